import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { DictSelect, DictText, offered } from '@/components/fields/DictSelect';
import { pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const entries = [
  { value: '2', label: 'Two', sealed: false },
  { value: '9', label: 'Nine', sealed: false },
  { value: '1', label: 'One', sealed: true },
];
const labelOf = (value: string) => `program ${value}`;
const known = ['1', '2', '3'];

it('offers open entries in the order of the dictionary, then what the program knows beside them', () => {
  const shown = (more: object) =>
    offered(entries, { known, labelOf, value: '', ...more }).map((each) => each.label);
  expect(shown({})).toEqual(['Two', 'program 3']);
  expect(shown({ open: true })).toEqual(['Two', 'Nine', 'program 3']);
  expect(shown({ value: '1' })).toEqual(['Two', 'One', 'program 3']);
  expect(shown({ sealed: true, open: true })).toEqual(['Two', 'Nine', 'One', 'program 3']);
});

it('offers what the program knows while there is no dictionary', () => {
  expect(offered([], { known, labelOf, value: '' }).map((each) => each.label)).toEqual([
    'program 1',
    'program 2',
    'program 3',
  ]);
});

it('names a stored value that is sealed, and one that no entry has', async () => {
  server.use(
    http.get('*/api/blade-system/dict/list', ({ request }) => {
      expect(new URL(request.url).searchParams.get('code')).toBe('surface');
      return pageOf([
        { dictKey: '亮光', dictValue: '高亮', isSealed: 0 },
        { dictKey: '丝绸', dictValue: '丝绸面', isSealed: 1 },
      ]);
    }),
  );
  signIn();
  renderPage(
    () => (
      <>
        <DictSelect aria-label="surface" code="surface" value="" onChange={() => undefined} />
        <p>
          <DictText code="surface" value="丝绸" />
        </p>
        <p>
          <DictText code="surface" value="旧" otherwise="旧称" />
        </p>
      </>
    ),
    '/',
  );
  expect(await screen.findByText('丝绸面')).toBeVisible();
  expect(screen.getByText('旧称')).toBeVisible();
  const select = screen.getByRole('combobox', { name: 'surface' });
  expect([...select.children].map((option) => option.textContent)).toEqual(['请选择', '高亮']);
});
