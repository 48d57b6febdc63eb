import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorNotice } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { pageQuery } from '@/lib/net/calls';
import { leavesOf, useMenu } from '@/lib/rights/menu';
import { useSession } from '@/lib/session/session';
import { orderStatus } from '@/lib/wire/status';
import type { FlowTaskRow } from '@/lib/wire/types';
import { kLists, rowsQuery } from '../lists';
import { figuresQuery } from '../model';
import { Panel } from '../parts';
import { Rows, type ShownRow } from './Rows';

const kOfEach = 5;
const kShown = 10;
const timeOf = ({ row }: ShownRow) => String(row.updateTime || row.createTime || '');

/** What waits for the person, the longest first, each with its next step. */
export function WorkTile() {
  const { t } = useTranslation('dashboard');
  const text = useText();
  const figures = useQuery(figuresQuery);
  const mine = (figures.data ?? []).filter(
    ({ mine, count, entity }) => mine && count !== 0 && kLists[entity],
  );
  const lists = useQueries({
    queries: mine.map(({ entity, search }) => rowsQuery(entity, search, kOfEach)),
  });
  const rows = lists
    .flatMap(({ data }, at): ShownRow[] => {
      const figure = mine[at];
      const list = figure && kLists[figure.entity];
      if (!figure || !list) return [];
      const label = text(`dashboard:steps.${figure.name}`);
      const step = list.step ?? list.to;
      return (data?.records ?? []).map((row) => ({
        entity: figure.entity,
        row,
        step: { label, to: step(row, figure.name) },
      }));
    })
    .sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
  return (
    <Panel title={t('tile.work')}>
      {figures.isError && !figures.data ? (
        <ErrorNotice error={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        !figures.isPending &&
        lists.every(({ isPending }) => !isPending) && (
          <Rows rows={rows.slice(0, kShown)} empty={t('nothingWaits')} />
        )
      )}
    </Panel>
  );
}

/** Steps at which an order of the person waits for somebody else. */
const kElsewhere = [
  orderStatus.toAccount,
  orderStatus.toPay,
  orderStatus.toConfirm,
  orderStatus.toShip,
].join();

/** The person's own orders that wait for others. */
export function OthersTile() {
  const { t } = useTranslation('dashboard');
  const userId = useSession((store) => store.session?.userId ?? '');
  const search = `guideUserId=${userId}&closed=0&orderStatus=${kElsewhere}`;
  const query = useQuery(rowsQuery('order', search, kShown));
  return (
    <Panel title={t('tile.others')}>
      <Loaded query={query}>
        {({ records }) => (
          <Rows
            rows={records.map((row) => ({ entity: 'order', row }))}
            empty={t('nothingElsewhere')}
          />
        )}
      </Loaded>
    </Panel>
  );
}

const kTodo = '/work/todo';

/** Tasks of workflows that are the person's to decide. */
export function TasksTile() {
  const { t } = useTranslation('dashboard');
  const { menu, isPending } = useMenu();
  const shown = leavesOf(menu).some(({ path }) => path === kTodo);
  const query = useQuery({
    ...pageQuery<FlowTaskRow>('flowTask', '/blade-flow/work/todo-list', {
      current: 1,
      size: kShown,
    }),
    enabled: shown,
    meta: { silent: true },
  });
  if (isPending) return null;
  return (
    <Panel title={t('tile.tasks')}>
      {!shown ? (
        <Text color="fg.muted">{t('nothingWaits')}</Text>
      ) : (
        <Loaded query={query}>
          {({ records, total }) => (
            <>
              {!records.length && <Text color="fg.muted">{t('nothingWaits')}</Text>}
              {records.map((task) => (
                <Flex
                  key={task.id}
                  gap="2"
                  py="1"
                  borderTopWidth="1px"
                  _first={{ borderTopWidth: 0 }}
                  align="center"
                >
                  <Text flex="1" minW="0" truncate>
                    {task.taskName}
                  </Text>
                  <Text flex="1" minW="0" truncate color="fg.muted">
                    {[task.processDefinitionName, task.documentNo, task.starterName]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  <Text flex="none" color="fg.muted">
                    {task.createTime.slice(0, 10)}
                  </Text>
                </Flex>
              ))}
              {total > 0 && (
                <Box mt="2">
                  <Button asChild size="xs" variant="outline">
                    <Link to={kTodo}>{t('openTasks', { count: total })}</Link>
                  </Button>
                </Box>
              )}
            </>
          )}
        </Loaded>
      )}
    </Panel>
  );
}

/** The first rows of a list with a view that somebody keeps of it. */
export function ViewTile({
  entity,
  name,
  search,
}: {
  entity: string;
  name: string;
  search: string;
}) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(rowsQuery(entity, search, kShown));
  const list = kLists[entity];
  if (!list) return null;
  return (
    <Panel title={name}>
      <Loaded query={query}>
        {({ records, total }) => (
          <>
            <Rows rows={records.map((row) => ({ entity, row }))} empty={t('noRows')} />
            {total > records.length && (
              <Box mt="2">
                <Link className="link" to={`${list.page}?${search}`}>
                  {t('allRows', { count: total })}
                </Link>
              </Box>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
