import { Badge } from '@chakra-ui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '@/lib/net/calls';
import { usePerm } from '@/lib/rights/perm';
import { usePast } from '@/lib/session/asOf';
import { count } from '@/lib/words/format';

/** The page that the count belongs to. */
export const kOrdersPath = '/order/list';

/** Told anew whenever an order changes or is opened: the live connection says so. */
const unreadQuery = queryOptions({
  queryKey: ['order', 'unread'],
  queryFn: ({ signal }) => get<{ total: number }>('orderApi/getOrderUnread', {}, signal),
  meta: { silent: true },
});

/** How many orders wait for the user and have not been opened since. */
export function UnreadOrders() {
  const { t } = useTranslation();
  const can = usePerm();
  const past = usePast();
  const { data } = useQuery({ ...unreadQuery, enabled: can('order_view') && !past });
  if (past || !data?.total) return null;
  const label = t('app.unreadOrders', { count: data.total });
  return (
    <Badge size="xs" colorPalette="red" variant="solid" ms="auto" aria-label={label} title={label}>
      {data.total > 99 ? '99+' : count(data.total)}
    </Badge>
  );
}
