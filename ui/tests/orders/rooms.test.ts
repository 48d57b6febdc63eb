import { expect, it } from 'vitest';
import { roomsOf } from '@/documents/orders/rooms';

const line = (spaceName: string, area: number, amount: number) => ({ spaceName, area, amount });

it('adds up what goes into each room, where there are several', () => {
  expect(
    roomsOf([line('客厅', 10, 100), line('', 1, 5), line('厨房 ', 3, 30), line('客厅', 2, 20)]),
  ).toEqual([line('客厅', 12, 120), line('', 1, 5), line('厨房', 3, 30)]);
  expect(roomsOf([line('客厅', 10, 100), line('客厅', 2, 20)])).toEqual([]);
  expect(roomsOf([])).toEqual([]);
});
