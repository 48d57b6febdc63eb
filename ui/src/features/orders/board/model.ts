import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { kOrderPage, type Order, orderKeys } from '@/documents/orders/model';
import { get } from '@/lib/net/calls';
import type { Page } from '@/lib/net/http';
import type { Params } from '@/lib/net/transport';
import { orderStatus } from '@/lib/wire/status';

type Counted = Page<Order> & { counts?: Record<string, number> };

/** Orders that are not cancelled. */
const kOpen = { closed: 0 };
export const kColumnSize = 20;
const kPageSize = 200;
/** So many orders of a month are read at most. */
export const kMonthMost = 1000;

/** Steps at which the customer still waits for goods. */
const kWaiting = Object.values(orderStatus)
  .filter((status) => status !== orderStatus.received)
  .join();

export const isLate = (order: Order, today: string): boolean =>
  Boolean(order.expectDate) &&
  String(order.expectDate) < today &&
  order.orderStatus !== orderStatus.received;

/** How many orders each step has. */
export const countsQuery = (params: Params) =>
  queryOptions({
    queryKey: [...orderKeys.list(params), 'counts'],
    queryFn: ({ signal }) =>
      get<Counted>(kOrderPage, { ...params, ...kOpen, current: 1, size: 1, counts: 1 }, signal),
    select: ({ counts }) => counts ?? {},
  });

/** The orders of one step, a part at a time. */
export const stepQuery = (params: Params, status: number) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.list(params), 'step', status],
    queryFn: ({ pageParam, signal }) =>
      get<Page<Order>>(
        kOrderPage,
        { ...params, ...kOpen, orderStatus: status, current: pageParam, size: kColumnSize },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * kColumnSize < last.total ? pages.length + 1 : undefined,
  });

async function allOf(params: Params, signal: AbortSignal): Promise<Page<Order>> {
  const ask = (current: number) =>
    get<Page<Order>>(kOrderPage, { ...params, ...kOpen, current, size: kPageSize }, signal);
  const first = await ask(1);
  const records = [...first.records];
  while (records.length < Math.min(first.total, kMonthMost)) {
    const next = await ask(records.length / kPageSize + 1);
    if (!next.records.length) break;
    records.push(...next.records);
  }
  return { ...first, records };
}

/** Orders to be delivered in a span of days. */
export const spanQuery = (params: Params, from: string, to: string) => {
  const span = { ...params, expectDate_dategt: from, expectDate_datelt: to, ascs: 'expectDate' };
  return queryOptions({
    queryKey: [...orderKeys.list(span), 'span'],
    queryFn: ({ signal }) => allOf(span, signal),
  });
};

export const lateParams = (params: Params, yesterday: string): Params => ({
  ...params,
  ...kOpen,
  orderStatus: kWaiting,
  expectDate_datelt: yesterday,
  ascs: 'expectDate',
});

export const undatedParams = (params: Params): Params => ({
  ...params,
  ...kOpen,
  orderStatus: kWaiting,
  expectDate_null: 1,
});

export const dayParams = (params: Params, day: string): Params => ({
  ...params,
  ...kOpen,
  expectDate_dategt: day,
  expectDate_datelt: day,
});

/** Some orders and how many there are. */
export const someQuery = (params: Params, size: number) =>
  queryOptions({
    queryKey: [...orderKeys.list(params), 'some', size],
    queryFn: ({ signal }) => get<Page<Order>>(kOrderPage, { ...params, current: 1, size }, signal),
  });
