import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodeSelect } from '@/components/codes/CodeSelect';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const below: Record<string, [string, string, boolean][]> = {
  '00': [
    ['33', '浙江省', true],
    ['35', '福建省', true],
  ],
  '33': [['3301', '杭州市', true]],
  '3301': [['330106', '西湖区', false]],
};

function Field({
  start = '',
  told,
}: {
  start?: string;
  told: (code: string, name: string) => void;
}) {
  const [value, setValue] = useState(start);
  const change = (code: string, name: string) => {
    setValue(code);
    told(code, name);
  };
  return <CodeSelect tree="region" label="地区" value={value} onChange={change} />;
}

beforeEach(() => {
  signIn();
  server.use(
    http.get('*/api/blade-system/region/lazy-tree', ({ request }) => {
      const rows = below[new URL(request.url).searchParams.get('parentCode') ?? ''] ?? [];
      return ok(rows.map(([value, title, hasChildren]) => ({ value, title, hasChildren })));
    }),
    http.get('*/api/blade-system/region/path', () =>
      ok([
        { code: '33', name: '浙江省' },
        { code: '3301', name: '杭州市' },
        { code: '330106', name: '西湖区' },
      ]),
    ),
    http.get('*/api/blade-system/region/search', () =>
      ok([{ code: '330106', name: '浙江省 杭州市 西湖区' }]),
    ),
  );
});

it('a region is chosen in three steps', async () => {
  const told = vi.fn();
  renderPage(() => <Field told={told} />, '/x');
  await userEvent.click(await screen.findByRole('button', { name: /^地区/ }));
  await userEvent.click(await screen.findByRole('option', { name: '浙江省' }));
  expect(told).toHaveBeenLastCalledWith('33', '浙江省');
  await userEvent.click(await screen.findByRole('option', { name: '杭州市' }));
  await userEvent.click(await screen.findByRole('option', { name: '西湖区' }));
  expect(told).toHaveBeenLastCalledWith('330106', '浙江省 杭州市 西湖区');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('or found by its name, and is known by its names', async () => {
  const told = vi.fn();
  renderPage(() => <Field start="330106" told={told} />, '/x');
  const trigger = await screen.findByRole('button', { name: '地区: 浙江省 杭州市 西湖区' });
  await userEvent.click(trigger);
  const search = await screen.findByRole('textbox');
  await userEvent.type(search, '西湖');
  const list = await screen.findByRole('listbox', { name: '地区' });
  await within(list).findByRole('option');
  await userEvent.type(search, '{Enter}');
  expect(told).toHaveBeenLastCalledWith('330106', '浙江省 杭州市 西湖区');
});
