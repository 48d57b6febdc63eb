import '@/entities/list/EntityDialogs';
import '@/entities/list/BulkEdit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import EntityPage from '@/entities/list/EntityPage';
import { brand, brandButtons, brandDef } from '../support/entity';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kApi = '*/api/blade-system/brandApi';
let saved: Record<string, unknown>[] = [];

const rows = [
  brand('1', '东鹏'),
  { ...brand('2', '冠珠'), sort: 20 },
  { ...brand('3', '新明珠'), sort: 30 },
];

beforeEach(() => {
  saved = [];
  signIn();
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([brandDef])),
    http.get('*/api/blade-system/menu/buttons', () => ok(brandButtons)),
    http.get(`${kApi}/page`, () => pageOf(rows)),
    http.get(`${kApi}/detail`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id');
      return ok(rows.find((row) => row.id === id));
    }),
    http.post(`${kApi}/submit`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      saved.push(body);
      return body.id === '3' ? refused('STALE', '数据已变更') : ok({ id: body.id });
    }),
  );
});

const open = async () => {
  renderPage(EntityPage, '/base/brand', '/:area/:name');
  await screen.findByRole('button', { name: '东鹏' });
  return userEvent.setup();
};

it('changes one field of the selected records, looked at first, told row by row', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: '批量修改' }));
  expect(await screen.findByText('请先选择数据')).toBeVisible();
  for (const name of ['东鹏', '冠珠', '新明珠'])
    await user.click(screen.getByLabelText(`选择 ${name}`));
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  const form = await screen.findByRole('dialog');
  const field = await within(form).findByLabelText(/修改字段/);
  // Neither what names a record nor what holds none of its own.
  expect(within(field).queryByRole('option', { name: '品牌名称' })).toBeNull();
  await user.selectOptions(field, 'sort');
  const value = within(form).getByLabelText(/改为/);
  await user.clear(value);
  await user.type(value, '1000');
  await user.click(within(form).getByRole('button', { name: '检查' }));
  expect(await within(form).findByText(/999/)).toBeVisible();
  await user.clear(value);
  await user.type(value, '10');
  await user.click(within(form).getByRole('button', { name: '检查' }));
  expect(await screen.findByText('可执行 2 条，已完成 0 条，未执行 1 条')).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: '执行 2 条' }));
  expect(await screen.findByText('数据已变更')).toBeVisible();
  expect(saved).toEqual([
    { id: '2', version: 3, sort: 10 },
    { id: '3', version: 3, sort: 10 },
  ]);
  const verdicts = [...document.querySelectorAll('[data-verdict]')];
  expect(verdicts.map((row) => row.getAttribute('data-verdict'))).toEqual([
    'unfit',
    'done',
    'refused',
  ]);
});

it('changes one field of a record where its cell is double clicked', async () => {
  const user = await open();
  const row = screen.getByRole('row', { name: /冠珠/ });
  await user.dblClick(within(row).getByText('20'));
  // The form takes the place of a dialog that says it is loading.
  const input = await waitFor(() => within(screen.getByRole('dialog')).getByRole('textbox'));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByLabelText(/品牌名称/)).toBeNull();
  await user.clear(input);
  await user.type(input, '21');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toEqual([{ id: '2', version: 3, sort: 21 }]));
});

it('opens a record, and changes nothing, for who may only look', async () => {
  server.use(http.get('*/api/blade-system/menu/buttons', () => ok([{ code: 'brand_view' }])));
  const user = await open();
  expect(screen.queryByRole('button', { name: '批量修改' })).toBeNull();
  await user.dblClick(within(screen.getByRole('row', { name: /冠珠/ })).getByText('20'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});
