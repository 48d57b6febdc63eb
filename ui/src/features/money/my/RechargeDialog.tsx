import { Alert, Button, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@/components/document/DocumentPage';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { kBiz, type Price, priceQuery } from '@/components/wxpay/model';
import { ScanCode } from '@/components/wxpay/ScanCode';
import { usePayment } from '@/components/wxpay/usePayment';
import { useText } from '@/i18n';
import { errorText } from '@/lib/errors';
import { count, kDecimals, yuan } from '@/lib/format';

const kChoices = [10_000, 20_000, 50_000, 100_000] as const;

/** Gold for the money, and the gift on top of it; the server has the last word. */
function goldOf(price: Price, amount: number) {
  const gold = Math.floor(amount / (price.goldValueFen ?? 100));
  const gift = price.unitAmount ? Math.floor(amount / price.unitAmount) * (price.unitGold ?? 0) : 0;
  return { gold, gift: price.maxPerOrder ? Math.min(gift, price.maxPerOrder) : gift };
}

/** Recharging the own gold, or the department's, by scanning a code. */
export function RechargeDialog({ deptId, onClose }: { deptId?: string; onClose: () => void }) {
  const { t } = useTranslation('money');
  const text = useText();
  const bizType = deptId ? kBiz.dept : kBiz.user;
  const price = useQuery(priceQuery(bizType));
  const [amount, setAmount] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const { orderNo, start, isPending } = usePayment((refusal) => {
    setError(errorText(refusal));
    return true;
  });
  const fits = amount !== null && !Number.isNaN(amount) && amount > 0;
  const submit = () => {
    if (!fits) return setError(text('entity:wxOrder.amount_required'));
    start({ bizType, deptId, amount, description: t('recharge.description') });
  };
  const open = price.data?.open === 1;
  return (
    <FormDialog
      size="sm"
      title={t('recharge.title')}
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
                <HStack wrap="wrap" mb="3">
                  {kChoices.map((choice) => (
                    <Button
                      key={choice}
                      variant={choice === amount ? 'solid' : 'outline'}
                      onClick={() => setAmount(choice)}
                    >
                      ¥{yuan(choice)}
                    </Button>
                  ))}
                </HStack>
                <FormField
                  label={text('entity:wxOrder.amount')}
                  required
                  error={error}
                  hint={now.ruleName}
                >
                  <ScaledInput
                    autoFocus
                    decimals={kDecimals.money}
                    keep={2}
                    unit={text('unit.yuan')}
                    value={amount}
                    onChange={(next) => {
                      setAmount(next);
                      setError(undefined);
                    }}
                  />
                </FormField>
                {fits && (
                  <Text>
                    {t('recharge.gets', {
                      gold: count(goldOf(now, amount).gold),
                      gift: count(goldOf(now, amount).gift),
                    })}
                  </Text>
                )}
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
