import { useTranslation } from 'react-i18next';
import type { Payment } from '@/documents/orders/model';

/** The receipt of confirmed money, to print: for who may see payments, not only those of an order. */
export function ReceiptLink({ payment }: { payment: Payment }) {
  const { t } = useTranslation('order');
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
