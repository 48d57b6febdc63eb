import '@/features/orders/list/AssignDialog';
import '@/features/orders/list/RemindDialog';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import OrderListPage from '@/features/orders/list/OrderListPage';
import { order, orderHandlers } from '../support/orders';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const rows = [
  order({ id: '1', orderNo: 'DD1', orderStatus: 13, allowed: ['account'] }),
  order({ id: '2', orderNo: 'DD2', orderStatus: 15, allowed: ['confirm'] }),
  order({ id: '3', orderNo: 'DD3', orderStatus: 15, allowed: ['confirm'] }),
  order({ id: '4', orderNo: 'DD4', orderStatus: 12, allowed: ['edit'], guideUserId: '' }),
];
let moved: Record<string, unknown>[] = [];

beforeEach(() => {
  moved = [];
  server.use(
    http.get('*/api/blade-system/lookup/list', () => pageOf([{ id: '77', name: '李导购' }])),
    ...orderHandlers(['order_view', 'order_account', 'order_confirm', 'order_edit', 'message_add']),
    http.get('*/api/blade-system/orderApi/orderPageList', () => pageOf(rows)),
    http.get('*/api/blade-system/orderApi/orderDetail', ({ request }) => {
      const id = new URL(request.url).searchParams.get('id');
      return ok(rows.find((row) => row.id === id));
    }),
    http.get('*/api/blade-system/orderApi/confirmPlan', ({ request }) =>
      new URL(request.url).searchParams.get('id') === '2'
        ? ok({ covered: true, lines: [] })
        : ok({
            covered: false,
            lines: [
              { lineNo: 1, missing: 0 },
              { lineNo: 2, missing: 8 },
            ],
          }),
    ),
    http.post('*/api/blade-system/orderApi/updateOrderBody', async ({ request }) => {
      moved.push((await request.json()) as Record<string, unknown>);
      return ok({});
    }),
  );
  signIn();
});

async function begin(item: string) {
  const user = userEvent.setup();
  renderPage(OrderListPage, '/order/list', '/order/list');
  await screen.findByRole('link', { name: 'DD1' });
  for (const no of ['DD1', 'DD2', 'DD3', 'DD4'])
    await user.click(await screen.findByLabelText(`选择 ${no}`));
  await user.click(screen.getByRole('button', { name: '批量操作' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return user;
}

const verdicts = () =>
  [...document.querySelectorAll('[data-verdict]')].map((row) => row.getAttribute('data-verdict'));

it('accounts what waits for that, as it was written', async () => {
  const user = await begin('核算');
  await user.click(await screen.findByRole('button', { name: '执行 1 条' }));
  await waitFor(() => expect(verdicts()).toEqual(['done', 'unfit', 'unfit', 'unfit']));
  expect(moved).toEqual([{ id: '1', version: rows[0]?.version, orderStatus: 14 }]);
});

it('confirms what is in stock, and says which lines of the others lack goods', async () => {
  const user = await begin('确认');
  expect(await screen.findByText(/第 2 行缺货/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '执行 1 条' }));
  await waitFor(() => expect(verdicts()).toEqual(['unfit', 'done', 'unfit', 'unfit']));
  expect(moved).toEqual([{ id: '2', version: rows[1]?.version, orderStatus: 17 }]);
});

it('gives drafts to a guide', async () => {
  const user = await begin('批量指定（草稿）');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '检查' }));
  expect(await within(dialog).findByText('请先选择')).toBeVisible();
  const guide = within(dialog).getByRole('combobox', { name: /导购/ });
  await user.click(guide);
  await user.click(await screen.findByRole('option', { name: /李导购/ }));
  await user.click(within(dialog).getByRole('button', { name: '检查' }));
  await user.click(await screen.findByRole('button', { name: '执行 1 条' }));
  await waitFor(() => expect(verdicts()).toEqual(['unfit', 'unfit', 'unfit', 'done']));
  expect(moved).toEqual([{ guideUserId: '77', id: '4', version: rows[3]?.version }]);
});

it('reminds the guides of what is chosen, each with its order', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/blade-desk/message/save', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return ok({});
    }),
  );
  const user = await begin('催办');
  await user.click(await screen.findByRole('button', { name: '检查' }));
  expect(await screen.findByText('请输入说明')).toBeVisible();
  await user.type(screen.getByLabelText(/说明/), '请今天跟进');
  await user.click(screen.getByRole('button', { name: '检查' }));
  expect(await screen.findByText('没有导购')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '执行 3 条' }));
  await waitFor(() => expect(verdicts()).toEqual(['done', 'done', 'done', 'unfit']));
  expect(sent).toHaveLength(3);
  expect(sent[0]).toMatchObject({
    type: 1,
    title: '催办 DD1',
    receiverId: '1',
    bizType: 'order',
    bizId: '1',
  });
  expect(sent[0]?.content).toMatch(/^请今天跟进\n\n订单 DD1，.*，未付 ¥3,337\.09$/);
});
