import { Alert, Button, HStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { eventLabel } from '@/components/history/HistoryList';
import type { HistoryEntry } from '@/components/history/model';
import { useText } from '@/i18n';
import { orderHistoryQuery } from './OrderHistory';

interface AsOfBannerProps {
  orderId: string;
  /** A position of the ledger or a time. */
  asOf: string;
  onAsOf: (asOf: string) => void;
}

const hadHappened = (asOf: string) => (entry: HistoryEntry) =>
  /^\d+$/.test(asOf) ? entry.position <= Number(asOf) : entry.time <= asOf;

/** Says that what is shown is an earlier state, after which event, and leads to the next and back to now. */
export function AsOfBanner({ orderId, asOf, onAsOf }: AsOfBannerProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const { data = [] } = useQuery(orderHistoryQuery(orderId));
  const at = data.findLastIndex(hadHappened(asOf));
  const event = data[at];
  const go = (index: number) => {
    const entry = data[index];
    return entry ? () => onAsOf(String(entry.position)) : undefined;
  };
  const step = (label: string, index: number, Icon: typeof ArrowLeft) => (
    <Button
      size="2xs"
      variant="outline"
      colorPalette="gray"
      disabled={!go(index)}
      onClick={go(index)}
    >
      <Icon size={12} />
      {label}
    </Button>
  );
  return (
    <Alert.Root
      status="warning"
      size="sm"
      alignItems="center"
      flexWrap="wrap"
      position="sticky"
      top="-2"
      zIndex="docked"
    >
      <Alert.Indicator />
      <Alert.Title flex="1" minW="200px">
        {event
          ? t('asOf.event', {
              time: event.time,
              event: eventLabel(text, event.type),
              name: event.userName,
            })
          : t('asOf.time', { time: asOf })}
      </Alert.Title>
      <HStack wrap="wrap">
        {step(t('asOf.before'), at - 1, ArrowLeft)}
        {step(t('asOf.after'), at + 1, ArrowRight)}
        <Button size="2xs" onClick={() => onAsOf('')}>
          {t('asOf.now')}
        </Button>
      </HStack>
    </Alert.Root>
  );
}
