import { Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, Check } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Money } from '@/components/cells';
import { type Payment, paymentPageQuery } from '@/components/orders/model';
import { PayStatus } from '@/components/orders/status';
import { Pager } from '@/components/Pager';
import { useConfirmPayments, usePaymentRights } from '@/components/payments/usePayments';
import { VoidDialog } from '@/components/payments/VoidDialog';
import { StatusTabs } from '@/components/StatusTabs';
import { DataTable } from '@/components/table/DataTable';
import { TableTools } from '@/components/table/TableTools';
import { type Column, kNothing, type Selection } from '@/components/table/types';
import { useTableLayout } from '@/components/table/useTableLayout';
import { useText } from '@/i18n';
import { yuan } from '@/lib/format';
import { listParams, useListState } from '@/lib/listState';
import { usePerm } from '@/lib/perm';
import { notify } from '@/lib/toast';
import { useExport } from '@/lib/useExport';
import { useListKeys } from '@/lib/useListKeys';
import { useNarrow } from '@/lib/useNarrow';
import { OrderOfPayment, paymentColumns } from './columns';
import { kFilters, PaymentFilters } from './PaymentFilters';

const kEmpty: Payment[] = [];
const kStatuses = ['0', '1', '2'] as const;

function PaymentCard({ payment, links }: { payment: Payment; links: React.ReactNode }) {
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
          {t(`entity:payment.payType_${payment.payType}`)} ·{' '}
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
      {mayVoid(payment) && (
        <li>
          <button type="button" className="link danger" onClick={() => onVoid([payment])}>
            {t('pay.void')}
          </button>
        </li>
      )}
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
  const { t } = useTranslation();
  const { t: own } = useTranslation('order');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const layout = useTableLayout('payment');
  const { state, patch } = useListState(kFilters);
  const [selected, setSelected] = useState<Selection>(kNothing);
  const list = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const exporting = useExport('payment');
  const params = useMemo(() => listParams(state), [state]);
  const query = useQuery({ ...paymentPageQuery(params), placeholderData: keepPreviousData });
  const rows = query.data?.records ?? kEmpty;
  const { confirmAll, voidAll, voiding, closeVoid } = useCommands(() => setSelected(kNothing));
  useListKeys({ list, search: first });

  const chosen = rows.filter((row) => selected.has(row.id));
  const selection = new Set(chosen.map((row) => row.id));
  const mayAct = can('payment_confirm') || can('payment_void');
  const links = (row: Payment) => <Links payment={row} onConfirm={confirmAll} onVoid={voidAll} />;
  const columns: Column<Payment>[] = [
    ...paymentColumns(text),
    ...(mayAct
      ? [
          {
            id: '_actions',
            header: t('act.actions'),
            width: 136,
            fixed: true,
            pin: 'end' as const,
            cell: links,
          },
        ]
      : []),
  ];
  const exportShown = () =>
    exporting.mutate({
      columns: layout
        .arrange(columns)
        .filter((column) => !column.fixed && layout.isShown(column))
        .map((column) => column.id),
      params,
    });
  const tabs = [
    { value: '', label: t('msg.all') },
    ...kStatuses.map((value) => ({ value, label: text(`entity:payment.payStatus_${value}`) })),
  ];
  return (
    <Flex direction="column" h="full" gap="2" ref={list}>
      <PaymentFilters
        filters={state.filters}
        firstRef={first}
        onSearch={(filters) => patch({ filters })}
      />
      <Flex direction="column" flex="1" minH="0" bg="bg.panel" borderRadius="l2" overflow="hidden">
        <HStack px="3" py="2" gap="2" flexWrap="wrap">
          {can('payment_confirm') && (
            <Button onClick={() => confirmAll(chosen)}>
              <Check size={14} />
              {own('pay.confirm')}
            </Button>
          )}
          {can('payment_void') && (
            <Button variant="outline" colorPalette="red" onClick={() => voidAll(chosen)}>
              <Ban size={14} />
              {own('pay.void')}
            </Button>
          )}
          <StatusTabs
            label={text('entity:payment.payStatus')}
            items={tabs}
            value={state.filters.payStatus ?? ''}
            onChange={(payStatus) => patch({ filters: { ...state.filters, payStatus } })}
          />
          <TableTools
            columns={columns}
            layout={layout}
            onRefresh={() => void query.refetch()}
            exporting={exporting.isPending}
            onExport={can('payment_export') ? exportShown : undefined}
          />
        </HStack>
        <DataTable<Payment>
          label={text('menu:payment')}
          columns={columns}
          rows={rows}
          rowName={(row) => row.paymentNo}
          layout={layout}
          query={query}
          sort={state.sort}
          onSort={(sort) => patch({ sort })}
          selection={mayAct ? selection : undefined}
          onSelection={setSelected}
          onOpen={(row) => void navigate(`/order/detail?id=${row.orderId}`)}
          filtered={Object.values(state.filters).some(Boolean)}
          card={narrow ? (row) => <PaymentCard payment={row} links={links(row)} /> : undefined}
        />
        <Box px="3" py="2" borderTopWidth="1px">
          <Pager
            total={query.data?.total ?? 0}
            current={state.current}
            size={state.size}
            onChange={patch}
          />
        </Box>
      </Flex>
      {voiding && (
        <VoidDialog ids={voiding} onDone={() => setSelected(kNothing)} onClose={closeVoid} />
      )}
    </Flex>
  );
}
