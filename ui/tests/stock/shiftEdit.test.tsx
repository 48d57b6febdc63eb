import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import ShiftEditPage from '@/features/stock/shift/ShiftEditPage';
import { ok, pageOf, server } from '../support/server';
import { renderRoutes, signIn } from '../support/util';

const goods = {
  ...{ id: 'c1', code: 'YY001', commodityCode: 'YY001', name: 'Carrara', size: '800*800' },
  piecesPerBox: 3,
};
const warehouses = [
  { id: 'w1', code: 'W1', name: '总仓', isDefault: 1 },
  { id: 'w2', code: 'W2', name: '分仓' },
];
let saved: { path: string; body: Record<string, unknown> }[] = [];

const shift = {
  ...{ id: '7', shiftNo: 'DB7', version: 2, shiftStatus: 71, allowed: ['edit', 'submit'] },
  ...{ outWarehouseId: 'w1', outWarehouseName: '总仓', inWarehouseId: 'w2' },
  ...{ inWarehouseName: '分仓', shiftDate: '2026-11-20', details: [], records: [] },
};

beforeEach(() => {
  saved = [];
  localStorage.clear();
  signIn();
  server.use(
    http.get('*/menu/buttons', () =>
      ok(['shiftorder_add', 'shiftorder_edit', 'commodity_view'].map((code) => ({ code }))),
    ),
    http.get('*/shiftOrderApi/shiftOrderDetail', () => ok(shift)),
    http.get('*/StockBillApi/getStockBillPage', () => pageOf([])),
    http.get('*/StockBillApi/getGoodsSupply', () => ok([])),
    http.get('*/lookup/list', ({ request }) => {
      const entity = new URL(request.url).searchParams.get('entity');
      return pageOf<object>(
        entity === 'warehouse' ? warehouses : entity === 'commodity' ? [goods] : [],
      );
    }),
    http.post('*/shiftOrderApi/:call', async ({ request, params }) => {
      saved.push({
        path: String(params.call),
        body: (await request.json()) as Record<string, unknown>,
      });
      return ok({ id: '7', no: 'DB7', version: 3 });
    }),
  );
});

async function opened() {
  renderRoutes(
    [
      { path: '/stockroom/shiftEdit', Component: ShiftEditPage },
      { path: '*', element: null },
    ],
    '/stockroom/shiftEdit?id=7',
  );
  return screen.findByRole('combobox', { name: /^商品.*1/ });
}
const paste = (into: HTMLElement) =>
  fireEvent.paste(into, { clipboardData: { getData: () => 'YY001\tA12\t12' } });

async function pasted() {
  paste(await opened());
  await screen.findByDisplayValue('Carrara');
  // What was pasted into is gone: the keys have the page alone.
  (document.activeElement as HTMLElement | null)?.blur();
  expect(document.body).toHaveFocus();
}

it('saves what was pasted with Ctrl+S, wherever the focus is', async () => {
  await pasted();
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.path).toBe('updateShiftOrder');
  expect(saved[0]?.body).toMatchObject({ id: '7', details: [{ commodityId: 'c1', pieces: 12 }] });
});

it('saves and submits with Ctrl+Enter, wherever the focus is', async () => {
  await pasted();
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(saved.length).toBeGreaterThan(0));
  expect(saved[0]?.body).toMatchObject({ details: [{ commodityId: 'c1', pieces: 12 }] });
});

/** Codes are looked up for a while. */
const slowly = (answer: () => Response) =>
  server.use(
    http.get('*/lookup/list', async ({ request }) => {
      const asked = new URL(request.url).searchParams;
      if (!asked.get('commodityCode_equal') && !asked.get('storageCode_equal')) return pageOf([]);
      await delay(500);
      return answer();
    }),
  );

it('leaves a row that was filled while what was pasted into it is looked up', async () => {
  slowly(() => pageOf([goods]));
  paste(await opened());
  fireEvent.change(screen.getByLabelText(/^备注.*1/), { target: { value: 'kept' } });
  await screen.findByDisplayValue('Carrara');
  expect(screen.getByDisplayValue('kept')).toBeInTheDocument();
});

it('says that codes could not be looked up, and not that nobody knows them', async () => {
  slowly(() => HttpResponse.error());
  paste(await opened());
  await screen.findByText(/网络/);
  expect(screen.queryByText(/YY001/)).not.toBeInTheDocument();
});

it('saves the bin whose code was typed a moment before', async () => {
  await pasted();
  slowly(() => pageOf([{ id: 'b9', code: 'Z-99', name: 'Z-99' }]));
  fireEvent.change(screen.getByLabelText(/^调出库位.*1/), { target: { value: 'Z-99' } });
  screen.getByLabelText(/^调出库位.*1/).focus();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toMatchObject({ details: [{ outStorageId: 'b9' }] });
});

it('leaves a bin code alone that is typed anew while the one before it is looked up', async () => {
  await pasted();
  slowly(() => pageOf([{ id: 'b9', code: 'Z-99', name: 'Z-99' }]));
  const bin = screen.getByLabelText(/^调出库位.*1/);
  fireEvent.change(bin, { target: { value: 'Z-99' } });
  fireEvent.blur(bin);
  fireEvent.change(bin, { target: { value: 'Z-1' } });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(bin).toHaveValue('Z-1');
});

const begin = (hover: boolean) => {
  const plain = window.matchMedia;
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => ({
    ...plain(query),
    matches: hover && query === '(hover: hover)',
  }));
  onTestFinished(() => media.mockRestore());
  renderRoutes(
    [{ path: '/stockroom/shiftEdit', Component: ShiftEditPage }],
    '/stockroom/shiftEdit',
  );
};

it('begins in the first empty field', async () => {
  begin(true);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^调出仓/ })).toHaveFocus());
});

it('leaves the keyboard of a touch screen away', async () => {
  begin(false);
  expect(await screen.findByRole('combobox', { name: /^调出仓/ })).toBeVisible();
  expect(document.body).toHaveFocus();
});
