import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { OfflineBar, QueueButton } from '@/app/layout/Offline';
import { useSender } from '@/app/layout/useSender';
import PickPage from '@/features/stock/out/PickPage';
import CountPage from '@/features/stock/taking/CountPage';
import { closeQueue } from '@/lib/offline/open';
import { useQueue } from '@/lib/offline/queue';
import '../support/offline';
import { ok, pageOf, refused, server } from '../support/server';
import { renderRoutes, signIn } from '../support/util';

const line = {
  id: 'l1',
  commodityId: 'c1',
  commodityCode: 'YY001',
  commodityName: 'Carrara',
  size: '800*800',
  colorNumber: 'A12',
  grade: 'A',
  piecesPerBox: 3,
};
const stock = { sId: 's1', colorNumber: 'A12', grade: 'A', onHand: 30, reserved: 0, available: 30 };
const picking = (change: object = {}) => ({
  id: '5',
  version: 2,
  outNo: 'CK1',
  outStatus: 62,
  warehouseId: 'w1',
  warehouseName: 'Main',
  allowed: ['post'],
  lines: [
    { ...line, planPieces: 6, pieces: 0, openPieces: 6, stock: [{ ...stock, held: 6, bins: [] }] },
  ],
  ...change,
});
const taking = {
  id: '7',
  version: 1,
  takingNo: 'PD1',
  takingStatus: 82,
  warehouseId: 'w1',
  warehouseName: 'Main',
  allowed: ['count'],
  details: [{ ...line, storageId: '', storageCode: '', countPieces: null, counts: [] }],
};

let heard: { id: string | null; body: object }[];
let reachable: boolean;
let answer: () => Response;
let now: object;

beforeEach(() => {
  signIn();
  closeQueue();
  heard = [];
  reachable = true;
  answer = () => ok({ id: '5', no: 'CK1', version: 3 });
  now = picking();
  const listen = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as object;
    if (!reachable) return HttpResponse.error();
    heard.push({ id: request.headers.get('Command-Id'), body });
    return answer();
  };
  const there = (data: () => unknown) => () => (reachable ? ok(data()) : HttpResponse.error());
  server.use(
    http.get('*/menu/buttons', () => ok([])),
    http.get(
      '*/param/shell',
      there(() => ({})),
    ),
    http.get(
      '*/OutOrderApi/outWarehouseDetail',
      there(() => now),
    ),
    http.get(
      '*/stockTakingApi/getStockTakingDetail',
      there(() => taking),
    ),
    http.get('*/StockBillApi/getStockBillPage', () => pageOf([])),
    http.get('*/serialApi/serialPageList', () => (reachable ? pageOf([]) : HttpResponse.error())),
    http.get('*/lookup/list', ({ request }) => {
      if (!reachable) return HttpResponse.error();
      const query = new URL(request.url).searchParams;
      const barcodes = query.get('entity') === 'commodity' && query.get('ids');
      return pageOf(barcodes ? [{ id: 'c1', name: 'Carrara', barcode: '69012345' }] : []);
    }),
    http.post('*/OutOrderApi/updateOutWarehouse', listen),
    http.post('*/stockTakingApi/updateStockTaking', listen),
  );
});

/** A page with what the frame has of the queue; "Frame" asks for the server. */
function show(Page: () => React.ReactNode, url: string) {
  function Frame() {
    const send = useSender();
    return (
      <>
        <QueueButton />
        <OfflineBar send={send} />
        <button type="button" onClick={send}>
          Frame
        </button>
        <Page />
      </>
    );
  }
  return renderRoutes([{ path: '*', Component: Frame }], url);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const scan = (code: string) =>
  userEvent.type(screen.getByLabelText('扫描', { exact: true }), `${code}{Enter}`);

async function postWithoutConnection() {
  show(PickPage, '/stockroom/outPick?id=5');
  await screen.findByRole('table', { name: '明细' });
  await waitFor(() => expect(screen.getByText('800*800', { exact: false })).toBeInTheDocument());
  reachable = false;
  // By bar code: the document's own are known here.
  await scan('69012345*6');
  await screen.findByText('Carrara：6 / 6');
  await press('过账出库');
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  await screen.findByText('本次过账在本机等待发送');
}

it('is worked on where the bins of the warehouse cannot be read', async () => {
  let asked = 0;
  server.use(
    http.get('*/lookup/list', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('entity') === 'storage') asked += 1;
      return query.get('entity') === 'storage'
        ? HttpResponse.error()
        : pageOf([{ id: 'c1', name: 'Carrara', barcode: '69012345' }]);
    }),
  );
  show(PickPage, '/stockroom/outPick?id=5');
  await screen.findByRole('table', { name: '明细' });
  await scan('69012345*6');
  await screen.findByText('Carrara：6 / 6');
  // Once by the page, and at most once by each field of it that comes with it.
  expect(asked).toBeLessThan(5);
});

it('keeps a posting without a connection, and sends it once when that is back', async () => {
  await postWithoutConnection();
  expect(screen.getByText(/没有网络。/)).toBeInTheDocument();
  expect(heard).toEqual([]);
  const [entry] = useQueue.getState().entries;
  expect(entry).toMatchObject({ kind: 'out', no: 'CK1', tried: true });
  reachable = true;
  now = picking({ allowed: [], outStatus: 64 });
  await press('Frame');
  await screen.findByText('出库过账 CK1：已发送');
  expect(heard).toMatchObject([
    {
      id: entry?.commandId,
      body: { outOrderId: '5', version: 2, lines: [{ outDetailId: 'l1', pieces: 6 }] },
    },
  ]);
  await waitFor(() => expect(screen.queryByText(/没有网络。/)).not.toBeInTheDocument());
  await waitFor(() => expect(useQueue.getState().entries).toEqual([]));
});

it('shows what was refused beside what the document says now, and takes it back', async () => {
  await postWithoutConnection();
  reachable = true;
  answer = () => refused('VERSION_STALE', '数据已被他人修改，请刷新');
  const [open] = picking().lines;
  now = picking({ version: 3, lines: [{ ...open, pieces: 2, openPieces: 4 }] });
  await press('Frame');
  await screen.findByText('本次过账未被接受');
  await userEvent.click(await screen.findByRole('button', { name: /1 条未被接受/ }));
  const entry = await screen.findByRole('listitem', { name: '出库过账 CK1' });
  expect(await within(entry).findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
  const row = await within(entry).findByRole('row', { name: 'Carrara · A12 6 4' });
  expect(row).toBeInTheDocument();
  await userEvent.click(await within(entry).findByRole('button', { name: '取回修改' }));
  await screen.findByText('已拣 6 / 4 片');
  expect(useQueue.getState().entries).toEqual([]);
});

it('keeps counts without a connection through a reload, and sends them joined', async () => {
  const first = show(CountPage, '/stockroom/takingCount?id=7');
  const pieces = () => screen.findByLabelText(/YY001 A12/);
  await pieces();
  reachable = false;
  await userEvent.type(await pieces(), '9');
  await waitFor(() => expect(useQueue.getState().entries).toHaveLength(1));
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('oms-scan'));
  first.unmount();
  show(CountPage, '/stockroom/takingCount?id=7');
  expect(await pieces()).toHaveValue('9');
  expect(screen.getByText('1 行待保存')).toBeInTheDocument();
  reachable = true;
  await press('Frame');
  await screen.findByText('全部已保存');
  expect(heard).toMatchObject([{ body: { id: '7', details: [{ id: 'l1', countPieces: 9 }] } }]);
});

it('sends a count that was made just before the page is left, and keeps nothing of it here', async () => {
  const page = show(CountPage, '/stockroom/takingCount?id=7');
  await userEvent.type(await screen.findByLabelText(/YY001 A12/), '9');
  expect(heard).toEqual([]);
  page.unmount();
  await waitFor(() =>
    expect(heard).toMatchObject([{ body: { id: '7', details: [{ id: 'l1', countPieces: 9 }] } }]),
  );
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('oms-scan'));
});

it('throws nothing away that may have been heard, and asks before the rest', async () => {
  await postWithoutConnection();
  await press('查看待发送');
  const entry = await screen.findByRole('listitem', { name: '出库过账 CK1' });
  expect(within(entry).getByText('已发出，等待结果')).toBeInTheDocument();
  expect(within(entry).queryByRole('button', { name: '放弃' })).not.toBeInTheDocument();
  reachable = true;
  answer = () => refused('STOCK_SHORT', '库存不足');
  await userEvent.click(await screen.findByRole('button', { name: '立即发送', hidden: true }));
  await userEvent.click(await within(entry).findByRole('button', { name: '放弃' }));
  await screen.findByText('放弃 出库过账 CK1？');
  const [sure] = screen.getAllByRole('button', { name: '放弃' }).slice(-1);
  await userEvent.click(sure as HTMLElement);
  await waitFor(() => expect(useQueue.getState().entries).toEqual([]));
  expect(await screen.findByText('没有待发送的数据')).toBeInTheDocument();
});
