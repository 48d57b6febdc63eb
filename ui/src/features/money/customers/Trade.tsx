import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { DocStatus } from '@/documents/kit/DocStatus';
import { Loaded } from '@/documents/kit/DocumentPage';
import { figuresQuery } from '@/documents/kit/list/Figures';
import { kSales, type Order, orderPageQuery } from '@/documents/orders/model';
import { StatusBadge } from '@/documents/orders/status';
import {
  kRefundPage,
  kReturnSteps,
  kReturnsPage,
  type Refund,
  type Returns,
} from '@/documents/returns/model';
import { ReturnStatus } from '@/documents/returns/ReturnStatus';
import { useText } from '@/i18n';
import { pageQuery } from '@/lib/net/calls';
import { refundStatus, returnStatus } from '@/lib/wire/status';

const kNewest = 50;

function Orders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('channel');
  const text = useText();
  if (!orders.length) return <Notice icon={ClipboardList} title={t('trade.noOrders')} />;
  const head = (field: string) => text(`entity:order.${field}`);
  return (
    <ReadTable label={t('trade.orders')}>
      <thead>
        <tr>
          <th scope="col">{head('orderNo')}</th>
          <th scope="col">{head('createTime')}</th>
          <th scope="col">{head('orderStatus')}</th>
          {['payableAmount', 'paidAmount', 'dueAmount'].map((field) => (
            <th key={field} scope="col" className="num">
              {head(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>
              <Link className="link" to={`/order/detail?id=${order.id}`}>
                {order.orderNo}
              </Link>
            </td>
            <td>{order.createTime.slice(0, 10)}</td>
            <td>
              <StatusBadge
                status={order.orderStatus}
                label={
                  order.closed
                    ? text('order:cancelled')
                    : text(`entity:order.orderStatus_${order.orderStatus}`)
                }
              />
            </td>
            <td className="num">
              <Money fen={order.payableAmount} />
            </td>
            <td className="num">
              <Money fen={order.paidAmount} />
            </td>
            <td className="num">
              <Money fen={order.dueAmount} />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

function ClaimRows({
  returned,
  refunds,
}: {
  returned: readonly Returns[];
  refunds: readonly Refund[];
}) {
  const { t } = useTranslation('channel');
  const text = useText();
  if (!returned.length && !refunds.length)
    return <Text color="fg.muted">{t('trade.noClaims')}</Text>;
  return (
    <ReadTable label={t('trade.claims')}>
      <thead>
        <tr>
          <th scope="col">{t('trade.document')}</th>
          <th scope="col">{text('entity:returns.orderNo')}</th>
          <th scope="col">{text('entity:returns.returnsStatus')}</th>
          <th scope="col" className="num">
            {text('entity:refund.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {returned.map((row) => (
          <tr key={row.id}>
            <td>
              <Link className="link" to={`/order/returnDetail?id=${row.id}`}>
                {row.returnsNo}
              </Link>
            </td>
            <td>{row.orderNo}</td>
            <td>
              <ReturnStatus row={row} />
            </td>
            <td className="num">
              <Money fen={row.refundAmount ?? row.applyAmount} />
            </td>
          </tr>
        ))}
        {refunds.map((row) => (
          <tr key={row.id}>
            <td>
              <Link className="link" to={`/order/refund?refundNo=${row.refundNo}`}>
                {row.refundNo}
              </Link>
            </td>
            <td>{row.orderNo}</td>
            <td>
              <DocStatus entity="refund" field="refundStatus" value={row.refundStatus} />
            </td>
            <td className="num">
              <Money fen={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** Returns that are not done and refunds that wait, of these orders. */
function Claims({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('channel');
  const orderId = orders.map((order) => order.id).join(',') || '0';
  const returned = useQuery(
    pageQuery<Returns>('returns', kReturnsPage, {
      orderId,
      closed: 0,
      returnsStatus: kReturnSteps.filter((step) => step !== returnStatus.returnDone).join(),
      size: kNewest,
    }),
  );
  const refunds = useQuery(
    pageQuery<Refund>('refund', kRefundPage, {
      orderId,
      refundStatus: refundStatus.toRefund,
      size: kNewest,
    }),
  );
  return (
    <Panel title={t('trade.claims')}>
      <Loaded query={returned}>
        {(rows) => (
          <Loaded query={refunds}>
            {(money) => <ClaimRows returned={rows.records} refunds={money.records} />}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

/** Orders of a customer that were not cancelled: how many, and what all of them still owe. */
export function useOpenTrade(filter: Record<string, string>) {
  const { data } = useQuery(figuresQuery('order', { ...kSales, ...filter, closed: 0 }));
  return { orders: data?.rows, owed: data?.sums.dueAmount };
}

/** The newest orders of a customer, and what of them is still claimed. */
export function Trade({ filter }: { filter: Record<string, string> }) {
  const { t } = useTranslation('channel');
  const query = useQuery(orderPageQuery({ ...filter, current: 1, size: kNewest }));
  return (
    <Loaded query={query}>
      {(page) => (
        <>
          <Claims orders={page.records} />
          <Panel
            title={t('trade.newest', { n: page.records.length, total: page.total })}
            extra={
              <Link className="link" to={`/order/list?${new URLSearchParams(filter)}`}>
                {t('trade.allOrders')}
              </Link>
            }
          >
            <Orders orders={page.records} />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
