import { Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '@/components/SideDrawer';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/states';
import type { Params } from '@/lib/net/transport';
import { count } from '@/lib/words/format';
import { someQuery } from './model';
import { OrderTile } from './OrderTile';

const kMost = 100;

interface OrdersDrawerProps {
  title: string;
  params: Params;
  onClose: () => void;
}

/** Some orders beside the calendar. */
export function OrdersDrawer({ title, params, onClose }: OrdersDrawerProps) {
  const { t } = useTranslation('order');
  const query = useQuery(someQuery(params, kMost));
  const total = query.data?.total ?? 0;
  return (
    <SideDrawer size="md" title={title} onClose={onClose}>
      {query.isPending && <Loading />}
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && total === 0 && <EmptyNotice />}
      <Flex as="ul" direction="column" gap="2">
        {query.data?.records.map((order) => (
          <OrderTile key={order.id} order={order} />
        ))}
      </Flex>
      {total > kMost && (
        <Text mt="2" color="fg.muted">
          {t('board.capped', { count: count(kMost) })}
        </Text>
      )}
    </SideDrawer>
  );
}
