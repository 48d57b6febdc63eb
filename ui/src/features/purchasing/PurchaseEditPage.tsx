import { EditPage } from '@/documents/goods/EditPage';
import { blankLine, goodsOfRow } from '@/documents/goods/lines';
import type { DocumentForm, EditorSpec } from '@/documents/goods/spec';
import {
  kPayTerms,
  kPurchaseTypes,
  type PurchaseDetail,
  purchaseQuery,
  savePurchase,
} from './model';

/** Of poType: one for an order begins at that order. */
const kWritten = kPurchaseTypes.filter((type) => type !== 2);
const kForStock = '1';
/** Of payTerm. */
const kMonthly = '3';

const changing: EditorSpec = {
  entity: 'procurement',
  line: 'procurementDetail',
  warehouse: 'warehouseId',
  listPath: '/purchase/procurement',
  detailPath: '/purchase/detail',
  goesTo: ({ warehouseId }) => ({ warehouseId }),
  header: [
    { name: 'cooperationId', kind: 'ref', entity: 'cooperation', required: true },
    { name: 'warehouseId', kind: 'ref', entity: 'warehouse', required: true },
    { name: 'expectDate', kind: 'date', required: true },
    { name: 'payTerm', kind: 'option', values: [...kPayTerms], required: true },
    { name: 'brandId', kind: 'ref', entity: 'brand' },
    { name: 'buyerUserId', kind: 'ref', entity: 'user' },
    { name: 'freightAmount', kind: 'freight', wide: true },
    { name: 'discountAmount', kind: 'money' },
    { name: 'remark', kind: 'text', wide: true },
  ],
  cells: [
    { name: 'commodityId', wire: 'commodityId', width: 260 },
    { name: 'colorNumber', wire: 'colorNumber', width: 110, optional: true },
    { name: 'grade', wire: 'grade', width: 84 },
    { name: 'pieces', wire: 'pieces', width: 130 },
    { name: 'priceUnit', wire: 'priceUnit', width: 84 },
    { name: 'unitCost', wire: 'price', width: 110 },
    { name: 'remark', wire: 'remark' },
  ],
};

/** What it is bought for is settled when it is begun. */
const spec: EditorSpec = {
  ...changing,
  header: [
    { name: 'poType', kind: 'option', values: kWritten, required: true },
    ...changing.header,
  ],
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

const formOf = (purchase: PurchaseDetail): DocumentForm => ({
  header: {
    cooperationId: purchase.cooperationId,
    warehouseId: purchase.warehouseId,
    expectDate: purchase.expectDate,
    payTerm: text(purchase.payTerm),
    brandId: purchase.brandId,
    buyerUserId: purchase.buyerUserId,
    freightAmount: text(purchase.freightAmount),
    discountAmount: text(purchase.discountAmount),
    remark: purchase.remark,
  },
  lines: purchase.details.map((line) =>
    blankLine({
      key: line.id,
      id: line.id,
      goods: goodsOfRow(line),
      colorNumber: line.colorNumber,
      grade: line.grade,
      pieces: line.pieces,
      priceUnit: line.priceUnit,
      unitCost: line.price,
      remark: line.remark,
    }),
  ),
});

export default function PurchaseEditPage() {
  return (
    <EditPage
      spec={spec}
      changing={changing}
      query={purchaseQuery}
      numberOf={({ poNo }) => poNo}
      formOf={formOf}
      newTitle="purchasing:new"
      newHeader={(expectDate, warehouseId) => ({
        poType: kForStock,
        payTerm: kMonthly,
        warehouseId,
        expectDate,
      })}
      save={savePurchase}
    />
  );
}
