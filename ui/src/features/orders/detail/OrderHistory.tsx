import { Box, Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '@/components/history/HistoryList';
import { historyQuery } from '@/components/history/model';
import { ErrorNotice, Loading, Notice } from '@/components/states';
import { describeOrder, readable } from '@/documents/orders/fields';
import { useText } from '@/i18n';

export const orderHistoryQuery = (id: string) => historyQuery('order', id);

interface OrderHistoryProps {
  orderId: string;
  asOf: string;
  onAsOf: (position: string) => void;
}

/** Every event of the order: who, when, what it changed, and a way to see the order as it was then. */
export function OrderHistory({ orderId, asOf, onAsOf }: OrderHistoryProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const query = useQuery(orderHistoryQuery(orderId));
  if (query.isError && !query.data) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Loading />;
  if (!query.data.length) return <Notice icon={History} title={text('history.empty')} />;
  const entries = query.data.map((entry) => ({ ...entry, changes: readable(entry.changes ?? []) }));
  return (
    <Box maxW="900px">
      <HistoryList
        entries={entries}
        {...describeOrder(text)}
        action={({ position }) => {
          const on = asOf === String(position);
          return (
            <Button
              size="2xs"
              variant={on ? 'solid' : 'outline'}
              colorPalette={on ? 'orange' : undefined}
              aria-pressed={on}
              onClick={() => onAsOf(String(position))}
            >
              {t('asOf.see')}
            </Button>
          );
        }}
      />
    </Box>
  );
}
