import { expect, it } from 'vitest';
import { blankLine, type GoodsLine, parsePaste, withGoods } from '@/documents/goods/lines';
import { linesAfter } from '@/documents/kit/lines/lines';
import type { PickLine } from '@/features/stock/out/model';
import { planLine } from '@/features/stock/out/plan';
import {
  handled,
  newPart,
  type PartsState,
  partsReducer,
  piecesOf,
} from '@/features/stock/parts/parts';

const start = (): PartsState => ({
  parts: [newPart('l1', { key: 'a' }), newPart('l2', { key: 'b' })],
  last: '',
  undo: [],
});

it('adds scans up and takes them back one by one', () => {
  let state = start();
  for (const pieces of [3, 3, 1]) state = partsReducer(state, { type: 'scan', key: 'a', pieces });
  expect(state.parts.map(piecesOf)).toEqual([7, 0]);
  state = partsReducer(state, { type: 'undo' });
  expect(state.parts.map(piecesOf)).toEqual([6, 0]);
  state = partsReducer(partsReducer(state, { type: 'undo' }), { type: 'undo' });
  expect(state.parts.map(piecesOf)).toEqual([0, 0]);
  expect(partsReducer(state, { type: 'undo' })).toBe(state);
});

it('takes a serial back with its scan', () => {
  const serial = { id: 's1', no: 'SN1' };
  const scanned = partsReducer(start(), { type: 'scan', key: 'b', pieces: 1, serial });
  expect(scanned.parts[1]?.serials).toEqual([serial]);
  expect(partsReducer(scanned, { type: 'undo' }).parts[1]?.serials).toEqual([]);
});

it('keeps another shade beside the first of its line, and counts both with the damaged', () => {
  const part = newPart('l1', { key: 'c', pieces: 5, damaged: 2 });
  const state = partsReducer(start(), { type: 'scanNew', part });
  expect(state.parts.map(({ key }) => key)).toEqual(['a', 'c', 'b']);
  expect(handled(state.parts, 'l1')).toBe(7);
});

const stock = (
  sId: string,
  colorNumber: string,
  available: number,
  held: number,
  bins: [string, number][],
) => ({
  sId,
  colorNumber,
  grade: 'A',
  onHand: available + held,
  reserved: held,
  available,
  held,
  bins: bins.map(([storageId, pieces]) => ({ storageId, pieces })),
});

const line = (stocks: PickLine['stock']) =>
  ({
    id: 'l1',
    orderDetailId: '',
    commodityId: 'c1',
    commodityCode: 'YY001',
    commodityName: 'Carrara',
    size: '800*800',
    colorNumber: 'A12',
    grade: 'A',
    storageId: '',
    planPieces: 50,
    pieces: 0,
    openPieces: 50,
    area: 0,
    weight: 0,
    remark: '',
    stock: stocks,
  }) as PickLine;

const planOf = (stocks: PickLine['stock']) =>
  planLine(line(stocks), (id) => id).map(({ sId, storageId, plan }) => [sId, storageId, plan]);

it('plans what is kept for the line before its shade, and one bin before many', () => {
  const other = stock('1', 'A12', 500, 0, [['Z-1', 500]]);
  const kept = stock('2', 'B07', 0, 60, [
    ['B-2', 20],
    ['A-1', 55],
  ]);
  expect(planOf([other, kept])).toEqual([['2', 'A-1', 50]]);
});

it('walks along the bins where none has enough', () => {
  const rows = [
    stock('2', 'A12', 60, 0, [
      ['B-2', 30],
      ['A-1', 30],
    ]),
  ];
  expect(planOf(rows)).toEqual([
    ['2', 'A-1', 30],
    ['2', 'B-2', 20],
  ]);
  expect(planOf([])).toEqual([['', '', 0]]);
});

it('reads rows of a spreadsheet', () => {
  expect(parsePaste('YY001\tA12\tA\t58\r\nYY002\tB1\t20\nYY003\t7\n')).toEqual([
    { code: 'YY001', colorNumber: 'A12', grade: 'A', pieces: '58' },
    { code: 'YY002', colorNumber: 'B1', pieces: '20' },
    { code: 'YY003', pieces: '7' },
  ]);
  expect(parsePaste('ＹＹ００１\t５８')).toEqual([{ code: 'YY001', pieces: '58' }]);
  expect(parsePaste('YY001')).toBeUndefined();
});

it('always leaves a line to type into', () => {
  const [only] = linesAfter([blankLine({ key: 'x' })], { type: 'remove', key: 'x' }, blankLine);
  expect(only?.goods).toBeNull();
  expect(only?.key).not.toBe('x');
});

it('adds, moves and removes lines where they are told', () => {
  const named = (...keys: string[]) => keys.map((key) => blankLine({ key }));
  const after = (action: Parameters<typeof linesAfter<GoodsLine>>[1]) =>
    linesAfter(named('a', 'b', 'c'), action, blankLine)
      .map(({ key }) => key)
      .join('');
  expect(after({ type: 'add', lines: named('x', 'y'), after: 'a' })).toBe('axybc');
  expect(after({ type: 'add', lines: named('x') })).toBe('abcx');
  expect(after({ type: 'move', key: 'c', by: -1 })).toBe('acb');
  expect(after({ type: 'move', key: 'c', by: 1 })).toBe('abc');
  expect(after({ type: 'remove', key: 'b' })).toBe('ac');
});

it('lets shades follow their goods', () => {
  const goods = { id: '1', code: 'G', name: 'Glue', size: '', perBox: null, shaded: false };
  // Typed on while the goods were looked up.
  const tile = { id: '7', code: 'A', name: 'A', size: '', perBox: 4, shaded: true };
  const found = withGoods(blankLine({ colorNumber: 'A1' }), tile);
  expect(found).toMatchObject({ goods: tile, colorNumber: 'A1' });
  expect(withGoods(found, { ...tile, id: '8' }).colorNumber).toBe('');
  expect(withGoods(blankLine({ colorNumber: 'A1' }), goods).colorNumber).toBe('-');
});

it('names the slabs of pieces that stand there already, and adds those beyond', () => {
  const filled: PartsState = {
    parts: [newPart('l1', { key: 'a', pieces: 2 })],
    last: '',
    undo: [],
  };
  const scan = (state: PartsState, n: number) =>
    partsReducer(state, {
      type: 'scan',
      key: 'a',
      pieces: 1,
      serial: { id: `s${n}`, no: `SN${n}` },
    });
  const two = scan(scan(filled, 1), 2);
  expect(two.parts.map(piecesOf)).toEqual([2]);
  expect(two.parts[0]?.serials).toHaveLength(2);
  const three = scan(two, 3);
  expect(three.parts.map(piecesOf)).toEqual([3]);
  expect(partsReducer(three, { type: 'undo' }).parts.map(piecesOf)).toEqual([2]);
  expect(partsReducer(two, { type: 'undo' }).parts.map(piecesOf)).toEqual([2]);
});
