import { Button, HStack } from '@chakra-ui/react';
import {
  Ban,
  Calculator,
  Check,
  Copy,
  type LucideIcon,
  Pencil,
  Printer,
  Send,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import type { OrderCommand, OrderDetail } from '@/components/orders/model';
import { useStatusLabel } from '@/components/orders/status';
import { PaymentDialog } from '@/components/payments/PaymentDialog';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/perm';
import { editPath } from '../list/columns';
import { useCopyOrder, useDeleteOrders } from '../list/useOrderActions';
import { AccountDialog } from './AccountDialog';
import { useCancel, useMove } from './useMove';

type Command = OrderCommand | 'copy' | 'print';
type Opened = 'account' | 'sendBack' | 'cancel' | 'pay' | null;

/** In the order in which they stand; the first that is allowed of the forward ones is the main one. */
const commands: readonly Command[] = [
  'submit',
  'account',
  'pay',
  'pass',
  'edit',
  'sendBack',
  'copy',
  'print',
  'cancel',
  'delete',
];
const forward: readonly Command[] = ['submit', 'account', 'pay', 'pass'];
const dangerous: readonly Command[] = ['cancel', 'delete'];
const icons: Partial<Record<Command, LucideIcon>> = {
  submit: Send,
  account: Calculator,
  pay: Wallet,
  pass: Check,
  edit: Pencil,
  sendBack: Undo2,
  copy: Copy,
  print: Printer,
  cancel: Ban,
  delete: Trash2,
};

/** The step before; 16 does not exist, and no order of this version gets beyond it. */
const stepBefore = (status: number) => status - 1;
const kSubmitted = 13;
const kPaid = 15;

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
    case 'cancel':
      return (
        <ReasonDialog
          title={`${t('action.cancel')} · ${order.orderNo}`}
          body={t('cancel.body')}
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
  const [opened, setOpened] = useState<Opened>(null);
  const move = useMove(order, () => undefined);
  const copy = useCopyOrder();
  const remove = useDeleteOrders(() => void navigate('/order/list'));
  const fits = (command: Command) => {
    if (command === 'print') return true;
    if (command === 'copy') return can('order_add');
    return order.allowed.includes(command);
  };
  const ask = async (status: number, body: string) => {
    if (await confirm({ title: text('msg.confirm'), body })) move.mutate({ orderStatus: status });
  };
  const run: Partial<Record<Command, () => void>> = {
    submit: () => void ask(kSubmitted, t('submit.confirm', { no: order.orderNo })),
    pass: () => void ask(kPaid, t('pass.confirm', { no: order.orderNo })),
    account: () => setOpened('account'),
    pay: () => setOpened('pay'),
    sendBack: () => setOpened('sendBack'),
    cancel: () => setOpened('cancel'),
    edit: () => void navigate(editPath(order.id)),
    delete: () => void remove([order.id]),
    copy: () => copy.mutate(order.id),
    print: () => window.open(`/order/print?id=${order.id}`, '_blank', 'noopener'),
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
            loading={(command === 'copy' && copy.isPending) || (command === main && move.isPending)}
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
