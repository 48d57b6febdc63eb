import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { post } from '@/components/stock/model';
import { useCommand } from '@/components/stock/useCommand';
import { errorText } from '@/lib/errors';
import { HeaderForm } from '../edit/HeaderForm';
import type { Problems } from '../edit/problems';
import { type Header, type HeaderSpec, headerWire } from '../edit/spec';
import type { OutDetail } from './model';

const fields: readonly HeaderSpec[] = [
  { name: 'logisticId', kind: 'ref', entity: 'logistic' },
  { name: 'waybillNo', kind: 'text' },
  { name: 'driverName', kind: 'text' },
  { name: 'plateNo', kind: 'text' },
  { name: 'freightAmount', kind: 'money' },
  { name: 'outDate', kind: 'date' },
  { name: 'remark', kind: 'text', wide: true },
];

const save = (body: Record<string, unknown>, commandId: string) =>
  post('OutOrderApi/updateOutOrder', body, commandId);

/** Who carries the goods, under which number: known only when the lorry stands there. */
export function CarriageDialog({ out, onClose }: { out: OutDetail; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const record = out as unknown as Record<string, unknown>;
  const [start] = useState<Header>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, String(record[name] ?? '')])),
  );
  const [header, setHeader] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useCommand(save, {
    success: 'msg.saved',
    done: onClose,
    refused: (error) => {
      if (error.field) setProblems({ [error.field]: errorText(error) });
      return fields.some(({ name }) => name === error.field);
    },
  });
  return (
    <FormDialog
      size="lg"
      title={`${t('out.carriage')} · ${out.outNo}`}
      dirty={header !== start}
      pending={isPending}
      onSubmit={() =>
        mutate({ outOrderId: out.id, version: out.version, ...headerWire(header, fields) })
      }
      onClose={onClose}
    >
      <HeaderForm
        entity="outOrder"
        specs={fields}
        header={header}
        problems={problems}
        onChange={(change) => setHeader((old) => ({ ...old, ...change }))}
      />
    </FormDialog>
  );
}
