import { expect, it } from 'vitest';
import { openOf } from '@/documents/orders/delivery';
import { line } from '../support/orders';

it('is open of a line what is neither on out orders nor given up', () => {
  const of = (change: object) => openOf(line({ pieces: 10, ...change }));
  expect(of({})).toBe(10);
  expect(of({ committedPieces: 4 })).toBe(6);
  expect(of({ committedPieces: 4, shortPieces: 6 })).toBe(0);
  expect(of({ pieces: null })).toBe(0);
});
