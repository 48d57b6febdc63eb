import { Text } from '@chakra-ui/react';
import { Files } from '@/components/files/Files';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { useText } from '@/i18n';
import { receiptStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import type { Receipt } from './model';
import { useSigning } from './useSigning';

interface ReceiptTableProps {
  receipts: readonly Receipt[];
  /** An earlier state is only to look at. */
  readOnly?: boolean;
}

/** What was signed for: of an out order, or of all of an order's. */
export function ReceiptTable({ receipts, readOnly = false }: ReceiptTableProps) {
  const t = useText();
  const { links, dialog } = useSigning();
  if (!receipts.length) return <Text color="fg.muted">{t('msg.empty')}</Text>;
  const head = (field: string) => t(`entity:receipt.${field}`);
  return (
    <>
      <ReadTable label={t('entity:receipt._name')}>
        <thead>
          <tr>
            <th scope="col">{head('receiptNo')}</th>
            <th scope="col">{head('receiptStatus')}</th>
            <th scope="col">{head('receiver')}</th>
            {['shippedPieces', 'signPieces', 'breakPieces'].map((field) => (
              <th key={field} scope="col" className="num">
                {head(field)}
              </th>
            ))}
            <th scope="col">{head('signTime')}</th>
            <th scope="col">{head('remark')}</th>
            <th scope="col">{t('act.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <tr key={receipt.id}>
              <td>
                {receipt.receiptNo}
                <small>
                  <DocumentLink sourceType="OUT" id={receipt.outOrderId}>
                    {receipt.outNo}
                  </DocumentLink>
                </small>
              </td>
              <td>
                <DocStatus entity="receipt" field="receiptStatus" value={receipt.receiptStatus} />
              </td>
              <td>{receipt.receiver}</td>
              <td className="num">{count(receipt.shippedPieces)}</td>
              <td className="num">
                {receipt.receiptStatus !== receiptStatus.toSign ? count(receipt.signPieces) : ''}
              </td>
              <td className="num">{receipt.breakPieces ? count(receipt.breakPieces) : ''}</td>
              <td>
                {receipt.signTime}
                {receipt.signUrl && (
                  <div>
                    <Files label={head('signUrl')} urls={[receipt.signUrl]} size={32} />
                  </div>
                )}
              </td>
              <td className="text">{receipt.remark}</td>
              <td>{!readOnly && links(receipt)}</td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
      {dialog}
    </>
  );
}
