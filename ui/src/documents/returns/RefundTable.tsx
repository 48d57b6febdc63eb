import { Link } from 'react-router';
import { Files } from '@/components/files/Files';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { count, yuan } from '@/lib/words/format';
import type { Refund } from './model';
import { useRefunding } from './useRefunding';

/** To whom and how; what was written on it. */
export const refundFacts = (refund: Refund) =>
  [
    refund.payeeName,
    refund.payeeBank,
    refund.payeeAccount,
    refund.remark,
    refund.voidReason,
    refund.failReason,
  ]
    .filter(Boolean)
    .join(' · ');

/** The return, or the payment order, that it comes from. */
export function RefundSource({ refund }: { refund: Refund }) {
  const can = usePerm();
  if (refund.returnsNo)
    return (
      <DocumentLink sourceType="RETURN" id={refund.returnsId}>
        {refund.returnsNo}
      </DocumentLink>
    );
  const path = `/money/wxOrder?orderNo=${refund.payOrderNo}`;
  if (!refund.payOrderNo || !can('wxorder_view')) return refund.payOrderNo;
  return (
    <Link className="link" to={path}>
      {refund.payOrderNo}
    </Link>
  );
}

/** Money that goes back, with what may be done about each. */
export function RefundTable({
  refunds,
  readOnly,
}: {
  refunds: readonly Refund[];
  readOnly: boolean;
}) {
  const t = useText();
  const { links, dialog } = useRefunding();
  const head = (field: string) => t(`entity:refund.${field}`);
  return (
    <>
      <ReadTable label={t('entity:refund._name')}>
        <thead>
          <tr>
            {['refundNo', 'sourceType', 'refundStatus', 'refundType'].map((field) => (
              <th key={field} scope="col">
                {head(field)}
              </th>
            ))}
            <th scope="col" className="num">
              {head('amount')}
            </th>
            <th scope="col">{head('refundTime')}</th>
            <th scope="col">{head('remark')}</th>
            <th scope="col">{t('act.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <td>
                {refund.refundNo}
                <small>{refund.createUserName}</small>
              </td>
              <td>
                {t(`entity:refund.sourceType_${refund.sourceType}`)}
                <small>
                  <RefundSource refund={refund} />
                </small>
              </td>
              <td>
                <DocStatus entity="refund" field="refundStatus" value={refund.refundStatus} />
              </td>
              <td>
                {refund.refundType ? t(`entity:refund.refundType_${refund.refundType}`) : ''}
                {!!refund.goldUnits && (
                  <small>{t('money:gold', { gold: count(refund.goldUnits) })}</small>
                )}
              </td>
              <td className="num">{yuan(refund.amount)}</td>
              <td>
                {refund.refundTime?.slice(0, 16)}
                {refund.confirmUserName && <small>{refund.confirmUserName}</small>}
              </td>
              <td className="text">
                {refund.voucherUrl && (
                  <Files label={head('voucherUrl')} urls={[refund.voucherUrl]} size={32} />
                )}{' '}
                {refundFacts(refund)}
              </td>
              <td>{!readOnly && links(refund)}</td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
      {dialog}
    </>
  );
}
