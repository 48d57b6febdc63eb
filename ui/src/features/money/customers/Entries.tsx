import { Badge } from '@chakra-ui/react';
import { Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { useText } from '@/i18n';
import type { Entry } from './model';

const pages: Record<string, (entry: Entry) => string> = {
  order: (entry) => `/order/detail?id=${entry.docId}`,
  returns: (entry) => `/order/returnDetail?id=${entry.docId}`,
  payment: (entry) => `/order/payment?keyword=${entry.docNo}`,
  refund: (entry) => `/order/refund?refundNo=${entry.docNo}`,
};

/** What changed the debt, each with its document. */
export function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('channel');
  const text = useText();
  const head = (field: string) => text(`entity:channelEntry.${field}`);
  if (!entries.length) return <Notice icon={Receipt} title={t('statement.none')} />;
  return (
    <ReadTable label={t('statement.entries')}>
      <thead>
        <tr>
          <th scope="col">{head('docNo')}</th>
          <th scope="col">{head('entryTime')}</th>
          <th scope="col">{head('kind')}</th>
          <th scope="col">{head('orderNo')}</th>
          <th scope="col" className="num">
            {head('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <Link className="link" to={pages[entry.docType]?.(entry) ?? '#'}>
                {entry.docNo}
              </Link>
            </td>
            <td>{entry.entryTime.slice(0, 16)}</td>
            <td>
              {text(`entity:channelEntry.kind_${entry.kind}`)}{' '}
              {entry.after === 1 && <Badge colorPalette="orange">{t('statement.after')}</Badge>}
            </td>
            <td>
              <Link className="link" to={`/order/detail?id=${entry.orderId}`}>
                {entry.orderNo}
              </Link>
            </td>
            <td className="num">
              <Money fen={entry.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}
