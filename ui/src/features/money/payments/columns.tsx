import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { Files } from '@/components/files/Files';
import type { Column } from '@/components/table/types';
import type { Payment } from '@/documents/orders/model';
import { PayStatus } from '@/documents/orders/status';
import { PayType } from '@/documents/payments/PayType';
import type { LooseT } from '@/i18n';

export const OrderOfPayment = ({ payment }: { payment: Payment }) => (
  <Link className="link" data-row to={`/order/detail?id=${payment.orderId}`}>
    {payment.orderNo || payment.orderId}
  </Link>
);

type Text =
  | 'customerName'
  | 'payTime'
  | 'payerName'
  | 'bankSerial'
  | 'settlementNo'
  | 'createUserName'
  | 'confirmUserName'
  | 'confirmTime'
  | 'voidReason'
  | 'remark'
  | 'createTime';

export function paymentColumns(t: LooseT): Column<Payment>[] {
  const label = (name: string) => t(`entity:payment.${name}`);
  const text = (id: Text, more: Partial<Column<Payment>> = {}): Column<Payment> => ({
    id,
    header: t(`order:pay.col.${id}`, { defaultValue: label(id) }),
    cell: (row) => row[id],
    ...more,
  });
  return [
    {
      id: 'paymentNo',
      header: label('paymentNo'),
      width: 158,
      pin: 'start',
      cell: (row) => row.paymentNo,
    },
    {
      id: 'orderNo',
      header: label('orderNo'),
      width: 158,
      cell: (row) => <OrderOfPayment payment={row} />,
    },
    text('customerName', { width: 120, grow: true }),
    {
      id: 'payType',
      header: label('payType'),
      width: 100,
      cell: (row) => <PayType type={row.payType} />,
    },
    {
      id: 'amount',
      header: `${label('amount')} (${t('unit.yuan')})`,
      width: 124,
      numeric: true,
      sortable: true,
      cell: (row) => <Money fen={row.amount} />,
    },
    text('payTime', { width: 152, sortable: true }),
    {
      id: 'payStatus',
      header: label('payStatus'),
      width: 90,
      cell: (row) => <PayStatus status={row.payStatus} />,
    },
    text('payerName', { width: 96 }),
    text('bankSerial', { width: 120 }),
    {
      id: 'voucherUrl',
      header: label('voucherUrl'),
      width: 60,
      cell: (row) =>
        row.voucherUrl && <Files label={label('voucherUrl')} urls={[row.voucherUrl]} size={24} />,
    },
    text('settlementNo', { width: 158, hidden: true }),
    text('createUserName', { width: 90 }),
    text('confirmUserName', { width: 90 }),
    text('confirmTime', { width: 152, hidden: true }),
    text('createTime', { width: 152, hidden: true }),
    text('voidReason', { width: 140, hidden: true }),
    text('remark', { width: 140, hidden: true }),
  ];
}
