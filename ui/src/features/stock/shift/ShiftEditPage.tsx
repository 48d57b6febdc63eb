import { EditPage } from '@/documents/goods/EditPage';
import { blankLine, goodsOfRow } from '@/documents/goods/lines';
import type { DocumentForm, EditorSpec } from '@/documents/goods/spec';
import { type ShiftDetail, saveShift, shiftQuery } from './model';

const spec: EditorSpec = {
  entity: 'shiftOrder',
  line: 'shiftDetail',
  warehouse: 'outWarehouseId',
  toWarehouse: 'inWarehouseId',
  listPath: '/stockroom/shiftOrder',
  detailPath: '/stockroom/shiftDetail',
  header: [
    { name: 'outWarehouseId', kind: 'ref', entity: 'warehouse', required: true },
    { name: 'inWarehouseId', kind: 'ref', entity: 'warehouse', required: true },
    { name: 'shiftDate', kind: 'date', required: true },
    { name: 'logisticId', kind: 'ref', entity: 'logistic' },
    { name: 'plateNo', kind: 'text' },
    { name: 'freightAmount', kind: 'money' },
    { name: 'remark', kind: 'text', wide: true },
  ],
  cells: [
    { name: 'commodityId', wire: 'commodityId', width: 260 },
    { name: 'colorNumber', wire: 'colorNumber', width: 110 },
    { name: 'grade', wire: 'grade', width: 84 },
    { name: 'pieces', wire: 'pieces', width: 130 },
    { name: 'storageId', wire: 'outStorageId', width: 110 },
    { name: 'toStorageId', wire: 'inStorageId', width: 110 },
    { name: 'remark', wire: 'remark' },
  ],
};

const formOf = (shift: ShiftDetail): DocumentForm => {
  const record = shift as unknown as Record<string, unknown>;
  return {
    header: Object.fromEntries(spec.header.map(({ name }) => [name, String(record[name] ?? '')])),
    lines: shift.details.map((line) =>
      blankLine({
        key: line.id,
        id: line.id,
        goods: goodsOfRow(line),
        colorNumber: line.colorNumber,
        grade: line.grade,
        storageId: line.outStorageId,
        storageCode: line.outStorageCode ?? '',
        toStorageId: line.inStorageId,
        toStorageCode: line.inStorageCode ?? '',
        pieces: line.pieces,
        remark: line.remark,
      }),
    ),
  };
};

export default function ShiftEditPage() {
  return (
    <EditPage
      spec={spec}
      fromStock
      query={shiftQuery}
      numberOf={({ shiftNo }) => shiftNo}
      formOf={formOf}
      newTitle="stock:shift.new"
      newHeader={(shiftDate, outWarehouseId) => ({ outWarehouseId, inWarehouseId: '', shiftDate })}
      save={saveShift}
    />
  );
}
