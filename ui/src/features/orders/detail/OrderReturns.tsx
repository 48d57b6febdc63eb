import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import type { OrderDetail } from '@/documents/orders/model';
import type { Returns } from '@/documents/returns/model';
import { RefundTable } from '@/documents/returns/RefundTable';
import { ReturnStatus } from '@/documents/returns/ReturnStatus';
import { useText } from '@/i18n';
import { returnStatus } from '@/lib/wire/status';
import { yuan } from '@/lib/words/format';

function ReturnTable({ rows }: { rows: readonly Returns[] }) {
  const t = useText();
  const head = (field: string) => t(`entity:returns.${field}`);
  return (
    <ReadTable label={t('entity:returns._name')}>
      <thead>
        <tr>
          {['returnsNo', 'returnsStatus', 'returnsType', 'reason'].map((field) => (
            <th key={field} scope="col">
              {head(field)}
            </th>
          ))}
          {['applyAmount', 'refundAmount'].map((field) => (
            <th key={field} scope="col" className="num">
              {head(field)}
            </th>
          ))}
          <th scope="col">{head('createTime')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <DocumentLink sourceType="RETURN" id={row.id}>
                {row.returnsNo}
              </DocumentLink>
            </td>
            <td>
              <ReturnStatus row={row} />
            </td>
            <td>{t(`entity:returns.returnsType_${row.returnsType}`)}</td>
            <td className="text">{row.reason}</td>
            <td className="num">{yuan(row.applyAmount)}</td>
            <td className="num">
              {row.returnsStatus > returnStatus.returnToAccount ? yuan(row.refundAmount) : ''}
            </td>
            <td>{row.createTime.slice(0, 16)}</td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** What came back of the order, goods and money. Nothing while there is nothing. */
export function OrderReturns({ order, readOnly }: { order: OrderDetail; readOnly: boolean }) {
  const t = useText();
  const { returns = [], refunds = [] } = order;
  return (
    <>
      {returns.length > 0 && (
        <Panel title={t('entity:returns._name')}>
          <ReturnTable rows={returns} />
        </Panel>
      )}
      {refunds.length > 0 && (
        <Panel title={t('entity:refund._name')}>
          <RefundTable refunds={refunds} readOnly={readOnly} />
        </Panel>
      )}
    </>
  );
}
