import { Button, Menu, Portal } from '@chakra-ui/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BulkDialog } from '@/components/BulkDialog';
import { kTouched } from '@/documents/kit/touched';
import { confirmPlanQuery } from '@/documents/orders/delivery';
import {
  moveOrder,
  type Order,
  type OrderCommand,
  type OrderMove,
  orderQuery,
} from '@/documents/orders/model';
import { remindGuide } from '@/documents/orders/remind';
import { useStatusLabel } from '@/documents/orders/status';
import { countPrint, downloadPdf, kOrderPrinting } from '@/documents/print/model';
import { notify } from '@/lib/browser/toast';
import { loadChunk } from '@/lib/page/page';
import { usePerm } from '@/lib/rights/perm';
import { orderStatus } from '@/lib/wire/status';
import { isOn } from '@/lib/words/flag';
import { yuan } from '@/lib/words/format';

const AssignDialog = lazy(() => loadChunk(() => import('./AssignDialog')));
const RemindDialog = lazy(() => loadChunk(() => import('./RemindDialog')));

/** A step that needs no more than to be taken. */
interface Step {
  command: OrderCommand;
  /** Button that it needs. */
  button: string;
  status: number;
  /** Lines, by number, that still stand in its way. */
  lacking?: (client: QueryClient, id: string) => Promise<number[]>;
}

/** Lines whose goods are not there: nobody chooses another shade in their stead here. */
async function uncovered(client: QueryClient, id: string): Promise<number[]> {
  const { covered, lines } = await client.fetchQuery(confirmPlanQuery(id));
  return covered ? [] : lines.filter(({ missing }) => missing > 0).map(({ lineNo }) => lineNo);
}

const kSteps: readonly Step[] = [
  { command: 'submit', button: 'order_submit', status: orderStatus.toAccount },
  { command: 'account', button: 'order_account', status: orderStatus.toPay },
  { command: 'pass', button: 'payment_confirm', status: orderStatus.toConfirm },
  {
    command: 'confirm',
    button: 'order_confirm',
    status: orderStatus.toShip,
    lacking: uncovered,
  },
];

/** Buttons of which one at least makes orders worth selecting. */
export const kBulkButtons = [
  'order_delete',
  'order_edit',
  'order_print',
  'message_add',
  ...kSteps.map((step) => step.button),
];

const nameOf = (row: Order) => [row.orderNo, row.customerName].filter(Boolean).join(' ');

/** What can be done with all chosen orders. */
function useActions() {
  const { t } = useTranslation('bulk');
  const { t: own } = useTranslation('order');
  const client = useQueryClient();
  const label = useStatusLabel();
  const looked = (row: Order) => client.fetchQuery(orderQuery(row.id));
  /** Why an order does not take the command now; "" when it does. */
  const refused = async (row: Order, command: OrderCommand) => {
    const order = await looked(row);
    if (order.allowed.includes(command)) return '';
    return isOn(order.closed)
      ? own('cancelled')
      : t('notNow', { status: label(String(order.orderStatus)) });
  };
  const step = ({ command, status, lacking }: Step): BulkAction<Order> => ({
    title: own(`action.${command as 'submit'}`),
    rowName: nameOf,
    check: async (row) => {
      const reason = await refused(row, command);
      if (reason || !lacking) return reason;
      const lines = await lacking(client, row.id);
      return lines.length ? own('confirm.short', { lines: lines.join() }) : '';
    },
    run: async (row, commandId) => {
      const { id, version } = await looked(row);
      return moveOrder({ id, version, orderStatus: status }, commandId);
    },
    touches: kTouched.goods,
  });
  const assign = (title: string, change: Partial<OrderMove>): BulkAction<Order> => ({
    title,
    rowName: nameOf,
    check: (row) => refused(row, 'edit'),
    run: async (row, commandId) => {
      const { id, version } = await looked(row);
      return moveOrder({ ...change, id, version }, commandId);
    },
    touches: kTouched.order,
  });
  const print: BulkAction<Order> = {
    title: own('action.print'),
    rowName: nameOf,
    check: async () => '',
    run: async (row, commandId) => {
      const { printNum } = await countPrint(kOrderPrinting, row.id, commandId);
      await downloadPdf(kOrderPrinting, row.id, printNum);
    },
    touches: ['order'],
  };
  const remind = (note: string): BulkAction<Order> => ({
    title: own('remind.title'),
    rowName: nameOf,
    check: async (row) => (row.guideUserId ? '' : own('remind.nobody')),
    told: (row) => own('remind.to', { name: row.guideUserName }),
    run: (row, commandId) =>
      remindGuide(
        row,
        {
          title: own('remind.subject', { no: row.orderNo }),
          content: own('remind.content', {
            no: row.orderNo,
            customer: row.customerName,
            status: label(String(row.orderStatus)),
            due: yuan(row.dueAmount),
            note,
          }),
        },
        commandId,
      ),
    touches: [],
  });
  return { step, assign, print, remind };
}

interface Begun {
  rows: readonly Order[];
  /** Without it somebody says first what is to become of the orders. */
  action?: BulkAction<Order>;
  asks?: 'assign' | 'remind';
}

/** What can be done with all chosen orders: looked at first, then done one by one. */
export function OrderBulk({ chosen, onDone }: { chosen: readonly Order[]; onDone: () => void }) {
  const { t } = useTranslation('bulk');
  const { t: own } = useTranslation('order');
  const can = usePerm();
  const actions = useActions();
  const [begun, setBegun] = useState<Begun>();
  const steps = kSteps.filter(({ button }) => can(button));
  if (!steps.length && !['order_edit', 'order_print', 'message_add'].some(can)) return null;
  const begin = (what: Omit<Begun, 'rows'>) => {
    if (!chosen.length) return notify.warning(t('nothing'));
    setBegun({ ...what, rows: chosen });
  };
  const close = () => {
    setBegun(undefined);
    onDone();
  };
  return (
    <>
      <Menu.Root>
        <Menu.Trigger asChild>
          <Button variant="outline">
            {t('menu')}
            <ChevronDown size={14} />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {steps.map((step) => (
                <Menu.Item
                  key={step.command}
                  value={step.command}
                  onClick={() => begin({ action: actions.step(step) })}
                >
                  {own(`action.${step.command as 'submit'}`)}
                </Menu.Item>
              ))}
              {can('order_edit') && (
                <Menu.Item value="assign" onClick={() => begin({ asks: 'assign' })}>
                  {own('assign.title')}
                </Menu.Item>
              )}
              {can('order_print') && (
                <Menu.Item value="print" onClick={() => begin({ action: actions.print })}>
                  {own('action.print')}
                </Menu.Item>
              )}
              {can('message_add') && (
                <Menu.Item value="remind" onClick={() => begin({ asks: 'remind' })}>
                  {own('remind.title')}
                </Menu.Item>
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {begun?.action && <BulkDialog rows={begun.rows} action={begun.action} onClose={close} />}
      {begun && !begun.action && (
        <Suspense>
          {begun.asks === 'remind' ? (
            <RemindDialog
              onSaid={(note) => setBegun({ ...begun, action: actions.remind(note) })}
              onClose={close}
            />
          ) : (
            <AssignDialog
              onChosen={(title, change) =>
                setBegun({ ...begun, action: actions.assign(title, change) })
              }
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
