import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderDetail } from '@/components/orders/model';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { DocumentLink } from '@/components/stock/links';
import type { OutOrder } from '@/components/stock/model';
import { ReceiptTable } from '@/components/stock/ReceiptTable';
import { DocStatus } from '@/components/stock/status';
import { useText } from '@/i18n';
import { count, kilograms } from '@/lib/format';
import { usePerm } from '@/lib/perm';

function OutTable({ outs, readOnly }: { outs: readonly OutOrder[]; readOnly: boolean }) {
  const t = useText();
  const { t: own } = useTranslation('stock');
  const can = usePerm();
  const head = (field: string) => t(`entity:outOrder.${field}`);
  const isOpen = (out: OutOrder) => out.outStatus === 62 || out.outStatus === 63;
  return (
    <ReadTable label={t('entity:outOrder._name')}>
      <thead>
        <tr>
          {['outNo', 'outStatus', 'warehouseId', 'outDate'].map((field) => (
            <th key={field} scope="col">
              {head(field)}
            </th>
          ))}
          <th scope="col" className="num">
            {head('totalPieces')}
          </th>
          <th scope="col" className="num">
            {head('totalWeight')} (kg)
          </th>
          <th scope="col">{own('out.carriage')}</th>
          <th scope="col">{t('act.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {outs.map((out) => (
          <tr key={out.id}>
            <td>
              <DocumentLink sourceType="OUT" id={out.id}>
                {out.outNo}
              </DocumentLink>
            </td>
            <td>
              <DocStatus entity="outOrder" field="outStatus" value={out.outStatus} />
            </td>
            <td>{out.warehouseName}</td>
            <td>{out.outDate}</td>
            <td className="num">{count(out.totalPieces)}</td>
            <td className="num">{kilograms(out.totalWeight)}</td>
            <td className="text">
              {[out.logisticName, out.waybillNo, out.driverName, out.plateNo]
                .filter(Boolean)
                .join(' · ')}
            </td>
            <td>
              {!readOnly && isOpen(out) && can('outorder_post') && (
                <Link className="link" to={`/stockroom/outPick?id=${out.id}`}>
                  {own('out.pick')}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** What left for the order, and what was signed for. Nothing before its first delivery. */
export function OrderDeliveries({ order, readOnly }: { order: OrderDetail; readOnly: boolean }) {
  const t = useText();
  const { outOrders = [], receipts = [] } = order;
  if (!outOrders.length) return null;
  return (
    <>
      <Panel title={t('entity:outOrder._name')}>
        <OutTable outs={outOrders} readOnly={readOnly} />
      </Panel>
      {receipts.length > 0 && (
        <Panel title={t('entity:receipt._name')}>
          <ReceiptTable receipts={receipts} readOnly={readOnly} />
        </Panel>
      )}
    </>
  );
}
