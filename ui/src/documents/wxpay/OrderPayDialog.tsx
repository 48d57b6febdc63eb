import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { yuan } from '@/lib/words/format';
import { kBiz, priceQuery } from './model';
import { PayDialog } from './PayDialog';

interface OrderPayDialogProps {
  orderId: string;
  orderNo: string;
  onClose: () => void;
}

/** What an order still costs, paid by scanning a code. */
export function OrderPayDialog({ orderId, orderNo, onClose }: OrderPayDialogProps) {
  const { t } = useTranslation('money');
  const text = useText();
  const price = useQuery(priceQuery(kBiz.order, orderId));
  const [typed, setTyped] = useState<number | null>();
  const due = price.data?.amount ?? 0;
  return (
    <PayDialog
      title={`${t('pay.title')} · ${orderNo}`}
      price={price}
      amount={typed === undefined ? due : typed}
      onAmount={setTyped}
      check={(amount) => (amount > due ? text('error:PAY_OVER') : undefined)}
      purpose={{
        bizType: kBiz.order,
        bizId: orderId,
        description: t('pay.description', { no: orderNo }),
      }}
      above={
        <Text mb="2">
          {text('entity:order.dueAmount')} <strong>¥{yuan(due)}</strong>
        </Text>
      }
      onClose={onClose}
    />
  );
}
