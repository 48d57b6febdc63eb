import { Image, Link, Text } from '@chakra-ui/react';
import { ReadTable } from '@/components/ReadTable';
import { useText } from '@/i18n';
import { count } from '@/lib/format';
import { DocumentLink } from './links';
import type { Receipt } from './model';
import { DocStatus } from './status';
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
              <td className="num">{receipt.receiptStatus ? count(receipt.signPieces) : ''}</td>
              <td className="num">{receipt.breakPieces ? count(receipt.breakPieces) : ''}</td>
              <td>
                {receipt.signTime}
                {receipt.signUrl && (
                  <Link href={receipt.signUrl} target="_blank" rel="noreferrer" display="block">
                    <Image src={receipt.signUrl} alt={head('signUrl')} h="8" />
                  </Link>
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
