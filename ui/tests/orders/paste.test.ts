import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { linesOfRows, rowsOf } from '@/features/orders/edit/paste';
import { makeQueryClient } from '@/lib/net/query';
import { ok, pageOf, server } from '../support/server';
import { signIn } from '../support/util';

const goods = [
  { id: '500', commodityCode: 'YY001', unit: 'PCS', priceUnit: 'M2', piecesPerBox: 3 },
  { id: '501', commodityCode: 'JC01', unit: 'BAG', priceUnit: 'BAG', piecesPerBox: null },
].map((each) => ({ ...each, commodityName: each.commodityCode, size: '800*800', salePrice: 8990 }));
const words = { BOX: ['箱', 'box'], PCS: ['片'], M2: ['m2'] };

let asked: string[];

beforeEach(() => {
  signIn();
  asked = [];
  server.use(
    http.get('*/lookup/list', ({ request }) => {
      const code = new URL(request.url).searchParams.get('commodityCode_equal') ?? '';
      asked.push(code);
      const found = goods.filter((each) => each.commodityCode === code);
      return pageOf(found.map((each) => ({ ...each, code, name: each.commodityName })));
    }),
    http.get('*/commodityApi/commodityDetail', ({ request }) =>
      ok(goods.find((each) => each.id === new URL(request.url).searchParams.get('id'))),
    ),
  );
});

const paste = (text: string, channelRate: number | null = null) =>
  linesOfRows(makeQueryClient(), rowsOf(text) ?? [], words, channelRate);

it('reads rows of a sheet, and leaves plain text to the field', () => {
  expect(rowsOf('YY001')).toBeUndefined();
  expect(rowsOf('')).toBeUndefined();
  expect(rowsOf('YY001\t12\t85.50\n\nＹＹ002\t3\r\n')).toEqual([
    { n: 1, code: 'YY001', quantity: '12', price: '85.50' },
    { n: 3, code: 'YY002', quantity: '3', price: '' },
  ]);
});

it('makes lines in pieces or in the unit that is named, at the price of the row or the usual one', async () => {
  const { lines, faults } = await paste('YY001\t58\t1,085.50\nYY001\t12箱\nYY001\t35.5m2\nJC01\t4');
  expect(faults).toEqual([]);
  expect(lines).toMatchObject([
    { unit: 'PCS', inputQty: '58', dealPrice: '1085.50', priced: 'price' },
    { unit: 'BOX', inputQty: '12', dealPrice: '89.90', discountRate: '100' },
    { unit: 'M2', inputQty: '35.5' },
    { unit: 'BAG', inputQty: '4' },
  ]);
  expect(asked).toEqual(['YY001', 'JC01']);
});

it('takes a price with its unit, of those that the goods are priced in', async () => {
  const { lines, faults } = await paste('YY001\t58\t168/箱\nJC01\t4\t168/箱');
  expect(faults).toEqual([{ n: 2, kind: 'price', text: '168/箱' }]);
  expect(lines).toMatchObject([
    { dealPrice: '168', priced: 'price', goods: { priceUnit: 'BOX', salePrice: 17_261 } },
    { dealPrice: '168/箱', goods: { priceUnit: 'BAG' } },
  ]);
});

it('sells to a channel customer at its own price', async () => {
  const { lines } = await paste('YY001\t58\t\nYY001\t1', 8500);
  expect(lines[0]).toMatchObject({ dealPrice: '76.42', priced: 'price' });
});

it('takes no comma for nothing: "89,9" is no price of 899', async () => {
  const { lines, faults } = await paste('YY001\t58\t89,9\nYY001\t1,5\t1,089.90');
  expect(faults).toEqual([
    { n: 1, kind: 'price', text: '89,9' },
    { n: 2, kind: 'quantity', text: '1,5' },
  ]);
  expect(lines).toMatchObject([{ dealPrice: '89,9' }, { dealPrice: '1089.90' }]);
});

it('names faults by row, leaves unknown codes out, and keeps figures to be mended', async () => {
  const { lines, faults } = await paste('编码\t数量\t单价\nYY001\tviele\t-3\n\t5');
  expect(faults).toEqual([
    { n: 1, kind: 'code', text: '编码' },
    { n: 2, kind: 'quantity', text: 'viele' },
    { n: 2, kind: 'price', text: '-3' },
    { n: 3, kind: 'code', text: '' },
  ]);
  expect(lines).toMatchObject([{ inputQty: 'viele', dealPrice: '-3' }]);
});
