import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { FreightProposal } from '@/documents/freight/FreightProposal';
import type { OrderDetail } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { orderStatus } from '@/lib/wire/status';
import { kDecimals, yuan } from '@/lib/words/format';
import { CalcError } from '../calc/integer';
import { depositOf, totals } from '../calc/totals';
import { useMove } from './useMove';

const fields = ['discountAmount', 'eraseAmount', 'freightAmount', 'otherAmount'] as const;
type AmountField = (typeof fields)[number];
type Amounts = Record<AmountField, number | null>;

const kMaxErase = 999;
const kDeposit = 2;

const given = (amounts: Amounts) =>
  Object.fromEntries(fields.map((field) => [field, amounts[field] ?? 0])) as Record<
    AmountField,
    number
  >;

/** Totals of what is typed; undefined while something is no number, or too much. */
function totalsOf(order: OrderDetail, amounts: Amounts) {
  if (fields.some((field) => Number.isNaN(amounts[field]))) return undefined;
  try {
    return totals({
      lines: order.details.map((line) => line.lineAmount ?? 0),
      processAmount: order.processAmount ?? 0,
      ...given(amounts),
    });
  } catch (error) {
    if (error instanceof CalcError) return undefined;
    throw error;
  }
}

function useChecks(order: OrderDetail, amounts: Amounts, made: ReturnType<typeof totalsOf>) {
  const text = useText();
  const errors: Partial<Record<AmountField, string>> = {};
  for (const field of fields) {
    const amount = amounts[field] ?? 0;
    if (Number.isNaN(amount)) errors[field] = text('error:NOT_A_NUMBER');
    else if (amount < 0) errors[field] = text('error:TOO_SMALL', { min: 0 });
  }
  const goods = order.goodsAmount ?? 0;
  if ((amounts.discountAmount ?? 0) > goods) {
    errors.discountAmount = text('error:TOO_BIG', { max: yuan(goods) });
  }
  if ((amounts.eraseAmount ?? 0) > kMaxErase) {
    errors.eraseAmount = text('error:TOO_BIG', { max: yuan(kMaxErase) });
  }
  if (made && made.payableAmount < 0) errors.discountAmount ??= text('order:account.negative');
  return errors;
}

/** Fixes the money of an order: discount, rounding off, freight and other charges, with what they leave to pay. */
export function AccountDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('order');
  const text = useText();
  const [start] = useState<Amounts>(() => ({
    discountAmount: order.discountAmount,
    eraseAmount: order.eraseAmount,
    freightAmount: order.freightAmount,
    otherAmount: order.otherAmount,
  }));
  const [amounts, setAmounts] = useState(start);
  const made = totalsOf(order, amounts);
  const errors = useChecks(order, amounts, made);
  const { mutate, isPending } = useMove(order, onClose);
  const submit = () => {
    if (made && !Object.keys(errors).length)
      mutate({ orderStatus: orderStatus.toPay, ...given(amounts) });
  };
  const figures: [string, number | undefined][] = [
    [text('entity:order.goodsAmount'), made?.goodsAmount],
    [text('entity:order.processAmount'), order.processAmount ?? 0],
    [text('entity:order.totalAmount'), made?.totalAmount],
  ];
  const deposit =
    made && order.payMode === kDeposit && made.payableAmount > 0
      ? depositOf(made.payableAmount, order.depositRate ?? 0)
      : undefined;
  return (
    <FormDialog
      size="md"
      title={`${t('action.account')} · ${order.orderNo}`}
      dirty={amounts !== start}
      pending={isPending}
      saveLabel={t('action.account')}
      onSubmit={submit}
      onClose={onClose}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
        {fields.map((field) => (
          <FormField key={field} label={text(`entity:order.${field}`)} error={errors[field]}>
            <ScaledInput
              autoFocus={field === 'discountAmount'}
              decimals={kDecimals.money}
              keep={2}
              unit={text('unit.yuan')}
              value={amounts[field]}
              onChange={(amount) => setAmounts((old) => ({ ...old, [field]: amount }))}
            />
          </FormField>
        ))}
      </SimpleGrid>
      <FreightProposal
        ask={{ adcode: order.regionCode, goods: order.details }}
        taken={amounts.freightAmount}
        onTake={(freightAmount) => setAmounts((old) => ({ ...old, freightAmount }))}
      />
      <Box as="dl" display="grid" gridTemplateColumns="1fr auto" rowGap="1" aria-live="polite">
        {figures.map(([label, value]) => (
          <Box key={label} display="contents">
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" textAlign="end">
              {yuan(value)}
            </Text>
          </Box>
        ))}
        <Text as="dt" fontWeight="600">
          {text('entity:order.payableAmount')}
        </Text>
        <Text as="dd" textAlign="end" fontSize="18px" fontWeight="600" color="brand.fg">
          ¥{yuan(made?.payableAmount)}
        </Text>
        {deposit !== undefined && (
          <>
            <Text as="dt" color="fg.muted">
              {t('account.deposit')}
            </Text>
            <Text as="dd" textAlign="end">
              {yuan(deposit)}
            </Text>
          </>
        )}
      </Box>
    </FormDialog>
  );
}
