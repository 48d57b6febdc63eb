import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsDialog } from '@/documents/goods/FieldsDialog';
import type { Header, HeaderSpec } from '@/documents/goods/spec';
import { type InputOf, post } from '@/lib/net/calls';
import type { OutDetail } from './model';

const fields: readonly HeaderSpec[] = [
  { name: 'logisticId', kind: 'carrier', wide: true },
  { name: 'waybillNo', kind: 'text' },
  { name: 'driverName', kind: 'text' },
  { name: 'plateNo', kind: 'text' },
  { name: 'freightAmount', kind: 'freight', carrier: 'logisticId', wide: true },
  { name: 'outDate', kind: 'date' },
  { name: 'remark', kind: 'text', wide: true },
];

const save = (body: InputOf<'OutOrderApi/updateOutOrder'>, commandId: string) =>
  post('OutOrderApi/updateOutOrder', body, commandId);

/** Who carries the goods, under which number: known only when the lorry stands there. */
export function CarriageDialog({ out, onClose }: { out: OutDetail; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const record = out as unknown as Record<string, unknown>;
  const [start] = useState<Header>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, String(record[name] ?? '')])),
  );
  return (
    <FieldsDialog
      title={`${t('out.carriage')} · ${out.outNo}`}
      entity="outOrder"
      fields={fields}
      start={start}
      bodyOf={(values) => ({ outOrderId: out.id, version: out.version, ...values })}
      run={save}
      freight={() => ({
        outOrderId: out.id,
        goods: out.details.map((line) => ({
          commodityId: line.commodityId,
          pieces: line.planPieces,
        })),
      })}
      onClose={onClose}
    />
  );
}
