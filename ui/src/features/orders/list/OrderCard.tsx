import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Money } from '@/components/cells';
import type { Order } from '@/documents/orders/model';
import { OrderStatus } from '@/documents/orders/status';
import { useText } from '@/i18n';
import { roundedMetres } from '@/lib/words/format';
import { OrderLink, Pending } from './columns';

/** An order on a phone. */
export function OrderCard({ order, actions }: { order: Order; actions: ReactNode }) {
  const t = useText();
  const facts = [
    order.projectName,
    order.guideUserName,
    order.totalArea ? `${roundedMetres(order.totalArea)} ${t('unit.m2')}` : '',
  ].filter(Boolean);
  return (
    <>
      <Flex justify="space-between" gap="2">
        <OrderLink order={order} unread={t('entity:order.isUnread_1')} />
        <OrderStatus status={order.orderStatus} closed={order.closed} />
      </Flex>
      <Flex justify="space-between" gap="2">
        <Text truncate>{order.customerName}</Text>
        <Money fen={order.payableAmount} sign />
      </Flex>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <Text truncate>{facts.join(' · ')}</Text>
        <Text flex="none">{order.createTime.slice(5, 16)}</Text>
      </Flex>
      {!!order.pendingAmount && (
        <Text fontSize="12px" color="fg.muted">
          {t('desk:pending')} <Pending fen={order.pendingAmount} />
        </Text>
      )}
      {actions}
    </>
  );
}
