import { useTranslation } from 'react-i18next';
import type { Payment } from '@/documents/orders/model';
import { usePerm } from '@/lib/rights/perm';

/** The receipt of confirmed money, to print, for whoever may see payments. */
export function ReceiptLink({ payment }: { payment: Payment }) {
  const { t } = useTranslation('order');
  const can = usePerm();
  if (!can('payment_view')) return null;
  return (
    <a
      className="link"
      href={`/skprint/index?id=${payment.id}`}
      target="_blank"
      rel="noopener"
      aria-label={t('receipt.of', { no: payment.paymentNo })}
    >
      {t('receipt.title')}
    </a>
  );
}
