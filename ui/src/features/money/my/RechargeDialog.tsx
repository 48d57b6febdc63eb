import { Button, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kBiz, type Price, priceQuery } from '@/documents/wxpay/model';
import { isAmount, PayDialog } from '@/documents/wxpay/PayDialog';
import { count, yuan } from '@/lib/words/format';

const kChoices = [10_000, 20_000, 50_000, 100_000] as const;

/** Gold for the money, and the gift on top of it; the server has the last word. */
function goldOf(price: Price, amount: number) {
  const gold = Math.floor(amount / (price.goldValueFen ?? 100));
  const gift = price.unitAmount ? Math.floor(amount / price.unitAmount) * (price.unitGold ?? 0) : 0;
  return { gold, gift: price.maxPerOrder ? Math.min(gift, price.maxPerOrder) : gift };
}

function Gold({ price, amount }: { price: Price; amount: number }) {
  const { t } = useTranslation('money');
  const { gold, gift } = goldOf(price, amount);
  return <Text>{t('recharge.gets', { gold: count(gold), gift: count(gift) })}</Text>;
}

/** Recharging the own gold, or the department's, by scanning a code. */
export function RechargeDialog({ deptId, onClose }: { deptId?: string; onClose: () => void }) {
  const { t } = useTranslation('money');
  const bizType = deptId ? kBiz.dept : kBiz.user;
  const price = useQuery(priceQuery(bizType));
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <PayDialog
      title={t('recharge.title')}
      price={price}
      amount={amount}
      onAmount={setAmount}
      purpose={{ bizType, deptId, description: t('recharge.description') }}
      above={
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
      }
      hint={price.data?.ruleName}
      below={(now) => isAmount(amount) && <Gold price={now} amount={amount} />}
      onClose={onClose}
    />
  );
}
