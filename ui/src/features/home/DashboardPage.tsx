import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyNotice, ErrorNotice } from '@/components/states';
import { orderStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import { DocumentFigures } from './DocumentFigures';
import { type Amount, figuresQuery, type Summary, summaryQuery, sumOf, weekOf } from './model';
import { NoticePanel } from './NoticePanel';
import { Figure, FigureSkeletons, Panel, Shortcuts, StatusFigures, useMoneyFigure } from './parts';
import { WeekTable } from './WeekTable';

const kGrid = { columns: { base: 2, xl: 4 }, gap: '2' } as const;

function Figures({ summary }: { summary: Summary }) {
  const { t } = useTranslation('dashboard');
  const money = useMoneyFigure();
  const week = weekOf(summary.days ?? []);
  const days = (summary.days ?? []).map(({ day }) => day);
  const ofWeek = `/order/list?createTime_dategt=${days[0]}&createTime_datelt=${days.at(-1)}`;
  const note = (amount?: Amount | null) =>
    amount ? t('countOf', { n: count(amount.orders) }) : undefined;
  return (
    <SimpleGrid {...kGrid}>
      <Figure
        label={t('waitingForMe')}
        value={count(sumOf(summary.todo)) || null}
        note={t('toDo')}
        to="/order/list?closed=0"
      />
      <Figure
        label={t('unpaid')}
        {...money(summary.unpaid?.amount)}
        note={note(summary.unpaid)}
        to={`/order/list?orderStatus=${orderStatus.toPay}&closed=0`}
      />
      <Figure label={t('weekAmount')} {...money(week?.amount)} note={note(week)} to={ofWeek} />
      <Figure
        label={t('allOrders')}
        value={count(sumOf(summary.orders)) || null}
        note={t('allHint')}
        to="/order/list?closed=0"
      />
    </SimpleGrid>
  );
}

/** The company's figures, as far as the user's rows go. */
export default function DashboardPage() {
  const { t } = useTranslation(['common', 'dashboard']);
  const query = useQuery(summaryQuery);
  const figures = useQuery(figuresQuery);
  if (query.isError && !query.data) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { data } = query;
  const hasWork = data?.todo && Object.keys(data.todo).length > 0;
  return (
    <Stack gap="3">
      <NoticePanel />
      {!data && (
        <SimpleGrid {...kGrid}>
          <FigureSkeletons n={4} />
        </SimpleGrid>
      )}
      {data?.days && (
        <>
          <Figures summary={data} />
          {hasWork && data.todo && (
            <Panel title={t('dashboard:waitingForMe')}>
              <StatusFigures countedOnly counts={data.todo} />
            </Panel>
          )}
          <Panel title={t('dashboard:week')}>
            <WeekTable days={data.days} />
          </Panel>
          {data.orders !== undefined && (
            <Panel title={t('home.ordersByStatus')}>
              <StatusFigures counts={data.orders} />
            </Panel>
          )}
        </>
      )}
      {data && !data.days && figures.data?.length === 0 && <EmptyNotice />}
      <DocumentFigures />
      <Shortcuts />
    </Stack>
  );
}
