import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import type { Order } from '@/documents/orders/model';
import { useShownDay } from '@/lib/session/asOf';
import { OrderLink } from '../list/columns';
import { isLate } from './model';

const tileCss = {
  '& .unread': { fontWeight: 700 },
  '& .dot': {
    display: 'inline-block',
    w: '7px',
    h: '7px',
    ms: '1.5',
    borderRadius: 'full',
    bg: 'red.solid',
  },
} as const;

/** An order on the board: what one looks for first. */
export function OrderTile({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const { t: entity } = useTranslation('entity');
  const late = isLate(order, useShownDay());
  const day = order.expectDate;
  return (
    <Flex
      as="li"
      direction="column"
      gap="0.5"
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      fontSize="12px"
      _hover={{ borderColor: 'brand.solid' }}
      css={tileCss}
    >
      <OrderLink order={order} unread={entity('order.isUnread_1')} />
      <Flex justify="space-between" gap="2" fontSize="13px">
        <Text truncate title={order.customerName ?? ''}>
          {order.customerName}
        </Text>
        <Money fen={order.payableAmount} />
      </Flex>
      <Text truncate color="fg.muted" title={order.projectName ?? ''}>
        {[order.projectName, order.guideUserName].filter(Boolean).join(' · ')}
      </Text>
      {day && (
        <Text color={late ? 'fg.error' : 'fg.muted'}>
          {t(late ? 'board.late' : 'board.expect', { day: day.slice(5) })}
        </Text>
      )}
    </Flex>
  );
}
