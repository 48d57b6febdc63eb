import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { Files } from '@/components/files/Files';
import { plainTable } from '@/components/plainTable';
import type { OrderDetail, Payment } from '@/documents/orders/model';
import { PayStatus } from '@/documents/orders/status';
import { PayType } from '@/documents/payments/PayType';
import { ReceiptLink } from '@/documents/payments/ReceiptLink';
import { useConfirmPayments, usePaymentRights } from '@/documents/payments/usePayments';
import { VoidDialog } from '@/documents/payments/VoidDialog';
import { type LooseT, useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { usePerm } from '@/lib/rights/perm';
import { paymentStatus } from '@/lib/wire/status';
import { yuan } from '@/lib/words/format';

interface RowProps {
  payment: Payment;
  order: OrderDetail;
  /** An earlier state is only to look at. */
  readOnly: boolean;
  onVoid: (payment: Payment) => void;
}

/** Confirm and void where allowed; the recorder is told why it is not for them. */
function PaymentActions({ payment, order, readOnly, onVoid }: RowProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const { mayConfirm, isOwn, mayVoid } = usePaymentRights();
  const can = usePerm();
  const { ask, pending } = useConfirmPayments();
  if (readOnly) return null;
  return (
    <>
      <ul className="links" aria-label={text('act.rowActions', { name: payment.paymentNo })}>
        {mayConfirm(payment) && (
          <li>
            <button
              type="button"
              className="link"
              disabled={pending}
              onClick={() => void ask([payment.id], yuan(payment.amount))}
            >
              {t('pay.confirm')}
            </button>
          </li>
        )}
        {payment.payStatus === paymentStatus.confirmed && can('payment_view') && (
          <li>
            <ReceiptLink payment={payment} />
          </li>
        )}
        {mayVoid(payment, order) && (
          <li>
            <button type="button" className="link danger" onClick={() => onVoid(payment)}>
              {t('pay.void')}
            </button>
          </li>
        )}
      </ul>
      {isOwn(payment) && <small>{t('pay.own')}</small>}
    </>
  );
}

/** Who paid and how it is known; one payment over several orders has a number of its own. */
const facts = (payment: Payment, t: LooseT) =>
  [
    payment.payerName,
    payment.settlementNo && `${t('entity:payment.settlementNo')} ${payment.settlementNo}`,
    payment.bankSerial,
    payment.remark,
    payment.voidReason,
  ]
    .filter(Boolean)
    .join(' · ');

/** What shows that it was paid. */
function Voucher({ payment, size }: { payment: Payment; size: number }) {
  const t = useText();
  if (!payment.voucherUrl) return null;
  return <Files label={t('entity:payment.voucherUrl')} urls={[payment.voucherUrl]} size={size} />;
}

function PaymentTable(props: { rows: readonly RowProps[] }) {
  const t = useText();
  const heads = ['paymentNo', 'payType', 'amount', 'payTime', 'payStatus', 'remark'];
  return (
    <Box overflowX="auto" css={plainTable}>
      <table aria-label={t('entity:order.payments')}>
        <thead>
          <tr>
            {heads.map((field) => (
              <th key={field} scope="col" className={field === 'amount' ? 'num' : undefined}>
                {t(`entity:payment.${field}`)}
              </th>
            ))}
            <th scope="col">{t('act.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => {
            const { payment } = row;
            return (
              <tr key={payment.id}>
                <td>
                  {payment.paymentNo}
                  <small>{t('order:pay.by', { name: payment.createUserName ?? '' })}</small>
                </td>
                <td>
                  <PayType type={payment.payType} />
                </td>
                <td className="num">
                  <Money fen={payment.amount} />
                </td>
                <td>{payment.payTime}</td>
                <td>
                  <PayStatus status={payment.payStatus} />
                  {payment.confirmUserName && (
                    <small>
                      {payment.confirmUserName} {payment.confirmTime?.slice(5, 16)}
                    </small>
                  )}
                </td>
                <td className="text">
                  <Voucher payment={payment} size={32} /> {facts(payment, t)}
                </td>
                <td>
                  <PaymentActions {...row} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

function PaymentCards({ rows }: { rows: readonly RowProps[] }) {
  const t = useText();
  return (
    <Box as="ul" css={plainTable} aria-label={t('entity:order.payments')}>
      {rows.map((row) => {
        const { payment } = row;
        return (
          <Box as="li" key={payment.id} py="2" borderTopWidth="1px">
            <Box display="flex" justifyContent="space-between">
              <span>{payment.paymentNo}</span>
              <Money fen={payment.amount} sign />
            </Box>
            <Box display="flex" justifyContent="space-between" color="fg.muted" fontSize="12px">
              <span>
                <PayType type={payment.payType} /> · {payment.payTime.slice(0, 16)}
              </span>
              <PayStatus status={payment.payStatus} />
            </Box>
            <Text fontSize="12px" color="fg.muted">
              {[t('order:pay.by', { name: payment.createUserName ?? '' }), facts(payment, t)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Voucher payment={payment} size={48} />
            <PaymentActions {...row} />
          </Box>
        );
      })}
    </Box>
  );
}

/** The money that came in for the order. */
export function OrderPayments({ order, readOnly }: { order: OrderDetail; readOnly: boolean }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [voiding, setVoiding] = useState<Payment | null>(null);
  if (!order.payments.length) return <Text color="fg.muted">{t('msg.empty')}</Text>;
  const rows = order.payments.map((payment) => ({
    payment,
    order,
    readOnly,
    onVoid: setVoiding,
  }));
  return (
    <>
      {narrow ? <PaymentCards rows={rows} /> : <PaymentTable rows={rows} />}
      {voiding && <VoidDialog ids={[voiding.id]} onClose={() => setVoiding(null)} />}
    </>
  );
}
