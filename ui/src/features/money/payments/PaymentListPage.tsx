import { Button, Flex, Text } from '@chakra-ui/react';
import { Ban, Check } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Money } from '@/components/cells';
import { type Column, kNothing, type Selection } from '@/components/table/types';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { kPaymentPage, type Payment } from '@/documents/orders/model';
import { PayStatus } from '@/documents/orders/status';
import { payTypes } from '@/documents/payments/PaymentDialog';
import { PayType } from '@/documents/payments/PayType';
import { ReceiptLink } from '@/documents/payments/ReceiptLink';
import { useConfirmPayments, usePaymentRights } from '@/documents/payments/usePayments';
import { VoidDialog } from '@/documents/payments/VoidDialog';
import { TalkLink, TalkOfList } from '@/documents/together/TalkInList';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { usePerm } from '@/lib/rights/perm';
import { paymentStatus } from '@/lib/wire/status';
import { yuan } from '@/lib/words/format';
import { OrderOfPayment, paymentColumns } from './columns';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'paymentNo' },
  { kind: 'text', name: 'orderNo' },
  { kind: 'text', name: 'settlementNo' },
  { kind: 'days', name: 'payTime' },
  { kind: 'option', name: 'payType', values: payTypes, dict: 'payType' },
  { kind: 'amount', name: 'amount' },
  { kind: 'text', name: 'customerName' },
  { kind: 'text', name: 'bankSerial' },
];
const tabs = { name: 'payStatus', values: Object.values(paymentStatus) };

function PaymentCard({ payment, links }: { payment: Payment; links: ReactNode }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600">{payment.paymentNo}</Text>
        <PayStatus status={payment.payStatus} />
      </Flex>
      <Flex justify="space-between" gap="2">
        <Text truncate>
          <OrderOfPayment payment={payment} /> {payment.customerName}
        </Text>
        <Money fen={payment.amount} sign />
      </Flex>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <Text truncate>
          <PayType type={payment.payType} /> ·{' '}
          {t('order:pay.by', { name: payment.createUserName ?? '' })}
        </Text>
        <Text flex="none">{payment.payTime.slice(5, 16)}</Text>
      </Flex>
      {links}
    </>
  );
}

interface LinksProps {
  payment: Payment;
  onConfirm: (payments: readonly Payment[]) => void;
  onVoid: (payments: readonly Payment[]) => void;
}

/** What may be done with one payment; the recorder is told why it is not for them. */
function Links({ payment, onConfirm, onVoid }: LinksProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const { mayConfirm, isOwn, mayVoid } = usePaymentRights();
  return (
    <ul className="links" aria-label={text('act.rowActions', { name: payment.paymentNo })}>
      {mayConfirm(payment) && (
        <li>
          <button type="button" className="link" onClick={() => onConfirm([payment])}>
            {t('pay.confirm')}
          </button>
        </li>
      )}
      {isOwn(payment) && (
        <li>
          <Text as="span" color="fg.muted" title={t('pay.own')}>
            {t('pay.ownShort')}
          </Text>
        </li>
      )}
      {payment.payStatus === paymentStatus.confirmed && (
        <li>
          <ReceiptLink payment={payment} />
        </li>
      )}
      {mayVoid(payment) && (
        <li>
          <button type="button" className="link danger" onClick={() => onVoid([payment])}>
            {t('pay.void')}
          </button>
        </li>
      )}
      <li>
        <TalkLink id={payment.id} no={payment.paymentNo} />
      </li>
    </ul>
  );
}

/** Confirming and voiding, of one payment or of all that are selected and may be. */
function useCommands(done: () => void) {
  const { t } = useTranslation();
  const { t: own } = useTranslation('order');
  const { mayConfirm, mayVoid } = usePaymentRights();
  const [voiding, setVoiding] = useState<readonly string[] | null>(null);
  const { ask } = useConfirmPayments(done);
  const confirmAll = useCallback(
    (payments: readonly Payment[]) => {
      if (!payments.length) return notify.warning(t('msg.needOne'));
      const fit = payments.filter(mayConfirm);
      if (!fit.length) return notify.warning(own('pay.onlyOthers'));
      const sum = fit.reduce((total, each) => total + each.amount, 0);
      void ask(
        fit.map((each) => each.id),
        yuan(sum),
      );
    },
    [t, own, mayConfirm, ask],
  );
  const voidAll = useCallback(
    (payments: readonly Payment[]) => {
      if (!payments.length) return notify.warning(t('msg.needOne'));
      const fit = payments.filter((each) => mayVoid(each));
      if (!fit.length) return notify.warning(own('pay.noneToVoid'));
      setVoiding(fit.map((each) => each.id));
    },
    [t, own, mayVoid],
  );
  return { confirmAll, voidAll, voiding, closeVoid: () => setVoiding(null) };
}

export default function PaymentListPage() {
  const { t } = useTranslation('order');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<Selection>(kNothing);
  const unselect = () => setSelected(kNothing);
  const { confirmAll, voidAll, voiding, closeVoid } = useCommands(unselect);
  const mayAct = can('payment_confirm') || can('payment_void');
  const links = (row: Payment) => <Links payment={row} onConfirm={confirmAll} onVoid={voidAll} />;
  const actions: Column<Payment> = {
    id: '_actions',
    header: text('act.actions'),
    width: 252,
    fixed: true,
    pin: 'end',
    cell: links,
  };
  return (
    <>
      <DocumentList<Payment>
        entity="payment"
        menu="menu:payment"
        path={kPaymentPage}
        filters={filters}
        tabs={tabs}
        counted
        columns={[...paymentColumns(text), actions]}
        rowName={(row) => row.paymentNo}
        card={(row) => <PaymentCard payment={row} links={links(row)} />}
        onOpen={(row) => void navigate(`/order/detail?id=${row.orderId}`)}
        toolbar={(chosen) => (
          <>
            {can('payment_confirm') && (
              <Button onClick={() => confirmAll(chosen)}>
                <Check size={14} />
                {t('pay.confirm')}
              </Button>
            )}
            {can('payment_void') && (
              <Button variant="outline" colorPalette="red" onClick={() => voidAll(chosen)}>
                <Ban size={14} />
                {t('pay.void')}
              </Button>
            )}
          </>
        )}
        selection={mayAct ? selected : undefined}
        onSelection={setSelected}
        exportCode="payment_export"
      />
      <TalkOfList entity="payment" />
      {voiding && <VoidDialog ids={voiding} onDone={unselect} onClose={closeVoid} />}
    </>
  );
}
