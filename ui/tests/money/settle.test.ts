import { expect, it } from 'vitest';
import { oldestFirst, partsOf } from '@/features/money/customers/settle';

const order = (id: string, dueAmount: number) => ({
  id,
  orderNo: `DD${id}`,
  channelCustomerId: '1',
  dueTime: '2026-11-01 00:00:00',
  dueAmount,
  orderStatus: 19,
  bucket: 0,
});
const orders = [order('1000', 50), order('999', 30), order('1001', 20)];

it('gives an amount to the oldest orders first', () => {
  expect(oldestFirst(orders).map(({ id }) => id)).toEqual(['999', '1000', '1001']);
  expect([...partsOf(orders, 45)]).toEqual([
    ['999', 30],
    ['1000', 15],
  ]);
});

it('gives no order more than it owes, and nothing of nothing', () => {
  expect([...partsOf(orders, 1000)].map(([, part]) => part)).toEqual([30, 50, 20]);
  expect(partsOf(orders, 0).size).toBe(0);
});
