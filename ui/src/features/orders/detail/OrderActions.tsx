import { Button, HStack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import {
  Ban,
  Calculator,
  Check,
  CheckCheck,
  Copy,
  FileText,
  Grid2x2,
  Hammer,
  ListX,
  type LucideIcon,
  PackageCheck,
  PackageX,
  Pencil,
  Printer,
  QrCode,
  Scissors,
  Send,
  ShoppingCart,
  Trash2,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useAskedStep } from '@/documents/kit/useAskedStep';
import { useOrderAgain } from '@/documents/orders/again';
import type { OrderCommand, OrderDetail } from '@/documents/orders/model';
import { kOrderSteps, useStatusLabel } from '@/documents/orders/status';
import { PaymentDialog } from '@/documents/payments/PaymentDialog';
import { downloadOffer } from '@/documents/print/model';
import { BuyDialog } from '@/documents/purchasing/BuyDialog';
import { ReturnDialog } from '@/documents/returns/ReturnDialog';
import { OrderPayDialog } from '@/documents/wxpay/OrderPayDialog';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { orderStatus } from '@/lib/wire/status';
import { isOn } from '@/lib/words/flag';
import { yuan } from '@/lib/words/format';
import { editPath } from '../list/columns';
import { useDeleteOrders } from '../list/useOrderActions';
import { AccountDialog } from './AccountDialog';
import { ConfirmDialog } from './ConfirmDialog';
import { DeliverDialog } from './DeliverDialog';
import { GiveUpDialog } from './GiveUpDialog';
import { useCancel, useMove } from './useMove';

type Command = OrderCommand | 'scan' | 'buy' | 'process' | 'cutTiles' | 'again' | 'offer' | 'print';
type Opened =
  | 'account'
  | 'sendBack'
  | 'cancel'
  | 'pay'
  | 'scan'
  | 'confirm'
  | 'unconfirm'
  | 'deliver'
  | 'giveUp'
  | 'closeShort'
  | 'return'
  | 'buy'
  | null;

/** Dialogs that an address may open. */
const kAskedFor = ['account', 'confirm', 'deliver', 'pay'] as const;

/** In the order in which they stand; the first that is allowed of the forward ones is the main one. */
const commands: readonly Command[] = [
  'submit',
  'account',
  'pay',
  'scan',
  'pass',
  'confirm',
  'deliver',
  'receive',
  'return',
  'buy',
  'process',
  'cutTiles',
  'edit',
  'sendBack',
  'unconfirm',
  'giveUp',
  'closeShort',
  'again',
  'offer',
  'print',
  'cancel',
  'delete',
];
const forward: readonly Command[] = [
  'submit',
  'account',
  'pay',
  'pass',
  'confirm',
  'deliver',
  'receive',
];
const dangerous: readonly Command[] = ['cancel', 'delete', 'giveUp', 'closeShort'];
const icons: Partial<Record<Command, LucideIcon>> = {
  submit: Send,
  account: Calculator,
  pay: Wallet,
  scan: QrCode,
  pass: Check,
  confirm: CheckCheck,
  deliver: Truck,
  receive: PackageCheck,
  unconfirm: Undo2,
  giveUp: ListX,
  closeShort: Scissors,
  return: PackageX,
  buy: ShoppingCart,
  process: Hammer,
  cutTiles: Grid2x2,
  edit: Pencil,
  sendBack: Undo2,
  again: Copy,
  offer: FileText,
  print: Printer,
  cancel: Ban,
  delete: Trash2,
};

/** While it is to be paid, and from its confirmation on until nothing is due. */
const takesMoney = (order: OrderDetail) =>
  !isOn(order.closed) &&
  (order.orderStatus === orderStatus.toPay || order.orderStatus >= orderStatus.toShip) &&
  (order.dueAmount ?? 0) > 0;

/** Goods are bought for it while some of them may still be missing. */
const mayLack = (order: OrderDetail) =>
  !isOn(order.closed) &&
  order.orderStatus >= orderStatus.toPay &&
  order.orderStatus <= orderStatus.toShip;

/** What working on its tiles costs is part of what is accounted; until then it is offered, too. */
const mayProcess = (order: OrderDetail) =>
  !isOn(order.closed) && order.orderStatus <= orderStatus.toAccount;

/** Tiles are cut for it until they are delivered. */
const mayCut = (order: OrderDetail) =>
  !isOn(order.closed) && order.orderStatus <= orderStatus.toShip;

const stepBefore = (status: number) =>
  kOrderSteps[(kOrderSteps as readonly number[]).indexOf(status) - 1] ?? status;

function Dialogs({
  order,
  opened,
  onClose,
}: {
  order: OrderDetail;
  opened: Opened;
  onClose: () => void;
}) {
  const { t } = useTranslation('order');
  const label = useStatusLabel();
  const move = useMove(order, onClose);
  const cancel = useCancel(order, onClose);
  const back = stepBefore(order.orderStatus);
  switch (opened) {
    case 'account':
      return <AccountDialog order={order} onClose={onClose} />;
    case 'pay':
      return <PaymentDialog order={order} onClose={onClose} />;
    case 'scan':
      return <OrderPayDialog orderId={order.id} orderNo={order.orderNo} onClose={onClose} />;
    case 'sendBack':
      return (
        <ReasonDialog
          title={`${t('action.sendBack')} · ${order.orderNo}`}
          body={t('sendBack.body', { status: label(back) })}
          label={t('sendBack.reason')}
          required={t('sendBack.reasonRequired')}
          okLabel={t('action.sendBack')}
          pending={move.isPending}
          onSubmit={(reason) => move.mutate({ orderStatus: back, reason })}
          onClose={onClose}
        />
      );
    case 'confirm':
      return <ConfirmDialog order={order} onClose={onClose} />;
    case 'deliver':
      return <DeliverDialog order={order} onClose={onClose} />;
    case 'unconfirm':
      return (
        <ReasonDialog
          title={`${t('action.unconfirm')} · ${order.orderNo}`}
          body={t('unconfirm.body', { status: label(back) })}
          label={t('sendBack.reason')}
          required={t('sendBack.reasonRequired')}
          okLabel={t('action.unconfirm')}
          pending={move.isPending}
          onSubmit={(reason) => move.mutate({ orderStatus: back, reason })}
          onClose={onClose}
        />
      );
    case 'return':
      return <ReturnDialog orderId={order.id} title={order.orderNo} onClose={onClose} />;
    case 'buy':
      return <BuyDialog orderId={order.id} orderNo={order.orderNo} onClose={onClose} />;
    case 'giveUp':
      return <GiveUpDialog order={order} onClose={onClose} />;
    case 'closeShort':
      return (
        <ReasonDialog
          title={`${t('action.closeShort')} · ${order.orderNo}`}
          body={t('closeShort.body')}
          label={t('closeShort.reason')}
          required={t('closeShort.reasonRequired')}
          okLabel={t('action.closeShort')}
          pending={move.isPending}
          onSubmit={(reason) => move.mutate({ orderStatus: orderStatus.toReceive, reason })}
          onClose={onClose}
        />
      );
    case 'cancel':
      return (
        <ReasonDialog
          title={`${t('action.cancel')} · ${order.orderNo}`}
          body={
            order.paidAmount
              ? t('cancel.paid', { amount: yuan(order.paidAmount) })
              : t('cancel.body')
          }
          label={t('cancel.reason')}
          required={t('cancel.reasonRequired')}
          okLabel={t('action.cancel')}
          pending={cancel.isPending}
          onSubmit={(reason) => cancel.mutate(reason)}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

/** What can be done with the order now: what the server allows, and what is always possible. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const asked = useAskedStep(kAskedFor, order.allowed);
  const [opened, setOpened] = useState<Opened>(asked ?? null);
  const move = useMove(order, () => undefined);
  const again = useOrderAgain();
  const offer = useMutation({ mutationFn: () => downloadOffer(order.id) });
  const remove = useDeleteOrders(() => void navigate('/order/list'));
  const fits = (command: Command) => {
    if (command === 'print') return can('order_print');
    if (command === 'offer') return can('order_print') && mayProcess(order);
    if (command === 'again') return can('order_add');
    if (command === 'scan') return can('wxorder_pay') && takesMoney(order);
    if (command === 'buy') return can('procurement_add') && mayLack(order);
    if (command === 'process') return can('process_add') && mayProcess(order);
    if (command === 'cutTiles') return can('zqorder_add') && mayCut(order);
    return order.allowed.includes(command);
  };
  const ask = async (status: number, body: string) => {
    if (await confirm({ title: text('msg.confirm'), body })) move.mutate({ orderStatus: status });
  };
  const run: Partial<Record<Command, () => void>> = {
    submit: () => void ask(orderStatus.toAccount, t('submit.confirm', { no: order.orderNo })),
    pass: () => void ask(orderStatus.toConfirm, t('pass.confirm', { no: order.orderNo })),
    account: () => setOpened('account'),
    pay: () => setOpened('pay'),
    scan: () => setOpened('scan'),
    receive: () => void ask(orderStatus.received, t('receive.confirm', { no: order.orderNo })),
    confirm: () => setOpened('confirm'),
    unconfirm: () => setOpened('unconfirm'),
    deliver: () => setOpened('deliver'),
    giveUp: () => setOpened('giveUp'),
    closeShort: () => setOpened('closeShort'),
    return: () => setOpened('return'),
    buy: () => setOpened('buy'),
    process: () => void navigate(`/processing/edit?orderId=${order.id}`),
    cutTiles: () => void navigate(`/processing/zqEdit?orderId=${order.id}`),
    sendBack: () => setOpened('sendBack'),
    cancel: () => setOpened('cancel'),
    edit: () => void navigate(editPath(order.id)),
    delete: () => void remove([order.id]),
    again: () => again(order.id),
    offer: () => offer.mutate(),
    print: () => window.open(`/heprint/index?id=${order.id}`, '_blank', 'noopener'),
  };
  const shown = commands.filter((command) => run[command] && fits(command));
  const main = shown.find((command) => forward.includes(command));
  return (
    <HStack gap="1.5" wrap="wrap" role="group" aria-label={text('act.actions')}>
      {shown.map((command) => {
        const Icon = icons[command];
        const danger = dangerous.includes(command);
        return (
          <Button
            key={command}
            variant={command === main ? 'solid' : 'outline'}
            colorPalette={danger ? 'red' : command === main ? undefined : 'gray'}
            loading={command === main && move.isPending}
            onClick={run[command]}
          >
            {Icon && <Icon size={14} />}
            {t(`action.${command}` as 'action.submit')}
          </Button>
        );
      })}
      {opened && <Dialogs order={order} opened={opened} onClose={() => setOpened(null)} />}
    </HStack>
  );
}
