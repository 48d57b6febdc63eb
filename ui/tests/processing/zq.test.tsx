import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  blankChild,
  bodyOfZq,
  formOfZq,
  lacking,
  toldChildren,
} from '@/features/processing/zq/form';
import ZqEditPage from '@/features/processing/zq/ZqEditPage';
import ZqPage from '@/features/processing/zq/ZqPage';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kApi = '*/api/blade-system/ZqOrderApi';

const zq = {
  id: '700',
  version: 3,
  zqNo: 'ZQ202601050001',
  zqStatus: 0,
  orderId: '71',
  orderNo: 'DD202601050001',
  orderDetailId: '72',
  orderLineNo: 1,
  customerName: 'Li',
  commodityId: '500',
  commodityCode: 'YY001',
  commodityName: 'Tile',
  parentSize: '800*800',
  parentPieces: 3,
  kerf: 3,
  wasteArea: 551_100,
  processId: '',
  processNo: '',
  remark: '',
  createTime: '2026-01-05 10:00:00',
  children: [
    {
      id: '801',
      lineNo: 1,
      size: '390*390',
      pieces: 9,
      edgeCraft: '',
      edgeCraftName: '',
      yieldPerPiece: 4,
      sourcePieces: 3,
      wasteArea: 551_100,
      remark: 'Hall',
    },
  ],
  allowed: ['edit', 'confirm', 'remove'],
};

const nested = {
  commodityName: 'Tile',
  kerf: 3,
  remnantSide: 300,
  remnantArea: 0,
  newPieces: 3,
  remnantPieces: 0,
  gridPieces: 3,
  partsArea: 1_368_900,
  remnantsArea: 0,
  kerfArea: 9_000,
  scrapArea: 542_100,
  parts: [{ id: '801', lineNo: 1, length: 390, width: 390, quantity: 9, position: 'Hall' }],
  pieces: [{ id: '1', lineNo: 1, remnant: 0, length: 800, width: 800, pieces: 3, colorNumber: '' }],
  sheets: [{ id: '2', sheetNo: 1, pieceLineId: '1', count: 3, layout: 'Y390 X390 P0 X390 P0 . .' }],
};

const sent: unknown[] = [];

beforeEach(() => {
  signIn();
  sent.length = 0;
  server.use(
    http.get('*/api/blade-system/lookup/list', () => pageOf([])),
    http.get('*/api/blade-system/ledger/history', () => ok([])),
    http.all(`${kApi}/getZqOrderDetail`, () => ok(zq)),
    http.all(`${kApi}/planZqOrder`, () => ok(nested)),
    http.post(`${kApi}/addOrUpdateZqParent`, async ({ request }) => {
      sent.push(await request.json());
      return ok({ id: '700', no: 'ZQ202601050001', version: 4 });
    }),
  );
});

it('sends what is told, and keeps the ids of what was there', () => {
  const form = formOfZq(zq as never);
  form.children.push(blankChild());
  expect(toldChildren(form)).toHaveLength(1);
  expect(bodyOfZq(form, { id: '700', version: 3 })).toMatchObject({
    id: '700',
    version: 3,
    orderDetailId: '72',
    parentSize: '800*800',
    kerf: 3,
    children: [{ id: '801', size: '390*390', pieces: 9, remark: 'Hall' }],
  });
});

it('says what lacks by the names of the server', () => {
  const child = blankChild({ remark: 'Hall' });
  expect(
    Object.keys(lacking({ orderId: '', orderDetailId: '', header: {}, children: [child] })),
  ).toEqual(['orderId', 'commodityId', 'children[0].size', 'children[0].pieces']);
  const header = { commodityId: '500' };
  expect(Object.keys(lacking({ orderId: '71', orderDetailId: '', header, children: [] }))).toEqual([
    'orderDetailId',
    'children[0].size',
    'children[0].pieces',
  ]);
});

it('shows the pieces, how they are cut out of whole tiles, and confirms', async () => {
  const user = userEvent.setup();
  renderPage(ZqPage, '/processing/zqDetail?id=700');
  const table = await screen.findByRole('table', { name: '子砖' });
  expect(within(table).getByText('390*390')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /800×800/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '确认' }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toEqual([{ id: '700', version: 3, zqStatus: 1 }]));
});

it('tells why it cannot be nested, and shows the rest', async () => {
  server.use(
    http.all(`${kApi}/planZqOrder`, () =>
      refused('TOO_MANY_LINES', 'Too many', { field: 'children', max: 2000 }),
    ),
  );
  renderPage(ZqPage, '/processing/zqDetail?id=700');
  expect(await screen.findByRole('table', { name: '子砖' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

it('marks the field that the server names', async () => {
  server.use(
    http.post(`${kApi}/addOrUpdateZqParent`, () =>
      refused('SIZE_TOO_LARGE', 'too large', { field: 'children[0].size' }),
    ),
  );
  const user = userEvent.setup();
  renderPage(ZqEditPage, '/processing/zqEdit?id=700');
  const child = await screen.findByRole('group', { name: '子砖 1' });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(within(child).getByLabelText('子砖 1 规格')).toHaveAttribute('aria-invalid', 'true'),
  );
});
