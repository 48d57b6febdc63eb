import { Box, Text } from '@chakra-ui/react';
import { Money } from '@/components/cells';
import type { ReturnDetail } from '@/documents/returns/model';
import { useText } from '@/i18n';
import { returnStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';

const off = ['feeAmount', 'freightAmount', 'bonusShortAmount'] as const;

/** How the refund comes to be: every figure it is made of, and where it goes. */
export function Amounts({ row }: { row: ReturnDetail }) {
  const t = useText();
  const line = (field: keyof ReturnDetail & string, fen: number | null | undefined, sign = '') => (
    <Box key={field} display="contents">
      <Text as="dt" color="fg.muted">
        {t(`entity:returns.${field}`)}
      </Text>
      <Text as="dd" textAlign="end">
        {sign}
        <Money fen={fen} />
      </Text>
    </Box>
  );
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="1fr auto"
      rowGap="1"
      columnGap="4"
      w={{ base: 'full', md: 'auto' }}
      maxW={{ md: '360px' }}
    >
      {line('grossAmount', row.grossAmount)}
      {off.map((field) => line(field, row[field], row[field] ? '- ' : ''))}
      <Box gridColumn="1 / -1" borderTopWidth="1px" my="1" />
      <Text as="dt">{t('entity:returns.refundAmount')}</Text>
      <Text as="dd" textAlign="end" fontWeight="600" fontSize="16px" color="brand.fg">
        <Money fen={row.refundAmount} sign />
      </Text>
      {row.returnsStatus >= returnStatus.returnToRefund && (
        <>
          {line('payAmount', row.payAmount)}
          {line('offsetAmount', row.offsetAmount)}
        </>
      )}
      {!!row.bonusClawback && (
        <>
          <Text as="dt" color="fg.muted">
            {t('entity:returns.bonusClawback')}
          </Text>
          <Text as="dd" textAlign="end">
            {count(row.bonusClawback)}
          </Text>
        </>
      )}
    </Box>
  );
}
