import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RefName } from '@/components/fields/RefName';
import { isUncredited, kBiz, type WxOrder } from '@/documents/wxpay/model';
import { useText } from '@/i18n';
import { wxStatus } from '@/lib/wire/status';

const palettes: Record<number, string> = {
  [wxStatus.wxUnpaid]: 'orange',
  [wxStatus.wxPaying]: 'blue',
  [wxStatus.wxPaid]: 'green',
  [wxStatus.wxClosed]: 'gray',
  [wxStatus.wxFailed]: 'red',
  [wxStatus.wxRefunded]: 'purple',
};

export function WxStatus({ status }: { status: number }) {
  const t = useText();
  return (
    <Badge colorPalette={palettes[status] ?? 'gray'} variant="subtle">
      {t(`entity:wxOrder.payStatus_${status}`)}
    </Badge>
  );
}

/** Whether the money counts; money that came and does not is marked. */
export function CreditStatus({ order }: { order: WxOrder }) {
  const t = useText();
  const missing = isUncredited(order);
  return (
    <Badge colorPalette={missing ? 'red' : order.creditStatus ? 'green' : 'gray'} variant="subtle">
      {t(`entity:wxOrder.creditStatus_${order.creditStatus}`)}
    </Badge>
  );
}

/** Why it did not go as it should, and who decided that. */
export function Trouble({ order }: { order: WxOrder }) {
  const text = useText();
  const { t } = useTranslation('money');
  const named = (why: string) => text(`error:${why}`, { defaultValue: why });
  const refused = order.lastRefusal ? named(order.lastRefusal) : '';
  const why = order.failReason || order.refundFailure;
  if (!why) return <>{refused}</>;
  const who = order.endedBy === 'system' ? t('wx.system') : order.endedBy;
  const told = order.failReason && who ? t('wx.by', { who, why: named(why) }) : named(why);
  return <>{[told, refused].filter(Boolean).join(' · ')}</>;
}

/** What was paid for. */
export function PaidFor({ order }: { order: WxOrder }) {
  if (order.bizType === kBiz.order)
    return (
      <Link className="link" data-row to={`/order/detail?id=${order.bizId}`}>
        {order.bizNo}
      </Link>
    );
  if (order.bizType === kBiz.dept) return <RefName entity="dept" ids={order.deptId} />;
  return <>{order.userName}</>;
}
