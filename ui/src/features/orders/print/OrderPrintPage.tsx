import { useTranslation } from 'react-i18next';
import { kOrderPrinting } from '@/documents/print/model';
import { PrintPage } from '@/documents/print/PrintPage';

/** An order as a contract on paper. */
export default function OrderPrintPage() {
  const { t } = useTranslation('order');
  return <PrintPage printing={kOrderPrinting} title={t('print.title')} />;
}
