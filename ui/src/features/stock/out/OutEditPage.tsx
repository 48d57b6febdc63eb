import { EditPage } from '@/documents/goods/EditPage';
import { blankLine, goodsOfRow } from '@/documents/goods/lines';
import type { DocumentForm, EditorSpec, HeaderSpec } from '@/documents/goods/spec';
import { outStatus } from '@/lib/wire/status';
import { type OutDetail, outQuery, saveOut } from './model';

/** Of outType. */
const kOther = '6';

const carriage: readonly HeaderSpec[] = [
  { name: 'receiver', kind: 'text' },
  { name: 'receiverTel', kind: 'text' },
  { name: 'address', kind: 'text', wide: true },
  { name: 'logisticId', kind: 'carrier' },
  { name: 'waybillNo', kind: 'text' },
  { name: 'driverName', kind: 'text' },
  { name: 'plateNo', kind: 'text' },
  { name: 'freightAmount', kind: 'freight', carrier: 'logisticId', wide: true },
  { name: 'remark', kind: 'text', wide: true },
];

const spec: EditorSpec = {
  entity: 'outOrder',
  line: 'outOrderDetail',
  warehouse: 'warehouseId',
  listPath: '/stockroom/outOrder',
  detailPath: '/stockroom/outDetail',
  goesTo: (_, outOrderId) => ({ outOrderId }),
  header: [
    // Sales are written by the delivery of their order.
    { name: 'outType', kind: 'option', values: [2, 4, 5, 6], required: true },
    { name: 'warehouseId', kind: 'ref', entity: 'warehouse', required: true },
    { name: 'outDate', kind: 'date', required: true },
    { name: 'keeperUserId', kind: 'ref', entity: 'user' },
    ...carriage,
  ],
  cells: [
    { name: 'commodityId', wire: 'commodityId', width: 260 },
    { name: 'colorNumber', wire: 'colorNumber', width: 110 },
    { name: 'grade', wire: 'grade', width: 84 },
    { name: 'pieces', wire: 'planPieces', width: 130 },
    { name: 'storageId', wire: 'storageId', width: 110 },
    { name: 'remark', wire: 'remark' },
  ],
};

/** The type of an out order does not change. */
const changing: EditorSpec = {
  ...spec,
  header: spec.header.filter(({ name }) => name !== 'outType'),
};

const formOf = (out: OutDetail): DocumentForm => {
  const record = out as unknown as Record<string, unknown>;
  const header = Object.fromEntries(
    changing.header.map(({ name }) => [name, String(record[name] ?? '')]),
  );
  return {
    header,
    lines: out.details.map((line) =>
      blankLine({
        key: line.id,
        id: line.id,
        goods: goodsOfRow(line),
        colorNumber: line.colorNumber,
        grade: line.grade,
        storageId: line.storageId,
        storageCode: line.storageCode ?? '',
        pieces: line.planPieces,
        remark: line.remark,
      }),
    ),
  };
};

export default function OutEditPage() {
  return (
    <EditPage
      spec={spec}
      changing={changing}
      fromStock
      query={outQuery}
      open={(out) => out.outStatus === outStatus.outDraft}
      numberOf={({ outNo }) => outNo}
      formOf={formOf}
      newTitle="stock:out.new"
      newHeader={(outDate, warehouseId) => ({ outType: kOther, warehouseId, outDate })}
      save={saveOut}
    />
  );
}
