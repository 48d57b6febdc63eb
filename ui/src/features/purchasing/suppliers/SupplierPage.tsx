import { Badge, Button, SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { Figure } from '@/documents/accounts/Figure';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { Together } from '@/documents/together/Together';
import { pageQuery } from '@/lib/net/calls';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { useShownTime } from '@/lib/session/asOf';
import type { SupplierEntryRow } from '@/lib/wire/types';
import { monthOf } from '@/lib/words/months';
import { Entries } from './Entries';
import { ageingQuery, kParts, type Month, monthsQuery, parts } from './model';

const kColumns = ['opening', ...parts, 'closing'] as const;
const kNewest = 50;

const statementPage = (id: string, month: string) =>
  `/purchase/supplierStatement?id=${id}&month=${month}`;

function Months({ id, months }: { id: string; months: readonly Month[] }) {
  const { t } = useTranslation('purchasing');
  return (
    <ReadTable label={t('suppliers.months')}>
      <thead>
        <tr>
          <th scope="col">{t('suppliers.month')}</th>
          {kColumns.map((name) => (
            <th key={name} scope="col" className="num">
              {t(`suppliers.${name}`)}
            </th>
          ))}
          <th scope="col">{t('suppliers.agreed')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month}>
            <td>
              <Link className="link" to={statementPage(id, one.month)}>
                {one.month}
              </Link>
            </td>
            {kColumns.map((name) => (
              <td key={name} className="num">
                <Money fen={one[name]} />
              </td>
            ))}
            <td>
              {one.agreed === 1 && (
                <Badge colorPalette={one.changed ? 'orange' : 'green'}>
                  {one.changed ? t('suppliers.changedShort') : t('suppliers.yes')}
                </Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

function Page({ id }: { id: string }) {
  const { t } = useTranslation('purchasing');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const part = parts.find((name) => name === params.get('part'));
  const open = (name: string) => {
    const next = new URLSearchParams(params);
    if (name) next.set('part', name);
    else next.delete('part');
    setParams(next, { replace: true });
  };
  const shown = useShownTime();
  const ageing = useQuery(ageingQuery);
  const months = useQuery(monthsQuery(id));
  const entries = useQuery(
    pageQuery<SupplierEntryRow>('supplierEntry', 'supplierAccountApi/getEntryPage', {
      cooperationId: id,
      ...(part && { kind: kParts[part].join() }),
      current: 1,
      size: kNewest,
      descs: 'entryTime',
    }),
  );
  const of = ageing.data?.suppliers.find((one) => one.cooperationId === id);
  const name = of?.cooperationName ?? '';
  useTabTitle(name);
  return (
    <>
      <TitleBar title={name}>
        <Together entity="cooperation" id={id} no={name} />
        <Button variant="outline" onClick={() => void navigate(statementPage(id, monthOf(shown)))}>
          <FileText size={14} />
          {t('suppliers.statement')}
        </Button>
      </TitleBar>
      <SimpleGrid columns={{ base: 2, md: 4 }} gap="2" bg="bg.panel" borderRadius="l2" p="3">
        <Figure
          label={t('suppliers.payable')}
          fen={of?.payable ?? 0}
          open={part === 'purchases'}
          onOpen={() => open(part === 'purchases' ? '' : 'purchases')}
        />
        <Figure
          label={t('suppliers.paid')}
          fen={of?.paid ?? 0}
          open={part === 'payments'}
          onOpen={() => open(part === 'payments' ? '' : 'payments')}
        />
        <Figure
          label={t('suppliers.open')}
          fen={of?.open ?? 0}
          open={part === undefined}
          onOpen={() => open('')}
        />
        <Figure label={t('suppliers.advance')} fen={of?.advance ?? 0} />
      </SimpleGrid>
      <Panel title={t('suppliers.months')}>
        <Loaded query={months}>{(rows) => <Months id={id} months={rows} />}</Loaded>
      </Panel>
      <Panel title={part ? t(`suppliers.${part}`) : t('suppliers.entries')}>
        <Loaded query={entries}>{(page) => <Entries entries={page.records} />}</Loaded>
      </Panel>
    </>
  );
}

/** One supplier: what is owed and paid, month by month, and the entries behind it. */
export default function SupplierPage() {
  return <WithId>{(id) => <Page id={id} />}</WithId>;
}
