import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { DictText } from '@/components/fields/DictSelect';
import type { Column } from '@/components/table/types';
import type { Order } from '@/documents/orders/model';
import { OrderStatus } from '@/documents/orders/status';
import type { LooseT } from '@/i18n';
import { isOn } from '@/lib/words/flag';
import { count, kilograms, roundedMetres, yuan } from '@/lib/words/format';

export const orderPath = (id: string) => `/order/detail?id=${id}`;
export const editPath = (id: string) => `/order/edit?id=${id}`;

/** Number of an order as a link to it; one that waits for the user is marked. */
export function OrderLink({ order, unread }: { order: Order; unread: string }) {
  const marked = isOn(order.isUnread);
  return (
    <Link className={marked ? 'link unread' : 'link'} data-row to={orderPath(order.id)}>
      {order.orderNo}
      {marked && <span className="dot" role="img" aria-label={unread} title={unread} />}
    </Link>
  );
}

/** Money that is recorded for the order and waits to be confirmed. */
export const Pending = ({ fen }: { fen: number }) => (
  <chakra.span color="orange.fg">{yuan(fen)}</chakra.span>
);

type Amount =
  | 'goodsAmount'
  | 'totalAmount'
  | 'discountAmount'
  | 'payableAmount'
  | 'paidAmount'
  | 'dueAmount'
  | 'processAmount';
type Text =
  | 'customerName'
  | 'receiver'
  | 'projectName'
  | 'guideUserName'
  | 'designerUserName'
  | 'deptName'
  | 'brandName'
  | 'warehouseName'
  | 'contractNo'
  | 'createUserName'
  | 'createTime'
  | 'expectDate'
  | 'remark';

/** The label of `guideUserName` is that of `guideUserId`. */
const labelKey = (name: string) => name.replace(/(User|dept|brand|warehouse)Name$/, '$1Id');

export function orderColumns(t: LooseT): Column<Order>[] {
  const label = (name: string) =>
    t(`entity:order.${name}`, { defaultValue: t(`entity:order.${labelKey(name)}`) });
  const text = (name: Text, more: Partial<Column<Order>> = {}): Column<Order> => ({
    id: name,
    header: label(name),
    cell: (row) => row[name],
    ...more,
  });
  const money = (name: Amount, more: Partial<Column<Order>> = {}): Column<Order> => ({
    id: name,
    header: label(name),
    width: 104,
    numeric: true,
    cell: (row) => <Money fen={row[name]} />,
    ...more,
  });
  const option = (name: 'payMode' | 'deliverMode'): Column<Order> => ({
    id: name,
    header: label(name),
    width: 92,
    hidden: true,
    cell: (row) =>
      row[name] ? (
        <DictText
          code={name}
          value={row[name]}
          otherwise={t(`entity:order.${name}_${row[name]}`)}
        />
      ) : (
        ''
      ),
  });
  return [
    {
      id: 'orderNo',
      header: label('orderNo'),
      width: 148,
      sortable: true,
      pin: 'start',
      cell: (row) => <OrderLink order={row} unread={t('entity:order.isUnread_1')} />,
    },
    text('customerName', { width: 100 }),
    {
      id: 'orderStatus',
      header: label('orderStatus'),
      width: 100,
      sortable: true,
      cell: (row) => <OrderStatus status={row.orderStatus} closed={row.closed} />,
    },
    text('projectName', { width: 136, grow: true }),
    { ...text('receiver', { width: 96, hidden: true }) },
    text('guideUserName', { width: 80 }),
    text('designerUserName', { width: 90, hidden: true }),
    text('deptName', { width: 110, hidden: true }),
    text('brandName', { width: 100, hidden: true }),
    text('warehouseName', { width: 100, hidden: true }),
    {
      id: 'totalPieces',
      header: label('totalPieces'),
      width: 84,
      numeric: true,
      hidden: true,
      cell: (row) => count(row.totalPieces),
    },
    {
      id: 'totalArea',
      header: label('totalArea'),
      width: 92,
      numeric: true,
      cell: (row) => roundedMetres(row.totalArea),
    },
    {
      id: 'totalWeight',
      header: `${label('totalWeight')} (${t('unit.kg')})`,
      width: 110,
      numeric: true,
      hidden: true,
      cell: (row) => kilograms(row.totalWeight),
    },
    money('goodsAmount', { hidden: true }),
    money('processAmount', { hidden: true }),
    money('totalAmount', { hidden: true }),
    money('discountAmount', { hidden: true }),
    money('payableAmount', { sortable: true }),
    money('paidAmount', { sortable: true, hidden: true }),
    money('dueAmount'),
    {
      id: '_pending',
      header: t('desk:pending'),
      width: 104,
      numeric: true,
      cell: (row) => (row.pendingAmount ? <Pending fen={row.pendingAmount} /> : ''),
    },
    option('payMode'),
    option('deliverMode'),
    text('contractNo', { hidden: true }),
    text('expectDate', { width: 108, sortable: true, hidden: true }),
    text('createUserName', { width: 90, hidden: true }),
    text('createTime', {
      width: 130,
      sortable: true,
      cell: (row) => row.createTime.slice(0, 16),
    }),
    text('remark', { width: 160, hidden: true }),
  ];
}
