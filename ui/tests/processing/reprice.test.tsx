import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import RepricingPage from '@/features/processing/prices/RepricingPage';
import { orderHandlers } from '../support/orders';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kCall = '*/api/blade-system/processApi/getProcessRepriced';
const lookups = http.get('*/api/blade-system/lookup/list', () => pageOf([]));

const side = (price: number, priceFrom: string) => ({
  amount: price * 64,
  priceUnit: 'M',
  price,
  formula: `${price} * 1600 * 40 / 1000`,
  priceId: '77',
  priceVersion: 1,
  priceFrom,
});

const job = {
  processId: '9',
  processNo: 'JG202611240001',
  processStatus: 33,
  customerName: 'Wang',
  plantName: 'Plant',
  handWorks: 1,
  unpricedWorks: 0,
  sellBefore: 38_400,
  sellAfter: 44_800,
  sellDifference: 6400,
  problem: '',
  works: [
    {
      partKind: 'crafts',
      workKind: 'EDGE',
      craftName: 'Chamfer',
      byHand: 0,
      handReason: '',
      before: side(600, ''),
      after: side(700, '2026-12-01'),
    },
  ],
};

const answer = {
  pricingDate: '2026-12-01',
  jobs: [job],
  sellBefore: 38_400,
  sellAfter: 44_800,
  sellDifference: 6400,
};

beforeEach(() => signIn());

it('tells each job as it is, as it would be, and why', async () => {
  const asked = vi.fn();
  server.use(
    lookups,
    ...orderHandlers(['process_view', 'plantprice_cost']),
    http.post(kCall, async ({ request }) => {
      asked(await request.json());
      return ok(answer);
    }),
  );
  const user = userEvent.setup();
  renderPage(RepricingPage, '/processing/reprice', '/processing/reprice');
  const table = await screen.findByRole('table', { name: '换价试算' });
  expect(within(table).getAllByText('+64.00')).toHaveLength(2);
  expect(within(table).getByText('1 项手工价，不变')).toBeVisible();
  expect(within(table).queryByText('现成本')).toBeNull();
  await user.click(within(table).getByRole('button', { name: 'JG202611240001 的明细' }));
  const works = within(table).getByRole('table', { name: '计价明细' });
  expect(within(works).getByText('700 * 1600 * 40 / 1000')).toBeVisible();
  expect(within(works).getByText('价格第 1 版 · 2026-12-01 起生效')).toBeVisible();
  const day = screen.getByLabelText('按此日价格');
  await user.clear(day);
  await user.type(day, '2026-12-01');
  await waitFor(() =>
    expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ pricingDate: '2026-12-01' }),
  );
});

it('a refusal stands at its field', async () => {
  server.use(
    lookups,
    ...orderHandlers(['process_view', 'plantprice_cost']),
    http.post(kCall, () => refused('TOO_MANY_JOBS', 'too many orders', { field: 'endDate' })),
  );
  renderPage(RepricingPage, '/processing/reprice', '/processing/reprice');
  expect(await screen.findByText('too many orders')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
