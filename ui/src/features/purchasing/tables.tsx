import type { ReactNode } from 'react';
import { Money } from '@/components/cells';
import { Files } from '@/components/files/Files';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { PayType } from '@/documents/payments/PayType';
import { useText } from '@/i18n';
import type {
  OutOrderRow,
  ProcurementLogisticRow,
  ProcurementPaymentRow,
  ProcurementSignRow,
} from '@/lib/wire/types';
import { count } from '@/lib/words/format';

interface OwnColumn<T> {
  field: keyof T & string;
  kind?: 'num' | 'text';
  cell: (row: T) => ReactNode;
}

/** What belongs to a purchase beside its lines. */
function OwnTable<T extends { id: string }>({
  entity,
  rows,
  columns,
}: {
  entity: string;
  rows: readonly T[];
  columns: readonly OwnColumn<T>[];
}) {
  const t = useText();
  return (
    <ReadTable label={t(`entity:${entity}._name`)}>
      <thead>
        <tr>
          {columns.map(({ field, kind }) => (
            <th key={field} scope="col" className={kind}>
              {t(`entity:${entity}.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ field, kind, cell }) => (
              <td key={field} className={kind}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

const waybillColumns: OwnColumn<ProcurementLogisticRow>[] = [
  { field: 'waybillNo', cell: (row) => row.waybillNo },
  { field: 'logisticName', cell: (row) => row.logisticName },
  { field: 'plateNo', cell: (row) => row.plateNo },
  { field: 'driverName', cell: (row) => [row.driverName, row.driverTel].filter(Boolean).join(' ') },
  { field: 'pieces', kind: 'num', cell: (row) => count(row.pieces) },
  { field: 'freightAmount', kind: 'num', cell: (row) => <Money fen={row.freightAmount} /> },
  { field: 'sendTime', cell: (row) => row.sendTime },
  { field: 'arriveTime', cell: (row) => row.arriveTime },
  { field: 'remark', kind: 'text', cell: (row) => row.remark },
];

export const WaybillTable = ({ rows }: { rows: readonly ProcurementLogisticRow[] }) => (
  <OwnTable entity="procurementLogistic" rows={rows} columns={waybillColumns} />
);

function Proof({ row }: { row: ProcurementSignRow }) {
  const t = useText();
  return row.signUrl ? (
    <Files label={t('entity:procurementSign.signUrl')} urls={[row.signUrl]} />
  ) : null;
}

const signColumns: OwnColumn<ProcurementSignRow>[] = [
  { field: 'signNo', cell: (row) => row.signNo },
  { field: 'signTime', cell: (row) => row.signTime },
  {
    field: 'commodityName',
    cell: (row) => (
      <>
        {row.commodityName}
        <small>{[row.commodityCode, row.size].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { field: 'colorNumber', cell: (row) => row.colorNumber },
  { field: 'pieces', kind: 'num', cell: (row) => count(row.pieces) },
  { field: 'shortPieces', kind: 'num', cell: (row) => count(row.shortPieces) },
  { field: 'overPieces', kind: 'num', cell: (row) => count(row.overPieces) },
  {
    field: 'putNo',
    cell: (row) => (
      <DocumentLink sourceType="PUT" id={row.putOrderId}>
        {row.putNo}
      </DocumentLink>
    ),
  },
  { field: 'signUserName', cell: (row) => row.signUserName },
  { field: 'signUrl', cell: (row) => <Proof row={row} /> },
];

export const SignTable = ({ rows }: { rows: readonly ProcurementSignRow[] }) => (
  <OwnTable entity="procurementSign" rows={rows} columns={signColumns} />
);

const returnColumns: OwnColumn<OutOrderRow>[] = [
  {
    field: 'outNo',
    cell: (row) => (
      <DocumentLink sourceType="OUT" id={row.id}>
        {row.outNo}
      </DocumentLink>
    ),
  },
  {
    field: 'outStatus',
    cell: (row) => <DocStatus entity="outOrder" field="outStatus" value={row.outStatus} />,
  },
  { field: 'warehouseName', cell: (row) => row.warehouseName },
  { field: 'outDate', cell: (row) => row.outDate },
  { field: 'totalPieces', kind: 'num', cell: (row) => count(row.totalPieces) },
  { field: 'createUserName', cell: (row) => row.createUserName },
  { field: 'remark', kind: 'text', cell: (row) => row.remark },
];

/** Out orders that take goods back to the supplier. */
export const ReturnTable = ({ rows }: { rows: readonly OutOrderRow[] }) => (
  <OwnTable entity="outOrder" rows={rows} columns={returnColumns} />
);

function PaymentVoucher({ row }: { row: ProcurementPaymentRow }) {
  const t = useText();
  return row.voucherUrl ? (
    <Files label={t('entity:procurementPayment.voucherUrl')} urls={[row.voucherUrl]} size={32} />
  ) : (
    ''
  );
}

const paymentColumns: OwnColumn<ProcurementPaymentRow>[] = [
  { field: 'payTime', cell: (row) => row.payTime },
  { field: 'payType', cell: (row) => <PayType type={row.payType} /> },
  { field: 'amount', kind: 'num', cell: (row) => <Money fen={row.amount} /> },
  { field: 'bankSerial', cell: (row) => row.bankSerial || row.payOrderNo },
  { field: 'operatorName', cell: (row) => row.operatorName },
  { field: 'voucherUrl', cell: (row) => <PaymentVoucher row={row} /> },
  { field: 'remark', kind: 'text', cell: (row) => row.remark },
];

export const PaymentTable = ({ rows }: { rows: readonly ProcurementPaymentRow[] }) => (
  <OwnTable entity="procurementPayment" rows={rows} columns={paymentColumns} />
);
