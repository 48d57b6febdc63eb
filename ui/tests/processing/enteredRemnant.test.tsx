import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { CutProgress } from '@/features/processing/CutProgress';
import RemnantListPage from '@/features/processing/cutting/RemnantListPage';
import type { ProcessDetail } from '@/features/processing/model';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const api = '*/api/blade-system';

const remnant = {
  id: '41',
  version: 1,
  remnantNo: 'YL:TZ202601050001',
  kind: 1,
  remnantStatus: 1,
  commodityId: '500',
  commodityName: 'Tile',
  colorNumber: 'S1',
  grade: 'A',
  length: 420,
  width: 310,
  onHand: 1,
  reserved: 0,
  warehouseId: '2',
  warehouseName: 'Main',
  billId: '9',
  billNo: 'TZ202601050001',
};

let bills: unknown[] = [];
let labels: string[] = [];

beforeEach(() => {
  signIn();
  bills = [];
  labels = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:label');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  server.use(
    http.all(`${api}/remnantApi/remnantPage`, () => pageOf([remnant])),
    http.get(`${api}/lookup/list`, ({ request }) =>
      new URL(request.url).searchParams.get('entity') === 'warehouse'
        ? pageOf([{ id: '2', name: 'Main', code: 'W1' }])
        : pageOf([{ id: '500', name: 'Tile', code: 'YY001' }]),
    ),
    http.get('*/menu/buttons', () => ok([{ code: 'stockbill_add' }, { code: 'cutplan_view' }])),
    http.get(`${api}/StockBillApi/getStockBillPage`, () => pageOf([])),
    http.post(`${api}/StockBillApi/saveOrUpdateStockBill`, async ({ request }) => {
      bills.push(await request.json());
      return ok({ id: '9', no: 'TZ202601050001', version: 1 });
    }),
    http.get(`${api}/StockBillApi/getVoucherDetail`, () => ok({ id: '9', goodsId: '41' })),
    http.get(`${api}/print/labels/remnant`, ({ request }) => {
      labels.push(new URL(request.url).searchParams.get('ids') ?? '');
      return new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
});

const dialog = () => screen.findByRole('dialog');

async function choose(within_: HTMLElement, label: string, name: RegExp) {
  await userEvent.click(within(within_).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

async function open() {
  renderPage(RemnantListPage, '/processing/remnant');
  await userEvent.click(await screen.findByRole('button', { name: '登记余料' }));
  return dialog();
}

it('enters a remnant and has its label printed at once', async () => {
  const form = await open();
  const save = within(form).getByRole('button', { name: '入库并打印标签' });
  await userEvent.click(save);
  expect(await within(form).findByText('请输入长(mm)')).toBeVisible();
  expect(bills).toEqual([]);
  await choose(form, '商品', /Tile/);
  await choose(form, '仓库', /Main/);
  await userEvent.type(within(form).getByLabelText('色号'), 'S1');
  await userEvent.type(within(form).getByLabelText('长(mm)'), '420');
  await userEvent.type(within(form).getByLabelText('宽(mm)'), '310');
  await userEvent.type(within(form).getByLabelText('原因'), '期初');
  await userEvent.click(save);
  await waitFor(() => expect(labels).toEqual(['41']));
  expect(bills).toEqual([
    {
      billType: 1,
      pieces: 1,
      commodityId: '500',
      warehouseId: '2',
      colorNumber: 'S1',
      grade: 'A',
      length: 420,
      width: 310,
      reason: '期初',
    },
  ]);
  expect(await within(form).findByRole('status')).toHaveTextContent('TZ202601050001');
  expect(within(form).getByLabelText('长(mm)')).toHaveValue('');
  expect(within(form).getByLabelText('色号')).toHaveValue('S1');
});

it('tells at its field what the server refuses', async () => {
  server.use(
    http.post(`${api}/StockBillApi/saveOrUpdateStockBill`, () =>
      refused('OUT_OF_RANGE', 'from 1 to 800', { field: 'length', min: '1', max: '800' }),
    ),
  );
  const form = await open();
  await choose(form, '商品', /Tile/);
  await choose(form, '仓库', /Main/);
  await userEvent.type(within(form).getByLabelText('色号'), 'S1');
  await userEvent.type(within(form).getByLabelText('长(mm)'), '801');
  await userEvent.type(within(form).getByLabelText('宽(mm)'), '310');
  await userEvent.type(within(form).getByLabelText('原因'), '期初');
  await userEvent.click(within(form).getByRole('button', { name: '入库并打印标签' }));
  await waitFor(() => expect(within(form).getByLabelText('长(mm)')).toBeInvalid());
  expect(labels).toEqual([]);
});

it('writes one off with a reason', async () => {
  renderPage(RemnantListPage, '/processing/remnant');
  const off = await screen.findByRole('button', { name: '报损' });
  expect(off).toBeDisabled();
  const row = (await screen.findByText('YL:TZ202601050001')).closest('tr') as HTMLElement;
  await userEvent.click(within(row).getByRole('checkbox'));
  await waitFor(() => expect(off).toBeEnabled());
  await userEvent.click(off);
  const asked = await dialog();
  await userEvent.type(within(asked).getByRole('textbox'), '搬运破损');
  await userEvent.click(within(asked).getByRole('button', { name: '报损' }));
  await waitFor(() =>
    expect(bills).toEqual([
      {
        billType: 3,
        warehouseId: '2',
        commodityId: '500',
        colorNumber: 'YL:TZ202601050001',
        grade: 'A',
        pieces: 1,
        reason: '搬运破损',
      },
    ]),
  );
});

it('shows what of a process order is cut and what is left', async () => {
  server.use(
    http.get(`${api}/cutPlanApi/getCutProgress`, () =>
      ok([{ sourceLineId: '71', cutPieces: 4, plannedPieces: 3 }]),
    ),
    http.all(`${api}/cutPlanApi/cutPlanPage`, () =>
      pageOf([{ id: '700', cutPlanNo: 'QG202601050001', cutStatus: 113 }]),
    ),
  );
  const brick = { id: '71', commodityName: 'Tile', length: 400, width: 300, quantity: 10 };
  const process = { id: '30', bricks: [brick], desk: [], cut: [], parts: [] };
  renderPage(() => <CutProgress process={process as unknown as ProcessDetail} />, '/');
  const table = await screen.findByRole('table', { name: '切割进度' });
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Tile', '400×300', '10', '4', '3', '6']);
  expect(await screen.findByText('QG202601050001')).toBeVisible();
});

it('is sought by the least of its sides, which is a whole number', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${api}/remnantApi/remnantPage`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return pageOf([remnant]);
    }),
  );
  renderPage(RemnantListPage, '/processing/remnant');
  const side = await screen.findByRole('textbox', { name: '长边至少(mm)' });
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.type(side, '600*300{Enter}');
  expect(await screen.findByText('长边至少(mm): 请输入正确的数字')).toBeVisible();
  expect(asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  const anew = screen.getByRole('textbox', { name: '长边至少(mm)' });
  expect(anew).toHaveValue('');
  await userEvent.type(anew, '390{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('longSide_ge')).toBe('390'));
});
