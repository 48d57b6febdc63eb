import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import StatementPage from '@/features/money/customers/StatementPage';
import { orderHandlers } from '../support/orders';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kApi = '*/api/blade-system/channelCustomerApi';

const entry = (id: string, kind: number, amount: number, after = 0) => ({
  ...{ id, kind, amount, after, entryTime: '2026-10-05 09:00:00', orderId: '1', orderNo: 'DD1' },
  ...{ docType: 'order', docId: '1', docNo: `DOC${id}` },
});

const agreed = (changed: number) => ({
  ...{ opening: 0, orders: 0, payments: 0, returns: 0, refunds: 0, closing: 30_000 - changed },
  ...{ agreedTime: '2026-11-02 10:00:00', operatorName: '周', remark: '', changed },
});

function serve(change: object) {
  server.use(
    ...orderHandlers(['channelcustomer_view', 'channelcustomer_agree']),
    http.get(`${kApi}/getStatement`, () =>
      ok({
        ...{ channelCustomerId: '7', channelName: '建材分销', month: '2026-10', over: 1 },
        ...{ opening: 10_000, orders: 50_000, payments: -30_000, returns: 0, refunds: 0 },
        closing: 30_000,
        entries: [entry('1', 1, 50_000), entry('2', 4, -30_000)],
        ...change,
      }),
    ),
  );
  renderPage(StatementPage, '/channel/statement?id=7&month=2026-10', '/channel/statement');
}

beforeEach(() => signIn());

it('shows the entries behind a figure', async () => {
  serve({});
  const user = userEvent.setup();
  const table = await screen.findByRole('table', { name: '往来明细' });
  expect(within(table).getAllByText(/DOC/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '-300.00' }));
  expect(within(table).getAllByText(/DOC/)).toHaveLength(1);
});

it.each([
  ['never was agreed', {}, true],
  ['stands as it was agreed', { agreed: agreed(0) }, false],
  ['was changed by something in an earlier month', { agreed: agreed(500) }, true],
  ['has something new', { agreed: agreed(0), entries: [entry('3', 1, 100, 1)] }, true],
  ['is not over', { over: 0 }, false],
])('may be agreed when it %s: %#', async (_, change, open) => {
  serve(change);
  await screen.findByRole('table', { name: '往来明细' });
  const agree = screen.queryByRole('button', { name: '确认对账' });
  expect(agree !== null).toBe(open);
});
