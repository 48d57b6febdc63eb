import { Box, Heading, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { type Ageing, ageingQuery, type Owed } from './model';

const kBuckets = [0, 1, 2, 3, 4] as const;
const kTotals = ['payable', 'paid', 'open', 'advance'] as const;
type Total = (typeof kTotals)[number];
/** A supplier and a bucket; without one everything of it. */
type Cell = { supplier: string; bucket: number | null };

const pageOf = (supplier: string, figure: Total) =>
  `/purchase/supplierAccount?id=${supplier}${figure === 'paid' ? '&part=payments' : ''}`;

function Parts({ ageing, cell }: { ageing: Ageing; cell: Cell }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const rows = ageing.parts
    .filter((part) => !cell.supplier || part.cooperationId === cell.supplier)
    .filter((part) => cell.bucket === null || part.bucket === cell.bucket)
    .sort((a, b) => a.dueTime.localeCompare(b.dueTime));
  return (
    <ReadTable label={t('suppliers.parts')}>
      <thead>
        <tr>
          <th scope="col">{text('entity:procurement.poNo')}</th>
          <th scope="col">{t('suppliers.due')}</th>
          <th scope="col">{t('suppliers.age')}</th>
          <th scope="col" className="num">
            {t('suppliers.open')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((part) => (
          <tr key={`${part.procurementId} ${part.dueTime}`}>
            <td>
              <DocumentLink sourceType="PURCHASE" id={part.procurementId}>
                {part.poNo}
              </DocumentLink>
            </td>
            <td>{part.dueTime.slice(0, 10)}</td>
            <td>{text(`purchasing:suppliers.bucket_${part.bucket}`)}</td>
            <td className="num">
              <Money fen={part.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

function Figure({ fen, onOpen }: { fen: number; onOpen: () => void }) {
  return fen === 0 ? null : (
    <button type="button" className="link" onClick={onOpen}>
      <Money fen={fen} />
    </button>
  );
}

function Row({ one, onOpen }: { one: Owed; onOpen: (cell: Cell) => void }) {
  const id = one.cooperationId;
  return (
    <tr>
      <td className="name">
        <Link className="link" to={pageOf(id, 'open')}>
          {one.cooperationName}
        </Link>
      </td>
      {kTotals.map((total) => (
        <td key={total} className="num">
          {one[total] !== 0 && (
            <Link className="link" to={pageOf(id, total)}>
              <Money fen={one[total]} />
            </Link>
          )}
        </td>
      ))}
      {kBuckets.map((bucket) => (
        <td key={bucket} className="num">
          <Figure fen={one.amounts[bucket] ?? 0} onOpen={() => onOpen({ supplier: id, bucket })} />
        </td>
      ))}
    </tr>
  );
}

function Suppliers({ ageing, onOpen }: { ageing: Ageing; onOpen: (cell: Cell) => void }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const sum = (figure: (one: Owed) => number) =>
    ageing.suppliers.reduce((all, one) => all + figure(one), 0);
  return (
    <ReadTable label={t('suppliers.title')}>
      <thead>
        <tr>
          <th scope="col">{t('suppliers.supplier')}</th>
          {kTotals.map((total) => (
            <th key={total} scope="col" className="num">
              {t(`suppliers.${total}`)}
            </th>
          ))}
          {kBuckets.map((bucket) => (
            <th key={bucket} scope="col" className="num">
              {text(`purchasing:suppliers.bucket_${bucket}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ageing.suppliers.map((one) => (
          <Row key={one.cooperationId} one={one} onOpen={onOpen} />
        ))}
        <tr>
          <td className="name">
            <strong>{t('suppliers.all')}</strong>
          </td>
          {kTotals.map((total) => (
            <td key={total} className="num">
              <Money fen={sum((one) => one[total])} />
            </td>
          ))}
          {kBuckets.map((bucket) => (
            <td key={bucket} className="num">
              <Figure
                fen={sum((one) => one.amounts[bucket] ?? 0)}
                onOpen={() => onOpen({ supplier: '', bucket })}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </ReadTable>
  );
}

/** What suppliers are owed, what they were paid, and what is open by age; figures open their rows. */
export default function SuppliersPage() {
  const { t } = useTranslation('purchasing');
  const query = useQuery(ageingQuery);
  const [cell, setCell] = useState<Cell | null>(null);
  return (
    <Box bg="bg.panel" borderRadius="l2" p="4">
      <Heading as="h2" size="md" mb="1">
        {t('suppliers.title')}
      </Heading>
      <Text color="fg.muted" fontSize="13px" mb="3">
        {t('suppliers.hint')}
      </Text>
      <Loaded query={query}>
        {(ageing) =>
          ageing.suppliers.length ? (
            <>
              <Suppliers ageing={ageing} onOpen={setCell} />
              {cell && (
                <Panel title={t('suppliers.parts')}>
                  <Parts ageing={ageing} cell={cell} />
                </Panel>
              )}
            </>
          ) : (
            <Notice icon={Scale} title={t('suppliers.none')} />
          )
        }
      </Loaded>
    </Box>
  );
}
