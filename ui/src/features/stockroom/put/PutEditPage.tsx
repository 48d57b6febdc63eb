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
import { type PutDetail, putQuery, savePut } from './model';

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

function Edit({ id }: { id: string }) {
  const t = useText();
  const query = useQuery({ ...putQuery(id), gcTime: 0 });
  useTabTitle(query.data && `${t('act.edit')} ${query.data.putNo}`);
  return (
    <Loaded query={query}>
      {(put) =>
        put.allowed.includes('edit') ? (
          <DocumentEditor
            spec={spec}
            saved={{ id: put.id, version: put.version }}
            initial={formOf(put)}
            save={savePut}
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
  useTabTitle(t('stock:put.new'));
  if (!ready) return <Loading />;
  const header = { putType: '1', warehouseId, putDate: today };
  return <DocumentEditor spec={spec} initial={{ header, lines: [] }} save={savePut} />;
}

export default function PutEditPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id ? <Edit key={id} id={id} /> : <New key="new" />;
}
