import { Badge, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import { type LooseT, useText } from '@/i18n';
import { count } from '@/lib/words/format';
import type { BalanceEntry } from './model';

/** A change with its sign. */
export const Change = ({ of }: { of: number }) => (
  <Text as="span" fontWeight="600" color={of < 0 ? 'fg.error' : 'green.fg'}>
    {of > 0 ? `+${count(of)}` : count(of)}
  </Text>
);

/** The other side of a change. */
export const counterName = (text: LooseT, account: string) =>
  text(`entity:userBalanceLog.counterAccount_${account.replace('SYS:', '')}`, {
    defaultValue: account,
  });

const kOrders: readonly string[] = ['ORDER_BONUS', 'ORDER_PAY'];

/** The document that a change came from, with the way to it where it has a page. */
export function Document({ entry }: { entry: BalanceEntry }) {
  if (!entry.bizNo) return null;
  if (!kOrders.includes(entry.bizType)) return <span>{entry.bizNo}</span>;
  return (
    <Link className="link" to={`/order/detail?id=${entry.bizId}`}>
      {entry.bizNo}
    </Link>
  );
}

export function FrozenBadge({ frozen }: { frozen: number }) {
  const t = useText();
  return (
    <Badge colorPalette={frozen ? 'red' : 'green'} variant="subtle">
      {t(`entity:userBalance.frozen_${frozen ? 1 : 0}`)}
    </Badge>
  );
}
