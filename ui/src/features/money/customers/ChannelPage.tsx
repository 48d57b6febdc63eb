import { Box, Button, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileText, HandCoins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { usePerm } from '@/lib/rights/perm';
import { useShownTime } from '@/lib/session/asOf';
import { monthOf, shiftMonth } from '@/lib/words/months';
import { ageingQuery, type Month, monthsQuery } from './model';
import { recordQuery } from './records';
import { SettleDialog } from './SettleDialog';
import { oldestFirst, takesMoney } from './settle';
import { Trade } from './Trade';

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" p="3">
      <Text color="fg.muted" fontSize="13px">
        {label}
      </Text>
      <Text as="div" fontSize="18px" fontWeight="600">
        {children}
      </Text>
    </Box>
  );
}

function Months({ id, months }: { id: string; months: readonly Month[] }) {
  const { t } = useTranslation('channel');
  return (
    <ReadTable label={t('statement.title')}>
      <thead>
        <tr>
          <th scope="col">{t('statement.month')}</th>
          {(['opening', 'orders', 'payments', 'returns', 'refunds', 'closing'] as const).map(
            (part) => (
              <th key={part} scope="col" className="num">
                {t(`statement.${part}`)}
              </th>
            ),
          )}
          <th scope="col">{t('statement.agreed')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month}>
            <td>
              <Link className="link" to={`/channel/statement?id=${id}&month=${one.month}`}>
                {one.month}
              </Link>
            </td>
            {(['opening', 'orders', 'payments', 'returns', 'refunds', 'closing'] as const).map(
              (part) => (
                <td key={part} className="num">
                  <Money fen={one[part]} />
                </td>
              ),
            )}
            <td>
              {one.agreed ? (one.changed ? t('statement.changedShort') : t('statement.yes')) : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** Money over several of its open orders; nothing to press while there are none. */
function Settle({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('channel');
  const can = usePerm();
  const [opened, setOpened] = useState(false);
  const ageing = useQuery({ ...ageingQuery, enabled: can('payment_add') });
  const orders = oldestFirst(
    (ageing.data?.orders ?? []).filter(
      (order) => order.channelCustomerId === id && takesMoney(order),
    ),
  );
  if (!orders.length) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>
        <HandCoins size={14} />
        {t('settle.title')}
      </Button>
      {opened && <SettleDialog name={name} orders={orders} onClose={() => setOpened(false)} />}
    </>
  );
}

function Page({ id }: { id: string }) {
  const { t } = useTranslation('channel');
  const text = useText();
  const navigate = useNavigate();
  const record = useQuery(recordQuery('channelCustomer', id));
  const months = useQuery(monthsQuery(id));
  const name = String(record.data?.channelName ?? '');
  useTabTitle(name);
  const month = shiftMonth(monthOf(useShownTime()), -1);
  const label = (field: string) => text(`entity:channelCustomer.${field}`);
  return (
    <>
      <TitleBar title={name}>
        <Together entity="channelCustomer" id={id} no={name} />
        <Settle id={id} name={name} />
        <Button
          variant="outline"
          onClick={() => void navigate(`/channel/statement?id=${id}&month=${month}`)}
        >
          <FileText size={14} />
          {t('statement.title')}
        </Button>
      </TitleBar>
      <Loaded query={record}>
        {(row) => {
          const limit = Number(row.creditLimit ?? 0);
          const used = Number(row.creditUsed ?? 0);
          return (
            <SimpleGrid columns={{ base: 2, md: 5 }} gap="2" bg="bg.panel" borderRadius="l2" p="3">
              <Fact label={t('owes')}>
                <Money fen={months.data?.[0]?.closing ?? 0} />
              </Fact>
              <Fact label={label('creditLimit')}>
                <Money fen={limit} />
              </Fact>
              <Fact label={label('creditUsed')}>
                <Money fen={used} />
              </Fact>
              <Fact label={t('left')}>
                <Money fen={limit - used} />
              </Fact>
              <Fact label={label('payDays')}>{Number(row.payDays ?? 0)}</Fact>
            </SimpleGrid>
          );
        }}
      </Loaded>
      <Panel title={t('statement.months')}>
        <Loaded query={months}>{(rows) => <Months id={id} months={rows} />}</Loaded>
      </Panel>
      <Trade filter={{ channelCustomerId: id }} />
    </>
  );
}

/** One channel customer: what it owes and may owe, month by month, its orders and claims. */
export default function ChannelPage() {
  return <WithId>{(id) => <Page id={id} />}</WithId>;
}
