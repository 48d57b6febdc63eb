import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import SuggestionPage from '@/features/purchasing/suggestions/SuggestionPage';
import StatementPage from '@/features/purchasing/suppliers/StatementPage';
import SuppliersPage from '@/features/purchasing/suppliers/SuppliersPage';
import { orderHandlers } from '../support/orders';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kBuys = '*/api/blade-system/procurementApi';
const kAccounts = '*/api/blade-system/supplierAccountApi';
const rights = ['procurement_view', 'procurement_add', 'supplieraccount_view', 'suggestion_view'];

const suggestion = (change: object = {}) => ({
  commodityId: '500',
  commodityCode: 'YY001',
  commodityName: 'Carrara',
  size: '800*800',
  grade: 'A',
  piecesPerBox: 3,
  warehouseId: '2',
  minimum: 100,
  wanted: 20,
  orders: 2,
  available: 30,
  coming: 10,
  missing: 80,
  lot: 3,
  pieces: 81,
  cooperationId: '3',
  cooperationName: 'Kiln',
  procurementId: '8',
  poNo: 'CG1',
  price: 5000,
  priceUnit: 'M2',
  leadDays: 4,
  arrivals: 3,
  expectDate: '2026-11-27',
  ...change,
});

function serveSuggestions(lines: object[]) {
  server.use(
    http.get('*/api/blade-system/lookup/list', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
      if (ids.length) return pageOf(ids.map((id) => ({ id, name: `name ${id}` })));
      return pageOf([{ id: '2', name: query.get('entity') ?? '' }]);
    }),
    ...orderHandlers(rights),
    http.get(`${kBuys}/getSuggestions`, () => ok(lines)),
  );
}

beforeEach(() => signIn());

describe('what to buy', () => {
  it('tells why, with its figures, and when it would come', async () => {
    serveSuggestions([suggestion(), suggestion({ commodityId: '501', leadDays: null, poNo: '' })]);
    renderPage(SuggestionPage, '/purchase/suggestion', '/purchase/suggestion');
    const table = await screen.findByRole('table', { name: '采购建议' });
    expect(
      within(table).getAllByText('安全库存 100 + 订单缺货 20（2 行） − 可用库存 30 − 在途备货 10'),
    ).toHaveLength(2);
    expect(within(table).getAllByText('= 缺 80 片 · 按 3 片整批')).toHaveLength(2);
    expect(within(table).getByText('约 4 天（最近 3 次）')).toBeVisible();
    expect(within(table).getByText('没有到货记录')).toBeVisible();
    expect(await within(table).findByRole('link', { name: 'CG1' })).toHaveAttribute(
      'href',
      '/purchase/detail?id=8',
    );
    expect(screen.getByRole('button', { name: '生成采购单' })).toBeDisabled();
  });

  it('drafts what is chosen in one command, and shows a refusal at its line', async () => {
    const bought = vi.fn();
    serveSuggestions([
      suggestion(),
      suggestion({ commodityId: '501', commodityName: 'Travertine' }),
    ]);
    server.use(
      http.post(`${kBuys}/buySuggested`, async ({ request }) => {
        bought(await request.json());
        return bought.mock.calls.length === 1
          ? refused('OUT_OF_RANGE', 'too many pieces', { field: 'lines[0].pieces' })
          : ok([{ id: '9', no: 'CG2', version: 1 }]);
      }),
    );
    const user = userEvent.setup();
    renderPage(SuggestionPage, '/purchase/suggestion', '/purchase/suggestion');
    await user.click(await screen.findByRole('checkbox', { name: '选择 Travertine A' }));
    const pieces = screen.getByLabelText('建议片数 Travertine A');
    await user.clear(pieces);
    await user.type(pieces, '90');
    await user.click(await screen.findByRole('button', { name: '生成采购单' }));
    expect(bought).not.toHaveBeenCalled();
    await user.type(await screen.findByRole('combobox', { name: '收货仓库' }), 'w{Enter}');
    await user.click(await screen.findByRole('button', { name: '生成采购单' }));
    expect(await screen.findByText('too many pieces')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '生成采购单' }));
    await waitFor(() => expect(bought).toHaveBeenCalledTimes(2));
    expect(bought.mock.calls[1]?.[0]).toEqual({
      warehouseId: '2',
      expectDate: '2026-11-27',
      lines: [{ commodityId: '501', grade: 'A', pieces: 90, cooperationId: '3' }],
    });
  });

  it('asks for a supplier where nobody is known', async () => {
    serveSuggestions([suggestion({ cooperationId: '0', cooperationName: '' })]);
    const user = userEvent.setup();
    renderPage(SuggestionPage, '/purchase/suggestion', '/purchase/suggestion');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: '生成采购单' }));
    expect(await screen.findByText('选择供应商')).toBeVisible();
  });
});

describe('accounts of suppliers', () => {
  it('open the purchases behind a figure', async () => {
    const part = (no: string, bucket: number, amount: number) => ({
      procurementId: no,
      poNo: `CG${no}`,
      cooperationId: '3',
      dueTime: '2026-10-01 00:00:00',
      amount,
      bucket,
    });
    server.use(
      ...orderHandlers(rights),
      http.get(`${kAccounts}/getAgeing`, () =>
        ok({
          suppliers: [
            {
              cooperationId: '3',
              cooperationName: 'Kiln',
              payable: 90_000,
              paid: 30_000,
              open: 60_000,
              advance: 0,
              amounts: [0, 20_000, 40_000, 0, 0],
            },
          ],
          parts: [part('1', 1, 20_000), part('2', 2, 40_000)],
        }),
      ),
    );
    const user = userEvent.setup();
    renderPage(SuppliersPage, '/purchase/supplier', '/purchase/supplier');
    const table = await screen.findByRole('table', { name: '供应商往来' });
    expect(within(table).getByRole('link', { name: '300.00' })).toHaveAttribute(
      'href',
      '/purchase/supplierAccount?id=3&part=payments',
    );
    await user.click(within(table).getAllByRole('button', { name: '400.00' })[0] as HTMLElement);
    const parts = await screen.findByRole('table', { name: '未付采购单' });
    expect(within(parts).getByRole('link', { name: 'CG2' })).toBeVisible();
    expect(within(parts).queryByText('CG1')).toBeNull();
  });

  it('a month shows its entries, by figure', async () => {
    const entry = (id: string, kind: number, amount: number, docType: string) => ({
      id,
      entryTime: '2026-11-02 09:00:00',
      kind,
      procurementId: '8',
      poNo: 'CG8',
      docType,
      docId: id,
      docNo: `D${id}`,
      amount,
    });
    server.use(
      ...orderHandlers([...rights, 'outorder_view']),
      http.get(`${kAccounts}/getStatement`, () =>
        ok({
          cooperationId: '3',
          cooperationName: 'Kiln',
          month: '2026-11',
          over: 0,
          opening: 0,
          purchases: 90_000,
          returns: -10_000,
          payments: -30_000,
          closing: 50_000,
          entries: [
            entry('1', 1, 90_000, 'putOrder'),
            entry('2', 3, -10_000, 'outOrder'),
            entry('3', 5, -30_000, 'procurementPayment'),
          ],
        }),
      ),
    );
    const user = userEvent.setup();
    renderPage(
      StatementPage,
      '/purchase/supplierStatement?id=3&month=2026-11',
      '/purchase/supplierStatement',
    );
    const table = await screen.findByRole('table', { name: '明细' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    await user.click(screen.getAllByRole('button', { name: /-100.00/ })[0] as HTMLElement);
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    expect(within(table).getByRole('link', { name: 'D2' })).toHaveAttribute(
      'href',
      '/stockroom/outDetail?id=2',
    );
  });
});
