import { EditPage } from '@/documents/goods/EditPage';
import { blankLine, goodsOfRow } from '@/documents/goods/lines';
import type { DocumentForm, EditorSpec } from '@/documents/goods/spec';
import { type PutDetail, putQuery, savePut } from './model';

/** Of putType. */
const kPurchase = '1';

const spec: EditorSpec = {
  entity: 'putOrder',
  line: 'putDetail',
  warehouse: 'warehouseId',
  listPath: '/stockroom/putOrder',
  detailPath: '/stockroom/putDetail',
  header: [
    { name: 'putType', kind: 'option', values: [1, 4, 5], required: true },
    { name: 'warehouseId', kind: 'ref', entity: 'warehouse', required: true },
    { name: 'putDate', kind: 'date', required: true },
    { name: 'cooperationId', kind: 'ref', entity: 'cooperation' },
    { name: 'keeperUserId', kind: 'ref', entity: 'user' },
    { name: 'remark', kind: 'text', wide: true },
  ],
  cells: [
    { name: 'commodityId', wire: 'commodityId', width: 260 },
    { name: 'colorNumber', wire: 'colorNumber', width: 110 },
    { name: 'grade', wire: 'grade', width: 84 },
    { name: 'pieces', wire: 'planPieces', width: 130 },
    { name: 'storageId', wire: 'storageId', width: 110 },
    { name: 'unitCost', wire: 'unitCost', width: 100, code: 'commodity_cost' },
    { name: 'remark', wire: 'remark' },
  ],
};

const formOf = (put: PutDetail): DocumentForm => ({
  header: {
    putType: String(put.putType),
    warehouseId: put.warehouseId,
    putDate: put.putDate,
    cooperationId: put.cooperationId,
    keeperUserId: put.keeperUserId,
    remark: put.remark,
  },
  lines: put.details.map((line) =>
    blankLine({
      key: line.id,
      id: line.id,
      goods: goodsOfRow(line),
      colorNumber: line.colorNumber,
      grade: line.grade,
      storageId: line.storageId,
      storageCode: line.storageCode ?? '',
      pieces: line.planPieces,
      unitCost: line.unitCost ?? null,
      remark: line.remark,
    }),
  ),
});

export default function PutEditPage() {
  return (
    <EditPage
      spec={spec}
      query={putQuery}
      numberOf={({ putNo }) => putNo}
      formOf={formOf}
      newTitle="stock:put.new"
      newHeader={(putDate, warehouseId) => ({ putType: kPurchase, warehouseId, putDate })}
      save={savePut}
    />
  );
}
