import '@/entities/list/EntityDialogs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntityDef } from '@/entities/model/def';
import ConflictPage from '@/features/money/customers/ConflictPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const definition: EntityDef = {
  name: 'conflict',
  display: 'conflictNo',
  permission: { view: 'conflict_view', edit: 'conflict_edit' },
  routes: {
    list: { method: 'GET', path: '/blade-system/conflictApi/conflictPageList' },
    detail: { method: 'GET', path: '/blade-system/conflictApi/detailConflict' },
  },
  defaultSort: null,
  fields: [
    { name: 'conflictNo', type: 'text', list: true },
    { name: 'tel', type: 'phone', list: true },
    { name: 'conflictStatus', type: 'enum', options: ['0', '1', '2', '3', '4'], list: true },
  ],
};

const rows = [
  { id: '1', conflictNo: 'ZD1', tel: '138', conflictStatus: 0 },
  { id: '2', conflictNo: 'ZD2', tel: '139', conflictStatus: 1 },
];

const posted = vi.fn();

const show = (buttons: readonly string[]) => {
  server.use(
    http.get('*/menu/buttons', () => ok(buttons.map((code) => ({ code })))),
    http.get('*/schema/list', () => ok([definition])),
    http.get('*/conflictApi/conflictPageList', () => pageOf(rows)),
    http.post('*/conflictApi/:call', async ({ request, params }) => {
      posted(params.call, await request.json());
      return ok({ id: '1' });
    }),
  );
  renderPage(ConflictPage, '/base/conflict');
};

beforeEach(() => {
  signIn();
  posted.mockClear();
});

it('an open conflict is judged: shared at a rate, with a reason', async () => {
  show(['conflict_view', 'conflict_judge']);
  const open = await screen.findByRole('row', { name: /ZD1/ });
  expect(open).toHaveTextContent('待裁定');
  const closed = screen.getByRole('row', { name: /ZD2/ });
  expect(within(closed).queryByRole('button', { name: '裁定' })).toBeNull();
  await userEvent.click(await within(open).findByRole('button', { name: '裁定' }));
  const dialog = await screen.findByRole('dialog', { name: '裁定撞单 ZD1' });
  const judge = within(dialog).getByRole('button', { name: '裁定' });
  await userEvent.click(judge);
  expect(within(dialog).getByText('请选择裁定结果')).toBeVisible();
  await userEvent.selectOptions(await within(dialog).findByLabelText(/裁定结果/), '3');
  await userEvent.type(await within(dialog).findByLabelText(/裁定说明/), '先报备');
  await userEvent.click(judge);
  expect(within(dialog).getByText(/0.01% 到 100%/)).toBeVisible();
  await userEvent.type(await within(dialog).findByLabelText(/业绩分成/), '40');
  await userEvent.click(judge);
  await screen.findByText('撞单已裁定');
  expect(posted.mock.calls).toEqual([
    ['judgeConflict', { id: '1', conflictStatus: 3, shareRate: 4000, handleRemark: '先报备' }],
  ]);
});

it('a claim is withdrawn after asking', async () => {
  show(['conflict_view', 'conflict_edit']);
  const open = await screen.findByRole('row', { name: /ZD1/ });
  expect(within(open).queryByRole('button', { name: '裁定' })).toBeNull();
  await userEvent.click(await within(open).findByRole('button', { name: '撤回' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(await within(question).findByRole('button', { name: '确定' }));
  await screen.findByText('撞单已撤回');
  expect(posted.mock.calls).toEqual([['updateConflict', { id: '1', conflictStatus: 4 }]]);
});
