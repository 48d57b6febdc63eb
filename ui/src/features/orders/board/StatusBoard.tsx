import { Badge, Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type UIEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/components/states';
import { kOrderSteps, StatusBadge, useStatusLabel } from '@/documents/orders/status';
import type { Params } from '@/lib/net/transport';
import { count } from '@/lib/words/format';
import { countsQuery, kColumnSize, stepQuery } from './model';
import { OrderTile } from './OrderTile';

const kNearEndPx = 200;

interface ColumnProps {
  params: Params;
  status: number;
  label: string;
  total: number | undefined;
}

function StepColumn({ params, status, label, total }: ColumnProps) {
  const { t } = useTranslation('order');
  const heading = useId();
  const query = useInfiniteQuery(stepQuery(params, status));
  const orders = query.data?.pages.flatMap((page) => page.records) ?? [];
  const all = query.data?.pages.at(-1)?.total ?? total ?? 0;
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < kNearEndPx) more();
  };
  return (
    <Flex
      as="section"
      aria-labelledby={heading}
      direction="column"
      flex="1 0 auto"
      w={{ base: '82vw', md: '196px' }}
      scrollSnapAlign="start"
      minH="0"
      bg="bg.subtle"
      borderRadius="l2"
    >
      <Flex id={heading} as="h3" px="2" py="1.5" gap="2" align="center" fontWeight="600">
        <StatusBadge status={status} label={label} />
        <Badge size="xs" borderRadius="full" variant="subtle">
          {count(all)}
        </Badge>
      </Flex>
      <Box
        flex="1"
        minH="0"
        overflowY="auto"
        px="1.5"
        pb="2"
        tabIndex={0}
        role="region"
        aria-label={t('board.column', { name: label, total: all })}
        onScroll={onScroll}
      >
        {query.isPending && <Skeleton h="20" />}
        {query.isError && !orders.length && (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && !orders.length && (
          <Text p="2" color="fg.muted" fontSize="12px">
            {t('board.none')}
          </Text>
        )}
        <Flex as="ul" direction="column" gap="1.5">
          {orders.map((order) => (
            <OrderTile key={order.id} order={order} />
          ))}
        </Flex>
        {query.hasNextPage && (
          <Button
            mt="1.5"
            w="full"
            variant="ghost"
            loading={query.isFetchingNextPage}
            onClick={more}
          >
            {t('board.more', { count: Math.min(kColumnSize, all - orders.length) })}
          </Button>
        )}
      </Box>
    </Flex>
  );
}

/** Orders in columns, one for each step that is not over; the filters of the list count. */
export function StatusBoard({ params }: { params: Params }) {
  const label = useStatusLabel();
  const { data: counts } = useQuery({ ...countsQuery(params), meta: { silent: true } });
  return (
    <Flex
      h="full"
      gap="2"
      p="2"
      overflowX="auto"
      scrollSnapType={{ base: 'x mandatory', md: 'none' }}
    >
      {kOrderSteps.map((status) => (
        <StepColumn
          key={status}
          params={params}
          status={status}
          label={label(status)}
          total={counts && (counts[status] ?? 0)}
        />
      ))}
    </Flex>
  );
}
