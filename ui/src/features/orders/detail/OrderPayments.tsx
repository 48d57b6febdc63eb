import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import type { OrderDetail, Payment } from '@/components/orders/model';
import { PayStatus } from '@/components/orders/status';
import { useConfirmPayments, usePaymentRights } from '@/components/payments/usePayments';
import { VoidDialog } from '@/components/payments/VoidDialog';
import { plainTable } from '@/components/plainTable';
import { useText } from '@/i18n';
import { yuan } from '@/lib/format';
import { useNarrow } from '@/lib/useNarrow';

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

const facts = (payment: Payment) =>
  [payment.payerName, payment.bankSerial, payment.remark, payment.voidReason]
    .filter(Boolean)
    .join(' · ');

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
                <td>{t(`entity:payment.payType_${payment.payType}`)}</td>
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
                <td className="text">{facts(payment)}</td>
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
                {t(`entity:payment.payType_${payment.payType}`)} · {payment.payTime.slice(0, 16)}
              </span>
              <PayStatus status={payment.payStatus} />
            </Box>
            <Text fontSize="12px" color="fg.muted">
              {[t('order:pay.by', { name: payment.createUserName ?? '' }), facts(payment)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
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
