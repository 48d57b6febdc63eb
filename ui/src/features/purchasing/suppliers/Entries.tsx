import { Badge } from '@chakra-ui/react';
import { Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { useText } from '@/i18n';
import type { Entry } from './model';

const sources: Record<string, string> = { putOrder: 'PUT', outOrder: 'OUT' };

type ShownEntry = Pick<
  Entry,
  'id' | 'entryTime' | 'procurementId' | 'poNo' | 'docType' | 'docId' | 'docNo'
> & { kind: number | null; amount: number | null; after?: number };

/** What changed the debt, each with its documents. */
export function Entries({ entries }: { entries: readonly ShownEntry[] }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const head = (field: string) => text(`entity:supplierEntry.${field}`);
  if (!entries.length) return <Notice icon={Receipt} title={t('suppliers.noEntries')} />;
  return (
    <ReadTable label={t('suppliers.entries')}>
      <thead>
        <tr>
          <th scope="col">{head('poNo')}</th>
          <th scope="col">{head('entryTime')}</th>
          <th scope="col">{head('kind')}</th>
          <th scope="col">{head('docNo')}</th>
          <th scope="col" className="num">
            {head('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <DocumentLink sourceType="PURCHASE" id={entry.procurementId}>
                {entry.poNo}
              </DocumentLink>
            </td>
            <td>{entry.entryTime.slice(0, 16)}</td>
            <td>
              {text(`entity:supplierEntry.kind_${entry.kind}`)}{' '}
              {entry.after === 1 && <Badge colorPalette="orange">{t('suppliers.after')}</Badge>}
            </td>
            <td>
              <DocumentLink sourceType={sources[entry.docType] ?? ''} id={entry.docId}>
                {entry.docNo}
              </DocumentLink>
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
