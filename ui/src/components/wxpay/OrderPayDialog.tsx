import { Alert, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@/components/document/DocumentPage';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useText } from '@/i18n';
import { errorText } from '@/lib/errors';
import { kDecimals, yuan } from '@/lib/format';
import { kBiz, priceQuery } from './model';
import { ScanCode } from './ScanCode';
import { usePayment } from './usePayment';

interface OrderPayDialogProps {
  orderId: string;
  orderNo: string;
  onClose: () => void;
}

/** What an order still costs, paid by scanning a code. */
export function OrderPayDialog({ orderId, orderNo: name, onClose }: OrderPayDialogProps) {
  const { t } = useTranslation('money');
  const text = useText();
  const price = useQuery(priceQuery(kBiz.order, orderId));
  const [typed, setTyped] = useState<number | null>();
  const [error, setError] = useState<string>();
  const { orderNo, start, isPending } = usePayment((refusal) => {
    setError(errorText(refusal));
    return true;
  });
  const due = price.data?.amount ?? 0;
  const amount = typed === undefined ? due : typed;
  const submit = () => {
    if (amount === null || Number.isNaN(amount) || amount <= 0)
      return setError(text('entity:wxOrder.amount_required'));
    if (amount > due) return setError(text('error:PAY_OVER'));
    start({
      bizType: kBiz.order,
      bizId: orderId,
      amount,
      description: t('pay.description', { no: name }),
    });
  };
  const open = price.data?.open === 1;
  return (
    <FormDialog
      size="sm"
      title={`${t('pay.title')} · ${name}`}
      saveLabel={t('recharge.pay')}
      pending={isPending}
      onSubmit={open && !orderNo ? submit : undefined}
      onClose={onClose}
    >
      {orderNo ? (
        <ScanCode orderNo={orderNo} />
      ) : (
        <Loaded query={price}>
          {(now) =>
            now.open === 1 ? (
              <>
                <Text mb="2">
                  {text('entity:order.dueAmount')} <strong>¥{yuan(due)}</strong>
                </Text>
                <FormField label={text('entity:wxOrder.amount')} required error={error}>
                  <ScaledInput
                    autoFocus
                    decimals={kDecimals.money}
                    keep={2}
                    unit={text('unit.yuan')}
                    value={amount}
                    onChange={(next) => {
                      setTyped(next);
                      setError(undefined);
                    }}
                  />
                </FormField>
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
