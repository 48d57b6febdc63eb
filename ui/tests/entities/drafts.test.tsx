import '@/entities/list/EntityDialogs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { EntityForm } from '@/entities/form/EntityForm';
import type { FormValues } from '@/entities/model/wire';
import { brand, brandButtons, brandDef } from '../support/entity';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kApi = '*/api/blade-system/brandApi';
const def = {
  ...brandDef,
  fields: [...brandDef.fields, { name: 'secretKey', type: 'password' } as const],
} as typeof brandDef;

beforeEach(() => {
  localStorage.clear();
  signIn();
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([def])),
    http.get('*/api/blade-system/menu/buttons', () => ok(brandButtons)),
    http.get(`${kApi}/detail`, () => ok(brand('1', '东鹏'))),
  );
});

const open = async (id: string | null, of = def, fixed?: FormValues) => {
  const view = renderPage(
    () => <EntityForm def={of} id={id} fixed={fixed} onClose={() => undefined} />,
    '/base/brand',
  );
  const name = await screen.findByLabelText(/品牌名称/);
  return { ...view, name, user: userEvent.setup() };
};

const kept = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('oms-draft.'))
    .map(([key, value]) => `${key} ${value}`);

it('keeps what was typed into a record when the window is gone, but no password', async () => {
  const first = await open(null);
  await first.user.type(first.name, '冠珠');
  const secret = document.querySelector('input[type=password]');
  if (!secret) throw new Error('no password field');
  await first.user.type(secret, 'geheim');
  first.unmount();
  await waitFor(() => expect(kept().join()).toContain('冠珠'));
  expect(kept().join()).toContain('.brand.new');
  expect(kept().join()).not.toContain('geheim');
  const second = await open(null);
  expect(second.name).toHaveValue('');
  await second.user.click(await screen.findByRole('button', { name: '恢复' }));
  expect(second.name).toHaveValue('冠珠');
});

it('offers what was typed for one place in that place alone', async () => {
  // The place says what the record is called too, in the language of the page.
  const called = { ...def, display: 'remark' };
  const place = (key: string, remark: string) => open(null, called, { key, remark });
  const first = await place('trade.piecesMax', 'Pieces at most');
  await first.user.type(first.name, '冠珠');
  first.unmount();
  await waitFor(() => expect(kept().join()).toContain('.brand.new.trade.piecesMax '));
  const other = await place('order.days', 'Days');
  expect(screen.queryByRole('button', { name: '恢复' })).not.toBeInTheDocument();
  other.unmount();
  await place('trade.piecesMax', '片数上限');
  expect(await screen.findByRole('button', { name: '恢复' })).toBeVisible();
});

it('offers changes of a record on top of what it is now, for that record alone', async () => {
  const first = await open('1');
  await first.user.clear(first.name);
  await first.user.type(first.name, '东鹏瓷砖');
  first.unmount();
  await waitFor(() => expect(kept().join()).toContain('东鹏瓷砖'));
  const fresh = await open(null);
  expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  fresh.unmount();
  server.use(http.get(`${kApi}/detail`, () => ok({ ...brand('1', '东鹏'), version: 9 })));
  const again = await open('1');
  await again.user.click(await screen.findByRole('button', { name: '恢复' }));
  expect(again.name).toHaveValue('东鹏瓷砖');
});

it('forgets it when the form is closed, which is asked about', async () => {
  const first = await open(null);
  await first.user.type(first.name, '冠珠');
  await first.user.click(screen.getByRole('button', { name: '取消' }));
  const asked = await screen.findByRole('alertdialog');
  await first.user.click(within(asked).getByRole('button', { name: '确定' }));
  first.unmount();
  await waitFor(() => expect(kept().join()).not.toContain('冠珠'));
});
