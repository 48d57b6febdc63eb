import { Button, Menu, Portal } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BulkDialog } from '@/components/BulkDialog';
import { kTouched } from '@/documents/kit/touched';
import { moveOrder, type Order, type OrderCommand, orderQuery } from '@/documents/orders/model';
import { useStatusLabel } from '@/documents/orders/status';
import { notify } from '@/lib/browser/toast';
import { usePerm } from '@/lib/rights/perm';
import { orderStatus } from '@/lib/wire/status';
import { isOn } from '@/lib/words/flag';

/** A step that needs no more than to be taken. */
interface Step {
  command: OrderCommand;
  /** Button that it needs. */
  button: string;
  status: number;
}

const kSteps: readonly Step[] = [
  { command: 'submit', button: 'order_submit', status: orderStatus.toAccount },
  { command: 'pass', button: 'payment_confirm', status: orderStatus.toConfirm },
];

/** Buttons of which one at least makes orders worth selecting. */
export const kBulkButtons = ['order_delete', ...kSteps.map((step) => step.button)];

/** What can be done with all chosen orders: looked at first, then done one by one. */
export function OrderBulk({ chosen, onDone }: { chosen: readonly Order[]; onDone: () => void }) {
  const { t } = useTranslation('bulk');
  const { t: own } = useTranslation('order');
  const can = usePerm();
  const client = useQueryClient();
  const label = useStatusLabel();
  const [begun, setBegun] = useState<{ action: BulkAction<Order>; rows: readonly Order[] }>();
  const steps = kSteps.filter(({ button }) => can(button));
  if (!steps.length) return null;
  const actionOf = ({ command, status }: Step): BulkAction<Order> => ({
    title: own(`action.${command as 'submit'}`),
    rowName: (row) => [row.orderNo, row.customerName].filter(Boolean).join(' '),
    check: async (row) => {
      const order = await client.fetchQuery(orderQuery(row.id));
      if (order.allowed.includes(command)) return '';
      return isOn(order.closed)
        ? own('cancelled')
        : t('notNow', { status: label(String(order.orderStatus)) });
    },
    run: async (row, commandId) => {
      const { id, version } = await client.fetchQuery(orderQuery(row.id));
      return moveOrder({ id, version, orderStatus: status }, commandId);
    },
    touches: kTouched.goods,
  });
  const begin = (step: Step) => {
    if (!chosen.length) return notify.warning(t('nothing'));
    setBegun({ action: actionOf(step), rows: chosen });
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
                <Menu.Item key={step.command} value={step.command} onClick={() => begin(step)}>
                  {own(`action.${step.command as 'submit'}`)}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {begun && (
        <BulkDialog
          rows={begun.rows}
          action={begun.action}
          onClose={() => {
            setBegun(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
