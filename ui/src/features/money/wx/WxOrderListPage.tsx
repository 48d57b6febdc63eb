import { Button, Flex, Text } from '@chakra-ui/react';
import { QrCode, Scale } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Money } from '@/components/cells';
import { FormDialog } from '@/components/FormDialog';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SideDrawer } from '@/components/SideDrawer';
import type { Column } from '@/components/table/types';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { kWxPage, kWxSteps, refundPayment, type WxOrder } from '@/documents/wxpay/model';
import { ScanCode } from '@/documents/wxpay/ScanCode';
import { type LooseT, useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { useOwn } from '@/lib/session/session';
import { creditStatus } from '@/lib/wire/status';
import { count, yuan } from '@/lib/words/format';
import { RechargeDialog } from '../my/RechargeDialog';
import { CreditStatus, PaidFor, Trouble, WxStatus } from './cells';
import { RowLinks } from './RowLinks';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'orderNo' },
  { kind: 'text', name: 'transactionId' },
  { kind: 'ref', name: 'userId', entity: 'user' },
  { kind: 'option', name: 'bizType', values: [1, 2, 3] },
  { kind: 'option', name: 'creditStatus', values: Object.values(creditStatus) },
  { kind: 'days', name: 'createTime' },
];
const tabs = { name: 'payStatus', values: kWxSteps };

function RefundDialog({ order, onClose }: { order: WxOrder; onClose: () => void }) {
  const { t } = useTranslation('money');
  const { mutate, isPending } = useCommand(refundPayment, {
    success: 'money:wx.refunding',
    invalidates: kTouched.wxOrder,
    done: onClose,
  });
  return (
    <ReasonDialog
      title={`${t('wx.refund')} · ${order.orderNo}`}
      body={t('wx.refundBody', { amount: yuan(order.amount) })}
      label={t('adjust.reason')}
      required={t('adjust.reasonRequired')}
      okLabel={t('wx.refund')}
      pending={isPending}
      onSubmit={(reason) => mutate({ wxOrderId: order.id, reason })}
      onClose={onClose}
    />
  );
}

const columnsFor = (text: LooseT): Column<WxOrder>[] => {
  const c = columnsOf<WxOrder>(text, 'wxOrder');
  return [
    c.text('orderNo', { width: 178, pin: 'start' }),
    c.option('bizType', { width: 190 }),
    c.column('bizId', (row) => <PaidFor order={row} />, { width: 132 }),
    c.text('userName', { width: 80 }),
    c.money('amount', { sortable: true }),
    c.column('payStatus', (row) => <WxStatus status={row.payStatus} />, { width: 88 }),
    c.column('creditStatus', (row) => <CreditStatus order={row} />, { width: 148 }),
    c.pieces('goldUnits', { width: 92 }),
    c.pieces('giftGold', { width: 92 }),
    c.column('failReason', (row) => <Trouble order={row} />, { width: 190, grow: true }),
    c.text('transactionId', { width: 150, hidden: true }),
    c.minute('paidTime', { sortable: true }),
    c.minute('createTime'),
    c.text('notifyCount', { width: 84, numeric: true }),
  ];
};

function Card({ row, links }: { row: WxOrder; links: ReactNode }) {
  const { t } = useTranslation('money');
  const text = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600">{row.orderNo}</Text>
        <WxStatus status={row.payStatus} />
      </Flex>
      <Flex justify="space-between" gap="2">
        <Text truncate>
          {text(`entity:wxOrder.bizType_${row.bizType}`)} <PaidFor order={row} />
        </Text>
        <Money fen={row.amount} sign />
      </Flex>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <Text>{row.createTime.slice(0, 16)}</Text>
        <Text>{row.goldUnits > 0 && t('gold', { gold: count(row.goldUnits + row.giftGold) })}</Text>
        <CreditStatus order={row} />
      </Flex>
      <Text fontSize="12px" color="fg.muted">
        <Trouble order={row} />
      </Text>
      {links}
    </>
  );
}

/** Payments through the provider, what came of them and what they counted for. */
export default function WxOrderListPage() {
  const { t } = useTranslation('money');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const { deptId } = useOwn();
  const [opened, setOpened] = useState<{
    what: 'scan' | 'refund' | 'history';
    order: WxOrder;
  } | null>(null);
  const [recharging, setRecharging] = useState(false);
  const close = () => setOpened(null);
  const links = (order: WxOrder) => (
    <RowLinks
      order={order}
      onScan={() => setOpened({ what: 'scan', order })}
      onRefund={() => setOpened({ what: 'refund', order })}
      onHistory={() => setOpened({ what: 'history', order })}
    />
  );
  const columns = useMemo(() => columnsFor(text), [text]);
  const actions = {
    id: '_actions',
    header: text('act.actions'),
    width: 176,
    fixed: true,
    pin: 'end' as const,
    cell: links,
  };
  return (
    <>
      <DocumentList<WxOrder>
        entity="wxOrder"
        menu="menu:wxorder"
        path={kWxPage}
        filters={filters}
        tabs={tabs}
        columns={[...columns, actions]}
        rowName={(row) => row.orderNo}
        card={(row) => <Card row={row} links={links(row)} />}
        toolbar={
          <>
            {can('wxorder_pay') && deptId !== '' && (
              <Button variant="outline" onClick={() => setRecharging(true)}>
                <QrCode size={14} />
                {t('recharge.dept')}
              </Button>
            )}
            {can('wxorder_credit') && (
              <Button variant="outline" onClick={() => void navigate('/money/reconcile')}>
                <Scale size={14} />
                {t('reconcile.title')}
              </Button>
            )}
          </>
        }
        exportCode="wxorder_export"
      />
      {recharging && <RechargeDialog deptId={deptId} onClose={() => setRecharging(false)} />}
      {opened?.what === 'refund' && <RefundDialog order={opened.order} onClose={close} />}
      {opened?.what === 'history' && (
        <SideDrawer title={`${text('history.title')} · ${opened.order.orderNo}`} onClose={close}>
          <DocumentHistory entity="wxOrder" line="wxOrder" id={opened.order.id} />
        </SideDrawer>
      )}
      {opened?.what === 'scan' && (
        <FormDialog size="sm" title={t('recharge.pay')} onClose={close}>
          <ScanCode orderNo={opened.order.orderNo} />
        </FormDialog>
      )}
    </>
  );
}
