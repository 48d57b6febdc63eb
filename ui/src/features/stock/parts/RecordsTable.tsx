import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadTable } from '@/components/ReadTable';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommand } from '@/documents/kit/useCommand';
import { goodsText, type MoveRecord } from '@/documents/stock/model';
import { placeName } from '@/documents/stock/place';
import { useText } from '@/i18n';
import { post } from '@/lib/net/calls';
import { count } from '@/lib/words/format';

interface RecordsTableProps {
  records: readonly MoveRecord[];
  /** Whether movements may be taken back. */
  mayReverse?: boolean;
}

const reverseRecord = (body: { outPutRecordId: string; reason: string }, commandId: string) =>
  post('PutOrderApi/removeOutPutRecordDetail', body, commandId);

function ReverseDialog({ record, onClose }: { record: MoveRecord; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const { mutate, isPending } = useCommand(reverseRecord, {
    success: 'stock:msg.reversed',
    done: onClose,
  });
  return (
    <ReasonDialog
      title={t('record.reverse')}
      body={t('record.reverseBody', { goods: goodsText(record), n: count(record.pieces) })}
      label={t('reason.label')}
      required={t('reason.required')}
      okLabel={t('record.reverse')}
      pending={isPending}
      onSubmit={(reason) => mutate({ outPutRecordId: record.id, reason })}
      onClose={onClose}
    />
  );
}

/** What was moved by a document, and what of it was taken back. */
export function RecordsTable({ records, mayReverse = false }: RecordsTableProps) {
  const { t } = useTranslation('stock');
  const text = useText();
  const [reversing, setReversing] = useState<MoveRecord | null>(null);
  if (!records.length) return <Text color="fg.muted">{text('msg.empty')}</Text>;
  const head = (field: string) => text(`entity:outputRecord.${field}`);
  const back = (record: MoveRecord) => Boolean(record.reversalOf && record.reversalOf !== '0');
  const gone = (record: MoveRecord) => Boolean(record.reversedBy && record.reversedBy !== '0');
  return (
    <>
      <ReadTable label={t('record.title')}>
        <thead>
          <tr>
            <th scope="col">{head('moveTime')}</th>
            <th scope="col">{head('commodityId')}</th>
            <th scope="col">{head('colorNumber')}</th>
            <th scope="col" className="num">
              {head('pieces')}
            </th>
            <th scope="col">{t('record.way')}</th>
            <th scope="col">{head('operatorName')}</th>
            <th scope="col">{text('act.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} data-gone={gone(record) || undefined}>
              <td>{record.moveTime}</td>
              <td className="name">
                {record.commodityName}
                <small>
                  {record.commodityCode} · {record.size}
                </small>
              </td>
              <td>
                {record.colorNumber}
                <small>{record.grade}</small>
              </td>
              <td className="num">
                {gone(record) ? <del>{count(record.pieces)}</del> : count(record.pieces)}
              </td>
              <td className="text">
                {placeName(text, record.fromName, record.fromLoc)} →{' '}
                {placeName(text, record.toName, record.toLoc)}
                {back(record) && (
                  <small>
                    {[t('record.isReversal'), record.reason].filter(Boolean).join(': ')}
                  </small>
                )}
              </td>
              <td>{record.operatorName}</td>
              <td>
                {gone(record) && <Text color="fg.muted">{t('record.reversed')}</Text>}
                {mayReverse && !gone(record) && !back(record) && (
                  <button
                    type="button"
                    className="link danger"
                    onClick={() => setReversing(record)}
                  >
                    {t('record.reverse')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
      {reversing && <ReverseDialog record={reversing} onClose={() => setReversing(null)} />}
    </>
  );
}
