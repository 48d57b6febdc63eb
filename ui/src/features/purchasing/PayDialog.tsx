import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsDialog } from '@/documents/goods/FieldsDialog';
import type { HeaderSpec } from '@/documents/goods/spec';
import { yuan } from '@/lib/words/format';
import { nowText } from '@/lib/words/time';
import { kPayTypes, type PurchaseDetail, payPurchase } from './model';

const fields: readonly HeaderSpec[] = [
  { name: 'payType', kind: 'option', values: [...kPayTypes], dict: 'payType', required: true },
  { name: 'amount', kind: 'money', required: true },
  { name: 'payTime', kind: 'date', required: true },
  { name: 'bankSerial', kind: 'text' },
  { name: 'remark', kind: 'text', wide: true },
  { name: 'voucherUrl', kind: 'file', wide: true },
];

const kBankTransfer = '2';

const today = () => nowText().slice(0, 10);
/** Of a day that is over only the day is known. */
const timeOf = (day: string) => (day === today() ? nowText() : `${day} 12:00:00`);

/** Money to the supplier: what is due, or a part of it. */
export function PayDialog({
  purchase,
  onClose,
}: {
  purchase: PurchaseDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation('purchasing');
  const [start] = useState({
    payType: kBankTransfer,
    payTime: today(),
    amount: purchase.dueAmount ? String(purchase.dueAmount) : '',
  });
  return (
    <FieldsDialog
      title={`${t('pay')} · ${purchase.poNo}`}
      saveLabel={t('pay')}
      entity="procurementPayment"
      fields={fields}
      start={start}
      bodyOf={(values) => ({
        procurementId: purchase.id,
        version: purchase.version,
        payType: Number(values.payType),
        amount: Number(values.amount),
        payTime: timeOf(String(values.payTime)),
        bankSerial: String(values.bankSerial ?? ''),
        voucherUrl: String(values.voucherUrl ?? ''),
        remark: String(values.remark ?? ''),
      })}
      run={payPurchase}
      onClose={onClose}
    >
      <Text color="fg.muted" mb="2">
        {t('due', { supplier: purchase.cooperationName, amount: yuan(purchase.dueAmount) })}
      </Text>
    </FieldsDialog>
  );
}
