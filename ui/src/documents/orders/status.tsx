import { Badge, HStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dictQuery } from '@/components/fields/DictSelect';
import { useText } from '@/i18n';
import { orderStatus, paymentStatus } from '@/lib/wire/status';
import { type Flag, isOn } from '@/lib/words/flag';

/** The steps of a sales order, in their order. */
export const kOrderSteps = Object.values(orderStatus);

/** Label of a status: it comes from the dictionary, which the platform may have reworded. */
export function useStatusLabel() {
  const t = useText();
  const { data } = useQuery({ ...dictQuery('orderFlow'), meta: { silent: true } });
  return useCallback(
    (status: number | string) =>
      data?.find((option) => option.value === String(status))?.label ||
      t(`entity:order.orderStatus_${status}`, { defaultValue: String(status) }),
    [data, t],
  );
}

const palettes: Record<string, string> = {
  [orderStatus.toSubmit]: 'gray',
  [orderStatus.toAccount]: 'purple',
  [orderStatus.toPay]: 'orange',
  [orderStatus.toConfirm]: 'yellow',
  [orderStatus.toShip]: 'blue',
  [orderStatus.toReceive]: 'cyan',
  [orderStatus.received]: 'green',
};

/** Order status as a coloured word. */
export function StatusBadge({ status, label }: { status: string | number; label: string }) {
  return (
    <Badge colorPalette={palettes[String(status)] ?? 'gray'} variant="subtle">
      {label}
    </Badge>
  );
}

/** Status of an order; a cancelled one is told with its last step where there is room. */
export function OrderStatus({
  status,
  closed,
  full = false,
}: {
  status: number;
  closed?: Flag;
  full?: boolean;
}) {
  const { t } = useTranslation('order');
  const label = useStatusLabel();
  if (!isOn(closed)) return <StatusBadge status={status} label={label(status)} />;
  return (
    <HStack as="span" gap="1" display="inline-flex">
      <Badge colorPalette="gray" variant="outline" title={label(status)}>
        {t('cancelled')}
      </Badge>
      {full && (
        <Badge colorPalette="gray" variant="subtle">
          {label(status)}
        </Badge>
      )}
    </HStack>
  );
}

const payPalettes: Record<number, string> = {
  [paymentStatus.pending]: 'orange',
  [paymentStatus.confirmed]: 'green',
  [paymentStatus.void]: 'gray',
};

export function PayStatus({ status }: { status: number }) {
  const t = useText();
  return (
    <Badge colorPalette={payPalettes[status] ?? 'gray'} variant="subtle">
      {t(`entity:payment.payStatus_${status}`, { defaultValue: String(status) })}
    </Badge>
  );
}
