import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import type { OrderDetail } from '@/documents/orders/model';
import type { OutOrder } from '@/documents/stock/model';
import { ReceiptTable } from '@/documents/stock/ReceiptTable';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { outStatus } from '@/lib/wire/status';
import { count, kilograms } from '@/lib/words/format';

function OutTable({ outs, readOnly }: { outs: readonly OutOrder[]; readOnly: boolean }) {
  const t = useText();
  const { t: own } = useTranslation('stock');
  const can = usePerm();
  const head = (field: string) => t(`entity:outOrder.${field}`);
  const isOpen = ({ outStatus: at }: OutOrder) =>
    at === outStatus.outToShip || at === outStatus.outPart;
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

export const kDeliveriesId = 'order-deliveries';

/** What left for the order, and what was signed for. Nothing before its first delivery. */
export function OrderDeliveries({ order, readOnly }: { order: OrderDetail; readOnly: boolean }) {
  const t = useText();
  const { outOrders = [], receipts = [] } = order;
  if (!outOrders.length) return null;
  return (
    <>
      <div id={kDeliveriesId}>
        <Panel title={t('entity:outOrder._name')}>
          <OutTable outs={outOrders} readOnly={readOnly} />
        </Panel>
      </div>
      {receipts.length > 0 && (
        <Panel title={t('entity:receipt._name')}>
          <ReceiptTable receipts={receipts} readOnly={readOnly} />
        </Panel>
      )}
    </>
  );
}
