import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Loaded } from '@/components/document/DocumentPage';
import { Loading, Notice } from '@/components/states';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/useTabTitle';
import { DocumentEditor } from '../edit/DocumentEditor';
import { blankLine, goodsOfRow } from '../edit/lines';
import type { DocumentForm, EditorSpec } from '../edit/spec';
import { useNewHeader } from '../edit/useNewHeader';
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

function Edit({ id }: { id: string }) {
  const t = useText();
  const query = useQuery({ ...shiftQuery(id), gcTime: 0 });
  useTabTitle(query.data && `${t('act.edit')} ${query.data.shiftNo}`);
  return (
    <Loaded query={query}>
      {(shift) =>
        shift.allowed.includes('edit') ? (
          <DocumentEditor
            spec={spec}
            fromStock
            saved={{ id: shift.id, version: shift.version }}
            initial={formOf(shift)}
            save={saveShift}
          />
        ) : (
          <Notice icon={Lock} title={t('error:STATUS_DENIED')} />
        )
      }
    </Loaded>
  );
}

function New() {
  const t = useText();
  const { ready, today, warehouseId } = useNewHeader();
  useTabTitle(t('stock:shift.new'));
  if (!ready) return <Loading />;
  const header = { outWarehouseId: warehouseId, inWarehouseId: '', shiftDate: today };
  return <DocumentEditor spec={spec} fromStock initial={{ header, lines: [] }} save={saveShift} />;
}

export default function ShiftEditPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id ? <Edit key={id} id={id} /> : <New key="new" />;
}
