import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import {
  askProvider,
  closePayment,
  creditDept,
  creditUser,
  isOpen,
  isUncredited,
  kBiz,
  retryRefund,
  type WxOrder,
} from '@/documents/wxpay/model';
import { useText } from '@/i18n';
import { readAgain } from '@/lib/net/query';
import { usePerm } from '@/lib/rights/perm';
import { useSession } from '@/lib/session/session';
import { wxStatus } from '@/lib/wire/status';

interface RowLinksProps {
  order: WxOrder;
  onScan: () => void;
  onRefund: () => void;
  onHistory: () => void;
}

/** What may be done with one payment order now. */
export function RowLinks({ order, onScan, onRefund, onHistory }: RowLinksProps) {
  const { t } = useTranslation('money');
  const text = useText();
  const can = usePerm();
  const client = useQueryClient();
  const own = useSession((store) => store.session?.userId) === order.userId;
  const ask = useMutation({
    mutationFn: () => askProvider(order.orderNo),
    meta: { success: 'money:wx.asked' },
    onSettled: () => {
      readAgain(client, kTouched.wxOrder);
    },
  });
  const options = { success: 'money:done.posted', invalidates: kTouched.wxOrder };
  const close = useCommand(closePayment, {
    success: 'money:pay.closing',
    invalidates: kTouched.wxOrder,
  });
  const retry = useCommand(retryRefund, {
    success: 'money:wx.retried',
    invalidates: kTouched.wxOrder,
  });
  const toUser = useCommand(creditUser, options);
  const toDept = useCommand(creditDept, options);
  const open = isOpen(order);
  const uncredited = isUncredited(order);
  const mayCredit = uncredited && !order.refundAsked && (own || can('wxorder_credit'));
  const credit = () => {
    if (order.bizType === kBiz.dept) toDept.mutate({ wxOrderId: order.id, deptId: order.deptId });
    else toUser.mutate({ wxOrderId: order.id });
  };
  const links = [
    { name: 'scan', shown: open && own && order.codeUrl !== '', run: onScan },
    { name: 'ask', shown: open || order.payStatus === wxStatus.wxClosed, run: () => ask.mutate() },
    {
      name: 'credit',
      shown: mayCredit && order.bizType !== kBiz.order,
      run: credit,
    },
    { name: 'close', shown: open, run: () => close.mutate(order.orderNo), danger: true },
    {
      name: 'refund',
      shown: uncredited && !order.refundAsked && can('wxorder_credit'),
      run: onRefund,
      danger: true,
    },
    {
      name: 'retry',
      shown: Boolean(order.refundUnanswered) && can('wxorder_credit'),
      run: () => retry.mutate({ wxOrderId: order.id }),
    },
    { name: 'history', shown: can('wxorder_view'), run: onHistory },
  ] as const;
  return (
    <ul className="links" aria-label={text('act.rowActions', { name: order.orderNo })}>
      {links
        .filter((link) => link.shown)
        .map((link) => (
          <li key={link.name}>
            <button
              type="button"
              className={'danger' in link ? 'link danger' : 'link'}
              disabled={ask.isPending}
              onClick={link.run}
            >
              {t(`wx.${link.name}`)}
            </button>
          </li>
        ))}
    </ul>
  );
}
