import { Box, Text } from '@chakra-ui/react';
import { Money } from '@/components/cells';
import type { OrderDetail } from '@/documents/orders/model';
import { roomsOf } from '@/documents/orders/rooms';
import { useText } from '@/i18n';
import { paymentStatus } from '@/lib/wire/status';
import { count, kilograms, squareMetres } from '@/lib/words/format';

const amounts = [
  'goodsAmount',
  'processAmount',
  'freightAmount',
  'otherAmount',
  'totalAmount',
  'discountAmount',
  'eraseAmount',
] as const;
const minus: readonly string[] = ['discountAmount', 'eraseAmount'];
/** Shown once something came back. */
const back = ['creditedAmount', 'refundedAmount', 'refundingAmount'] as const;
/** Recorded and still to be confirmed by somebody. */
const pendingOf = (order: OrderDetail) =>
  order.payments
    .filter((payment) => payment.payStatus === paymentStatus.pending)
    .reduce((sum, payment) => sum + payment.amount, 0);
const strong = ['payableAmount', 'paidAmount', 'dueAmount'] as const;

/** What the lines come to, and what is paid of it. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const t = useText();
  const rows: [string, string][] = [
    ['totalPieces', count(order.totalPieces)],
    ['totalArea', `${squareMetres(order.totalArea)} m²`],
    ['totalWeight', `${kilograms(order.totalWeight)} kg`],
  ];
  return (
    <Box as="dl" display="grid" gridTemplateColumns="1fr auto" rowGap="1" columnGap="4">
      {rows.map(([field, value]) => (
        <Box key={field} display="contents">
          <Text as="dt" color="fg.muted">
            {t(`entity:order.${field}`)}
          </Text>
          <Text as="dd" textAlign="end">
            {value}
          </Text>
        </Box>
      ))}
      <Box gridColumn="1 / -1" borderTopWidth="1px" my="1" />
      {roomsOf(
        order.details.map(({ spaceName, area, lineAmount }) => ({
          spaceName: spaceName ?? '',
          area: area ?? 0,
          amount: lineAmount ?? 0,
        })),
      ).map((room) => (
        <Box key={room.spaceName} display="contents">
          <Text as="dt" color="fg.muted">
            {room.spaceName || t('order:edit.noRoom')} · {squareMetres(room.area)} m²
          </Text>
          <Text as="dd" textAlign="end">
            <Money fen={room.amount} />
          </Text>
        </Box>
      ))}
      {amounts.map((field) => (
        <Box key={field} display="contents">
          <Text as="dt" color="fg.muted">
            {t(`entity:order.${field}`)}
          </Text>
          <Text as="dd" textAlign="end">
            {minus.includes(field) && order[field] ? '- ' : ''}
            <Money fen={order[field]} />
          </Text>
        </Box>
      ))}
      <Box gridColumn="1 / -1" borderTopWidth="1px" my="1" />
      {back
        .filter((field) => order[field])
        .map((field) => (
          <Box key={field} display="contents">
            <Text as="dt" color="fg.muted">
              {t(`entity:order.${field}`)}
            </Text>
            <Text as="dd" textAlign="end">
              <Money fen={order[field]} />
            </Text>
          </Box>
        ))}
      {strong.map((field) => (
        <Box key={field} display="contents">
          <Text as="dt">{t(`entity:order.${field}`)}</Text>
          <Text
            as="dd"
            textAlign="end"
            fontWeight="600"
            fontSize={field === 'payableAmount' ? '16px' : undefined}
            color={field === 'payableAmount' ? 'brand.fg' : undefined}
          >
            <Money fen={order[field]} sign />
          </Text>
        </Box>
      ))}
      {pendingOf(order) > 0 && (
        <>
          <Text as="dt" color="fg.warning">
            {t('order:pay.pending')}
          </Text>
          <Text as="dd" textAlign="end" fontWeight="600" color="fg.warning">
            <Money fen={pendingOf(order)} sign />
          </Text>
        </>
      )}
      {order.payMode === 2 && typeof order.requiredAmount === 'number' && (
        <>
          <Text as="dt" color="fg.muted">
            {t('order:account.deposit')}
          </Text>
          <Text as="dd" textAlign="end">
            <Money fen={order.requiredAmount} sign />
          </Text>
        </>
      )}
    </Box>
  );
}
