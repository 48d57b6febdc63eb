import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import CutEditPage from '@/features/processing/cutting/CutEditPage';
import CutPage from '@/features/processing/cutting/CutPage';
import { blankCut, bodyOfCut, fieldHere, wantedOf } from '@/features/processing/cutting/form';
import { readLayout } from '@/features/processing/cutting/layout';
import { yieldOf } from '@/features/processing/cutting/model';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kApi = '*/api/blade-system/cutPlanApi';

const sheet = { length: 800, width: 800, kerf: 3, remnantSide: 200, remnantArea: 0 };

const plan = {
  id: '700',
  version: 2,
  cutPlanNo: 'QG202601050001',
  cutStatus: 112,
  closed: 0,
  commodityId: '500',
  commodityCode: 'YY001',
  commodityName: 'Tile',
  size: '800*800',
  colorNumber: 'S1',
  grade: 'A',
  warehouseId: '2',
  warehouseName: 'Main',
  kerf: 3,
  remnantSide: 200,
  remnantArea: 0,
  withoutRemnants: 0,
  newPieces: 1,
  remnantPieces: 0,
  partsArea: 304_200,
  remnantsArea: 325_600,
  kerfArea: 3_570,
  scrapArea: 6_630,
  gridPieces: 1,
  processId: '',
  processNo: '',
  createTime: '2026-01-05 10:00:00',
  parts: [
    { id: '801', lineNo: 1, length: 390, width: 390, quantity: 2, fixed: 0, position: 'Hall' },
  ],
  pieces: [
    { id: '901', lineNo: 1, remnant: 0, length: 800, width: 800, pieces: 1, colorNumber: 'S1' },
  ],
  sheets: [
    { id: '951', sheetNo: 1, pieceLineId: '901', count: 1, layout: 'Y390 X390 P0 X390 P0 . .' },
  ],
  outputs: [],
  records: [],
  allowed: ['release', 'cut', 'cancel'],
};

beforeEach(() => {
  signIn();
  server.use(
    http.get('*/api/blade-system/lookup/list', () => pageOf([])),
    http.get('*/api/blade-system/StockBillApi/getStockBillPage', () => pageOf([])),
    http.get('*/api/blade-system/ledger/history', () => ok([])),
    http.all(`${kApi}/getCutPlan`, () => ok(plan)),
  );
});

it('reads the cuts of a sheet in their order', () => {
  const laid = readLayout('Y390 X390 P0 X390 T1 . .', sheet);
  expect(laid.parts).toEqual([
    { x: 0, y: 0, length: 390, width: 390, part: 0, turned: false },
    { x: 393, y: 0, length: 390, width: 390, part: 1, turned: true },
  ]);
  expect(laid.remnants).toEqual([{ x: 0, y: 393, length: 800, width: 407 }]);
  expect(laid.scrap).toEqual([{ x: 786, y: 0, length: 14, width: 390 }]);
  expect(laid.cuts.map(({ n, x1, y1 }) => [n, x1, y1])).toEqual([
    [1, 0, 391.5],
    [2, 391.5, 0],
    [3, 784.5, 0],
  ]);
});

it('leaves nothing behind a cut at the edge of the blade', () => {
  const laid = readLayout('X798 P0', { ...sheet, width: 100 });
  expect(laid.parts).toHaveLength(1);
  expect([...laid.scrap, ...laid.remnants]).toEqual([]);
});

it('counts what is kept as no loss', () => {
  const areas = { partsArea: 60, remnantsArea: 30, kerfArea: 4, scrapArea: 6 };
  expect(yieldOf(areas)).toEqual({ used: 8571, whole: 6000 });
  expect(yieldOf({})).toEqual({ used: 0, whole: 0 });
});

it('takes the parts of a process order, by commodity', () => {
  const row = { id: '1', commodityId: '500', commodityName: 'Tile' };
  const wanted = wantedOf({
    bricks: [{ ...row, length: 600, width: 300, quantity: 4, colorNumber: 'S1', position: 'Hall' }],
    parts: [],
    cut: [{ ...row, id: '2', toLength: 800, toWidth: 100, quantity: 9 }],
    desk: [
      { ...row, id: '3', commodityId: '501', length: 2400, width: 600, quantity: 1, deskName: 'D' },
    ],
  } as never);
  expect(
    wanted.map(({ commodityId, colorNumber, lines }) => [commodityId, colorNumber, lines.length]),
  ).toEqual([
    ['500', 'S1', 2],
    ['501', '', 1],
  ]);
});

it('sends nothing before all of it is known', () => {
  const header = { commodityId: '5', warehouseId: '2', colorNumber: 'S1', grade: 'A' };
  const line = { key: '1', length: 10, width: 10, quantity: 1, fixed: true, position: '' };
  expect(bodyOfCut({ header: { ...header, colorNumber: '' }, lines: [line] })).toBeUndefined();
  expect(bodyOfCut({ header, lines: [{ ...line, width: null }] })).toBeUndefined();
  expect(bodyOfCut({ header, lines: [line] })).toMatchObject({
    colorNumber: 'S1',
    parts: [{ length: 10, width: 10, quantity: 1, fixed: 1 }],
  });
});

it('knows the row of a part that the server names, where an empty row was not sent', () => {
  const lines = [blankCut(), { ...blankCut(), length: 10 }, { ...blankCut(), position: 'Sill' }];
  expect(fieldHere('parts[0].width', lines)).toBe('parts[1].width');
  expect(fieldHere('parts[1]', lines)).toBe('parts[2]');
  expect(fieldHere('parts[9]', lines)).toBe('parts[9]');
  expect(fieldHere('colorNumber', lines)).toBe('colorNumber');
});

it('shows the sheets and cuts what is kept', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${kApi}/updateCutPlan`, async ({ request }) => {
      sent.push(await request.json());
      return ok({ id: '700', no: 'QG202601050001', version: 3 });
    }),
  );
  renderPage(CutPage, '/processing/cutDetail?id=700');
  const picture = await screen.findByRole('img', { name: /800×800/ });
  expect(within(picture).getAllByText(/390×390/)).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: '切割过账' }));
  const asked = await screen.findByRole('alertdialog');
  await userEvent.click(within(asked).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toEqual([{ id: '700', version: 2, cutStatus: 113 }]));
});

it('tells what is wrong with a part in its place', async () => {
  server.use(
    http.all(`${kApi}/getCutPlan`, () => ok({ ...plan, cutStatus: 111, allowed: ['edit'] })),
    http.post(`${kApi}/planCut`, () =>
      refused('SIZE_TOO_LARGE', 'too large', { field: 'parts[0]' }),
    ),
  );
  renderPage(CutEditPage, '/processing/cutEdit?id=700');
  const group = await screen.findByRole('group', { name: '部件 1' });
  expect(await within(group).findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
});
