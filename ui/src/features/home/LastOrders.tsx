import { Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { isDealer, latestOrdersQuery, useOrderAgain } from '@/documents/orders/again';
import { OrderStatus } from '@/documents/orders/status';
import { usePerm } from '@/lib/rights/perm';
import { usePast } from '@/lib/session/asOf';
import { Panel } from './parts';

/** What a dealer ordered last, to be ordered again. */
export function LastOrders() {
  const { t } = useTranslation('dashboard');
  const { t: own } = useTranslation('order');
  const can = usePerm();
  const past = usePast();
  const again = useOrderAgain();
  const orders = isDealer(can) && can('order_add') && !past;
  const { data } = useQuery({ ...latestOrdersQuery, enabled: orders, meta: { silent: true } });
  if (!orders || !data) return null;
  const [last] = data.records;
  return (
    <Panel title={t('lastOrders')}>
      <Flex gap="2" mb={last ? '3' : undefined} wrap="wrap" align="center">
        {last && (
          <Button onClick={() => again(last.id)}>
            <RotateCcw size={14} />
            {t('againLast', { no: last.orderNo })}
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to="/order/edit">{own('edit.newTitle')}</Link>
        </Button>
        {!last && <Text color="fg.muted">{t('noOrders')}</Text>}
      </Flex>
      {data.records.map((order) => (
        <Flex
          key={order.id}
          gap="3"
          py="1.5"
          borderTopWidth="1px"
          align="center"
          wrap="wrap"
          data-last-order={order.orderNo}
        >
          <Link className="link" to={`/order/detail?id=${order.id}`}>
            {order.orderNo}
          </Link>
          <OrderStatus status={order.orderStatus} closed={order.closed} />
          <Text flex="1" minW="24" truncate color="fg.muted">
            {order.projectName}
          </Text>
          <Money fen={order.payableAmount} sign />
          <Text color="fg.muted">{order.createTime.slice(0, 10)}</Text>
          <Button
            size="2xs"
            variant="outline"
            aria-label={`${own('action.again')} ${order.orderNo}`}
            onClick={() => again(order.id)}
          >
            {own('action.again')}
          </Button>
        </Flex>
      ))}
    </Panel>
  );
}
