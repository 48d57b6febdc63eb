import { Alert } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { kDecimals } from '@/lib/words/format';
import { insideWechat } from './inApp';
import type { Price, Purpose } from './model';
import { ScanCode } from './ScanCode';
import { usePayment } from './usePayment';

interface PayDialogProps {
  title: string;
  price: UseQueryResult<Price>;
  /** null is empty, NaN no number. */
  amount: number | null;
  onAmount: (amount: number | null) => void;
  /** What speaks against an amount. */
  check?: (amount: number) => string | undefined;
  purpose: Omit<Purpose, 'amount'>;
  above?: ReactNode;
  hint?: string;
  below?: (price: Price) => ReactNode;
  onClose: () => void;
}

export const isAmount = (amount: number | null): amount is number =>
  amount !== null && !Number.isNaN(amount) && amount > 0;

/** An amount, and then the code by which it is paid. */
export function PayDialog(props: PayDialogProps) {
  const { price, amount, check, above, hint, below } = props;
  const { t } = useTranslation('money');
  const text = useText();
  const [error, setError] = useState<string>();
  const { orderNo, start, isPending } = usePayment((refusal) => {
    setError(errorText(refusal));
    return true;
  });
  const submit = () => {
    if (!isAmount(amount)) return setError(text('entity:wxOrder.amount_required'));
    const bad = check?.(amount);
    if (bad) return setError(bad);
    start({ ...props.purpose, amount, payChannel: inApp ? 'JSAPI' : 'NATIVE' });
  };
  const open = price.data?.open === 1;
  const inApp = price.data?.inApp === 1 && insideWechat();
  return (
    <FormDialog
      size="sm"
      title={props.title}
      saveLabel={t(inApp ? 'pay.inApp' : 'recharge.pay')}
      pending={isPending}
      onSubmit={open && !orderNo ? submit : undefined}
      onClose={props.onClose}
    >
      {orderNo ? (
        <ScanCode orderNo={orderNo} />
      ) : (
        <Loaded query={price}>
          {(now) =>
            now.open === 1 ? (
              <>
                {above}
                <FormField label={text('entity:wxOrder.amount')} required error={error} hint={hint}>
                  <ScaledInput
                    autoFocus
                    decimals={kDecimals.money}
                    keep={2}
                    unit={text('unit.yuan')}
                    value={amount}
                    onChange={(next) => {
                      props.onAmount(next);
                      setError(undefined);
                    }}
                  />
                </FormField>
                {below?.(now)}
              </>
            ) : (
              <Alert.Root status="info">
                <Alert.Indicator />
                <Alert.Title>{text('error:WX_OFF')}</Alert.Title>
              </Alert.Root>
            )
          }
        </Loaded>
      )}
    </FormDialog>
  );
}
