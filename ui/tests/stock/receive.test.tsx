import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import ReceivePage from '@/features/stock/put/ReceivePage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const putLine = (change: object = {}) => ({
  id: 'l1',
  commodityId: 'c1',
  commodityCode: 'YY001',
  commodityName: 'Carrara',
  size: '800*800',
  colorNumber: 'A12',
  grade: 'A',
  piecesPerBox: 3,
  storageId: '',
  planPieces: 60,
  pieces: 0,
  damagedPieces: 0,
  batchNo: '',
  produceDate: '',
  remark: '',
  ...change,
});

const put = {
  id: '7',
  putNo: 'RK1',
  putStatus: 52,
  version: 2,
  warehouseId: 'w1',
  warehouseName: 'Main',
  details: [putLine()],
  records: [],
  allowed: ['post'],
};

let posted: unknown;

beforeEach(() => {
  signIn();
  posted = undefined;
  server.use(
    http.get('*/PutOrderApi/getPutOrderById', () => ok(put)),
    http.get('*/StockBillApi/getStockBillPage', () => pageOf([])),
    http.get('*/serialApi/serialPageList', () => pageOf([])),
    http.get('*/lookup/list', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const bin = { id: 'b1', code: 'A-01', name: 'A-01' };
      const wanted = query.get('storageCode_equal');
      return pageOf(
        query.get('entity') === 'storage' && (!wanted || wanted === 'A-01') ? [bin] : [],
      );
    }),
    http.post('*/PutOrderApi/updatePutWhVO', async ({ request }) => {
      posted = await request.json();
      return ok({ id: '7', no: 'RK1', version: 3 });
    }),
  );
});

const scan = (code: string) =>
  userEvent.type(screen.getByLabelText('扫描', { exact: true }), `${code}{Enter}`);

it('counts scans by piece and by box into the bin, and posts two shades of one line', async () => {
  renderPage(ReceivePage, '/stockroom/putReceive?id=7');
  const table = await screen.findByRole('table', { name: '明细' });
  await scan('A-01');
  expect(await screen.findByText('当前库位 A-01')).toBeInTheDocument();
  await scan('yy001');
  await userEvent.click(await screen.findByRole('button', { name: '箱' }));
  await scan('YY001*2');
  expect(await screen.findByText('Carrara：7 / 60')).toBeInTheDocument();
  await userEvent.click(await within(table).findByRole('button', { name: '加色号' }));
  const shades = within(table).getAllByLabelText('色号，第 1 行');
  await userEvent.type(shades[1] as HTMLElement, 'B07');
  const pieces = within(table).getAllByLabelText('实收片数，第 1 行');
  await userEvent.type(pieces[1] as HTMLElement, '3箱+1');
  const damaged = within(table).getAllByLabelText('破损片数，第 1 行');
  await userEvent.type(damaged[1] as HTMLElement, '2');
  await userEvent.click(await screen.findByRole('button', { name: '过账入库' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  await screen.findByText('已过账');
  expect(posted).toMatchObject({
    putOrderId: '7',
    version: 2,
    lines: [
      { putDetailId: 'l1', colorNumber: 'A12', pieces: 7, damagedPieces: 0, storageId: 'b1' },
      { putDetailId: 'l1', colorNumber: 'B07', pieces: 10, damagedPieces: 2, storageId: 'b1' },
    ],
  });
});

/** The server takes its time over what scans stand for; the bar code is of the document's goods. */
function slowly(ms: number) {
  server.use(
    http.get('*/lookup/list', async ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('ids')) return pageOf([]);
      await delay(ms);
      if (query.get('storageCode_equal') === 'A-01') return pageOf([{ id: 'b1', code: 'A-01' }]);
      const goods = { id: 'c1', code: 'YY001', name: 'Carrara' };
      return pageOf(query.get('barcode_equal') === '69012345' ? [goods] : []);
    }),
  );
}

it('takes scans one after another, each with what the one before it came to', async () => {
  slowly(300);
  renderPage(ReceivePage, '/stockroom/putReceive?id=7');
  await screen.findByRole('table', { name: '明细' });
  await scan('A-01');
  await scan('YY001');
  await scan('69012345');
  await scan('69012345');
  await scan('=9');
  expect(await screen.findByText(/9/, { selector: '[aria-live] *' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '过账入库' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  await screen.findByText('已过账');
  expect(posted).toMatchObject({
    lines: [{ putDetailId: 'l1', colorNumber: 'A12', pieces: 9, storageId: 'b1' }],
  });
});

it('posts what was scanned a moment before with the rest', async () => {
  slowly(1500);
  renderPage(ReceivePage, '/stockroom/putReceive?id=7');
  await screen.findByRole('table', { name: '明细' });
  await scan('YY001');
  await scan('69012345');
  await userEvent.click(screen.getByRole('button', { name: '过账入库' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  await screen.findByText('已过账');
  expect(posted).toMatchObject({ lines: [{ putDetailId: 'l1', pieces: 2 }] });
});

it('says so when a code is unknown, and never posts more than is expected', async () => {
  renderPage(ReceivePage, '/stockroom/putReceive?id=7');
  await screen.findByRole('table', { name: '明细' });
  await scan('NOPE');
  expect(await screen.findByText('无法识别：NOPE')).toBeInTheDocument();
  await scan('YY001*61');
  expect(await screen.findByText(/超出/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '过账入库' }));
  expect(await screen.findByText('不能大于60')).toBeInTheDocument();
  expect(posted).toBeUndefined();
});

it('keeps what was scanned when the window is lost', async () => {
  const first = renderPage(ReceivePage, '/stockroom/putReceive?id=7');
  await screen.findByRole('table', { name: '明细' });
  await scan('YY001');
  await screen.findByText('Carrara：1 / 60');
  first.unmount();
  renderPage(ReceivePage, '/stockroom/putReceive?id=7');
  expect(await screen.findByLabelText('实收片数，第 1 行')).toHaveValue('1');
});
