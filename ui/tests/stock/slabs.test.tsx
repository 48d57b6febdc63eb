import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import PickPage from '@/features/stock/out/PickPage';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const stock = {
  sId: 's1',
  colorNumber: 'B1',
  grade: 'A',
  onHand: 3,
  reserved: 2,
  available: 1,
  held: 2,
  bins: [],
};
const picking = {
  id: '5',
  version: 2,
  outNo: 'CK1',
  outStatus: 62,
  warehouseId: 'w1',
  warehouseName: 'Main',
  customerName: 'Li',
  allowed: ['post'],
  lines: [
    {
      id: 'l1',
      commodityId: 'c1',
      commodityCode: 'YY040',
      commodityName: 'Slab',
      size: '3200*1600',
      colorNumber: 'B1',
      grade: 'A',
      planPieces: 2,
      pieces: 0,
      openPieces: 2,
      stock: [stock],
    },
  ],
};
const slab = (id: string, change: object = {}) => ({
  id,
  serialNo: `BH${id}`,
  blockNo: 'K7',
  bundleNo: '',
  length: 3180,
  width: 1590,
  colorNumber: 'B1',
  grade: 'A',
  serialStatus: 1,
  imageUrl: id === '1' ? '/blob/1.jpg' : '',
  ...change,
});

let posted: { lines?: object[] } | undefined;

beforeEach(() => {
  signIn();
  posted = undefined;
  server.use(
    http.get('*/menu/buttons', () => ok([{ code: 'serial_view' }])),
    http.get('*/OutOrderApi/outWarehouseDetail', () => ok(picking)),
    http.get('*/lookup/list', () => pageOf([])),
    http.get('*/storageApi/*', () => pageOf([])),
    http.get('*/serialApi/serialPageList', ({ request }) => {
      const query = new URL(request.url).searchParams;
      expect(query.get('commodityId_equal')).toBe('c1');
      expect(query.get('warehouseId_equal')).toBe('w1');
      const gone = slab('3', { serialStatus: 3 });
      return pageOf([slab('1'), slab('2'), gone, slab('4', { colorNumber: 'C9' })]);
    }),
    http.post('*/OutOrderApi/updateOutWarehouse', async ({ request }) => {
      posted = (await request.json()) as typeof posted;
      return ok({ id: '5' });
    }),
  );
});

const choose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '选板号 0/2' }));
  const dialog = await screen.findByRole('dialog');
  const slabs = within(dialog).getAllByRole('checkbox');
  expect(slabs.map((each) => each.getAttribute('aria-label'))).toEqual([
    '板号 BH1，3180×1590',
    '板号 BH2，3180×1590',
  ]);
  for (const each of slabs) await userEvent.click(each);
  expect(within(dialog).getByRole('status')).toHaveTextContent('已选 2 片，需 2 片');
  await userEvent.click(await within(dialog).findByRole('button', { name: '确定所选' }));
};

it('slabs are chosen by number, size and picture', async () => {
  renderPage(PickPage, '/stockroom/pick?id=5');
  await choose();
  expect(screen.getByText('BH1, BH2')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '过账出库' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(await within(question).findByRole('button', { name: '确定' }));
  await screen.findByText(/已过账/);
  expect(posted?.lines).toEqual([
    { outDetailId: 'l1', sId: 's1', storageId: '', pieces: 2, serialIds: '1,2' },
  ]);
});

it('a refusal names the line that it is about', async () => {
  server.use(
    http.post('*/OutOrderApi/updateOutWarehouse', () =>
      refused('SERIAL_COUNT', '板号数量应为2', { field: 'lines[0].serialIds' }),
    ),
  );
  renderPage(PickPage, '/stockroom/pick?id=5');
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '过账出库' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(await within(question).findByRole('button', { name: '确定' }));
  expect(await screen.findByText('第 1 行 Slab：板号数量应为2')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('板号数量应为2');
});
