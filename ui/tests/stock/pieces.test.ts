import { expect, it } from 'vitest';
import { parseScan } from '@/documents/scan/parse';
import { parsePieces } from '@/lib/words/pieces';

const words = ['箱', 'x', 'b', 'box'];

it.each([
  ['58', 3, 58],
  ['19箱', 3, 57],
  ['19箱+1', 3, 58],
  ['19 箱 1', 3, 58],
  ['19b+1', 3, 58],
  ['12片', 3, 12],
  ['１２', 3, 12],
  ['1,234', 3, 1234],
  ['1,000箱+1', 3, 3001],
])('reads %s with %d in a box as %d pieces', (text, perBox, pieces) => {
  expect(parsePieces(text, perBox, words)).toBe(pieces);
});

it.each([
  ['', 3],
  ['abc', 3],
  ['1.5', 3],
  ['1,5', 3],
  ['1,2345', 3],
  ['-3', 3],
  ['3箱', 1],
  ['3箱', null],
  ['3片+1', 3],
  ['99999999999999999999', 3],
])('refuses %s with %s in a box', (text, perBox) => {
  expect(parsePieces(text, perBox, words)).toBeUndefined();
});

it.each([
  ['YY001', { kind: 'code', code: 'YY001' }],
  [' yy001 ', { kind: 'code', code: 'yy001' }],
  ['YY001*12', { kind: 'code', code: 'YY001', times: 12 }],
  ['=58', { kind: 'set', pieces: 58 }],
  ['-', { kind: 'undo' }],
  ['A-01-1', { kind: 'code', code: 'A-01-1' }],
])('reads the scan %s', (text, input) => {
  expect(parseScan(text)).toEqual(input);
});

it('takes an empty scan for nothing', () => expect(parseScan('  ')).toBeUndefined());
