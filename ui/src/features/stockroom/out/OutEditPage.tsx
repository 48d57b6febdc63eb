import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Loaded } from '@/components/document/DocumentPage';
import { Loading, Notice } from '@/components/states';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/useTabTitle';
import { DocumentEditor } from '../edit/DocumentEditor';
import { blankLine, goodsOfRow } from '../edit/lines';
import type { DocumentForm, EditorSpec, HeaderSpec } from '../edit/spec';
import { useNewHeader } from '../edit/useNewHeader';
import { type OutDetail, outQuery, saveOut } from './model';

const carriage: readonly HeaderSpec[] = [
  { name: 'receiver', kind: 'text' },
  { name: 'receiverTel', kind: 'text' },
  { name: 'address', kind: 'text', wide: true },
  { name: 'logisticId', kind: 'ref', entity: 'logistic' },
  { name: 'waybillNo', kind: 'text' },
  { name: 'driverName', kind: 'text' },
  { name: 'plateNo', kind: 'text' },
  { name: 'freightAmount', kind: 'money' },
  { name: 'remark', kind: 'text', wide: true },
];

const spec: EditorSpec = {
  entity: 'outOrder',
  line: 'outOrderDetail',
  warehouse: 'warehouseId',
  listPath: '/stockroom/outOrder',
  detailPath: '/stockroom/outDetail',
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

function Edit({ id }: { id: string }) {
  const t = useText();
  const query = useQuery({ ...outQuery(id), gcTime: 0 });
  useTabTitle(query.data && `${t('act.edit')} ${query.data.outNo}`);
  return (
    <Loaded query={query}>
      {(out) =>
        out.allowed.includes('edit') && out.outStatus === 61 ? (
          <DocumentEditor
            spec={changing}
            fromStock
            saved={{ id: out.id, version: out.version }}
            initial={formOf(out)}
            save={saveOut}
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
  useTabTitle(t('stock:out.new'));
  if (!ready) return <Loading />;
  const header = { outType: '6', warehouseId, outDate: today };
  return <DocumentEditor spec={spec} fromStock initial={{ header, lines: [] }} save={saveOut} />;
}

export default function OutEditPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id ? <Edit key={id} id={id} /> : <New key="new" />;
}
