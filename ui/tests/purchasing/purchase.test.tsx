import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PurchaseEditPage from '@/features/purchasing/PurchaseEditPage';
import PurchasePage from '@/features/purchasing/PurchasePage';
import { orderHandlers } from '../support/orders';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const line = {
  id: '11',
  lineNo: 1,
  commodityId: '500',
  commodityCode: 'YY001',
  commodityName: 'Carrara',
  size: '800*800',
  colorNumber: '26A1',
  grade: 'A',
  pieces: 100,
  piecesPerBox: 3,
  priceUnit: 'M2',
  price: 5200,
  lineAmount: 332_800,
  signedPieces: 40,
  shortPieces: 0,
  overPieces: 0,
  putPieces: 0,
  returnedPieces: 0,
  returnablePieces: 0,
  remark: '',
  last: {
    procurementId: '8',
    poNo: 'CG1',
    cooperationId: '3',
    cooperationName: 'Kiln',
    price: 5000,
    priceUnit: 'M2',
    pieces: 60,
    boughtTime: '2026-10-01 09:00:00',
  },
};

const purchase = (change: object = {}) => ({
  id: '9',
  version: 4,
  poNo: 'CG202611230001',
  poType: 1,
  poStatus: 45,
  closed: 0,
  payTerm: 3,
  cooperationId: '3',
  cooperationName: 'Kiln',
  warehouseId: '2',
  warehouseName: 'Main',
  expectDate: '2026-11-30',
  payableAmount: 332_800,
  paidAmount: 0,
  dueAmount: 133_120,
  totalPieces: 100,
  totalArea: 640_000,
  details: [line],
  logistics: [],
  signs: [],
  payments: [],
  putOrders: [],
  outOrders: [],
  allowed: ['ship', 'sign', 'pay'],
  ...change,
});

const kApi = '*/api/blade-system/procurementApi';

function serve(detail: object) {
  server.use(
    ...orderHandlers(['procurement_view', 'procurement_add', 'order_view']),
    http.get(`${kApi}/getProcurementById`, () => ok(detail)),
    http.get(`${kApi}/getLogList`, () => ok([])),
    http.get('*/api/blade-system/ledger/history', () => pageOf([])),
    http.get('*/api/blade-system/StockBillApi/getStockBillPage', () => pageOf([])),
  );
}

const open = () => renderPage(PurchasePage, '/purchase/detail?id=9', '/purchase/detail');

beforeEach(() => signIn());

describe('a purchase', () => {
  it('shows what it cost the time before, and marks what was dearer', async () => {
    serve(purchase());
    open();
    expect(await screen.findByRole('heading', { name: 'CG202611230001' })).toBeVisible();
    const table = screen.getByRole('table', { name: '明细' });
    expect(within(table).getByText('52.00/m²')).toBeVisible();
    expect(await within(table).findByRole('link', { name: 'CG1' })).toHaveAttribute(
      'href',
      '/purchase/detail?id=8',
    );
  });

  it('is signed for in parts: what came, what is short, in the shade that really came', async () => {
    const signed = vi.fn();
    serve(purchase());
    server.use(
      http.post(`${kApi}/updateProcumentSign`, async ({ request }) => {
        signed(await request.json());
        return signed.mock.calls.length === 1
          ? refused('SIGN_OVER', 'more than expected', { field: 'lines[0].signedPieces' })
          : ok({ id: '9', no: '', version: 5 });
      }),
    );
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: '签收' }));
    const dialog = await screen.findByRole('dialog');
    const cell = (label: string) => within(dialog).getByLabelText(`${label}，第 1 行`);
    expect(cell('签收片数')).toHaveValue('60');
    await user.clear(cell('签收片数'));
    await user.click(await within(dialog).findByRole('button', { name: '签收' }));
    expect(await within(dialog).findByText('请填写到货片数')).toBeVisible();
    expect(signed).not.toHaveBeenCalled();
    await user.type(cell('签收片数'), '55');
    await user.type(cell('短少片数'), '5');
    await user.clear(cell('实到色号'));
    await user.type(cell('实到色号'), '26B2');
    await user.click(await within(dialog).findByRole('button', { name: '签收' }));
    expect(await within(dialog).findByText('more than expected')).toBeVisible();
    await user.click(await within(dialog).findByRole('button', { name: '签收' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(signed.mock.calls[1]?.[0]).toMatchObject({
      procurementId: '9',
      version: 4,
      lines: [
        { detailId: '11', signedPieces: 55, shortPieces: 5, overPieces: 0, colorNumber: '26B2' },
      ],
    });
  });

  it('goes back in a shade that came, as far as it was put away', async () => {
    const returned = vi.fn();
    const sign = { id: '71', procurementDetailId: '11', pieces: 40, voided: 0, signNo: 1 };
    serve(
      purchase({
        details: [{ ...line, putPieces: 40, returnablePieces: 40 }],
        signs: [
          { ...sign, colorNumber: '26A1' },
          { ...sign, id: '72', colorNumber: '26B2' },
          { ...sign, id: '73', colorNumber: '26C3', voided: 1 },
        ],
        allowed: ['return'],
      }),
    );
    server.use(
      http.post(`${kApi}/returnProcurement`, async ({ request }) => {
        returned(await request.json());
        return returned.mock.calls.length === 1
          ? refused('OVER_RETURN', 'more than is there', { field: 'lines[0].pieces' })
          : ok({ id: '80', no: 'CK1', version: 2 });
      }),
    );
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: '退供' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('26C3')).toBeNull();
    await user.type(await within(dialog).findByLabelText('本次退供，第 1 26B2 行'), '7');
    await user.click(await within(dialog).findByRole('button', { name: '退供' }));
    expect(await within(dialog).findByText('more than is there')).toBeVisible();
    await user.click(await within(dialog).findByRole('button', { name: '退供' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(returned.mock.calls[1]?.[0]).toMatchObject({
      procurementId: '9',
      lines: [{ detailId: '11', colorNumber: '26B2', pieces: 7 }],
    });
  });

  it('proposes what is due, and sends what was typed', async () => {
    const paid = vi.fn();
    serve(purchase());
    server.use(
      http.post(`${kApi}/payProcurement`, async ({ request }) => {
        paid(await request.json());
        return ok({ id: '9', no: '', version: 5 });
      }),
    );
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: '付款' }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByLabelText('金额');
    expect(amount).toHaveValue('1331.20');
    await user.clear(amount);
    await user.type(amount, '1000');
    await user.click(await within(dialog).findByRole('button', { name: '付款' }));
    await waitFor(() => expect(paid).toHaveBeenCalled());
    expect(paid.mock.calls[0]?.[0]).toMatchObject({
      amount: 100_000,
      payType: 2,
      payTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('goes to payment when it is paid first, and to its shipment when it is not', async () => {
    const moved = vi.fn();
    serve(purchase({ poStatus: 42, payTerm: 1, allowed: ['approve', 'sendBack'] }));
    server.use(
      http.post(`${kApi}/UpdateProcurementVO`, async ({ request }) => {
        moved(await request.json());
        return ok({ id: '9', no: '', version: 5 });
      }),
    );
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: '审核通过' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('确定'));
    await waitFor(() => expect(moved).toHaveBeenCalled());
    expect(moved.mock.calls[0]?.[0]).toEqual({ procurementId: '9', version: 4, poStatus: 43 });
    expect(screen.getByRole('button', { name: '退回' })).toBeVisible();
  });
});

it('a line is priced in the unit of its goods, and may leave its shade open', async () => {
  const saved = vi.fn();
  server.use(
    http.get('*/api/blade-system/lookup/list', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
      if (ids.length) return pageOf(ids.map((id) => ({ id, name: `name ${id}` })));
      if (query.get('entity') === 'commodity') {
        return pageOf([
          { id: '500', code: 'YY001', name: 'Carrara', size: '800*800', priceUnit: 'M2' },
        ]);
      }
      return pageOf([{ id: '3', name: query.get('entity') ?? '' }]);
    }),
    ...orderHandlers(['procurement_add']),
    http.get('*/api/blade-system/StockBillApi/getStockBillPage', () => pageOf([])),
    http.post(`${kApi}/addOrUpdateProcurementVO`, async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json({
        code: 200,
        success: true,
        data: { id: '9', no: 'CG', version: 1 },
      });
    }),
  );
  const user = userEvent.setup();
  renderPage(PurchaseEditPage, '/purchase/edit', '/purchase/edit');
  await user.type(await screen.findByRole('combobox', { name: '供应商' }), 'coop{Enter}');
  const cell = (label: string) => screen.getByLabelText(`${label}，第 1 行`);
  await user.click(cell('商品'));
  await user.keyboard('YY001{Enter}');
  await waitFor(() => expect(cell('计价单位')).toHaveValue('M2'));
  await user.type(cell('采购片数'), '100');
  await user.type(cell('采购单价'), '52');
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    poType: 1,
    payTerm: 3,
    cooperationId: '3',
    details: [{ commodityId: '500', pieces: 100, priceUnit: 'M2', price: 5200, colorNumber: '' }],
  });
});
