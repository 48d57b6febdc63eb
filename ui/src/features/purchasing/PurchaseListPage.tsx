import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Dotted, Money } from '@/components/cells';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { procurementStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import { kPayTerms, kPurchasePage, kPurchaseTypes, type Purchase } from './model';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'poNo' },
  { kind: 'ref', name: 'cooperationId', entity: 'cooperation' },
  { kind: 'option', name: 'poType', values: [...kPurchaseTypes] },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
  { kind: 'text', name: 'orderNo' },
  { kind: 'ref', name: 'buyerUserId', entity: 'user' },
  { kind: 'option', name: 'payTerm', values: [...kPayTerms] },
  { kind: 'days', name: 'expectDate' },
  { kind: 'amount', name: 'payableAmount' },
  { kind: 'ref', name: 'brandId', entity: 'brand' },
  { kind: 'ref', name: 'deptId', entity: 'dept' },
];
const tabs = { name: 'poStatus', values: Object.values(procurementStatus) };

const PurchaseLink = ({ row }: { row: Purchase }) => (
  <DocumentLink sourceType="PURCHASE" id={row.id} row>
    {row.poNo}
  </DocumentLink>
);

function Card({ row }: { row: Purchase }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <PurchaseLink row={row} />
        <DocStatus entity="procurement" field="poStatus" value={row.poStatus} />
      </Flex>
      <Text truncate>{[row.cooperationName, row.warehouseName].filter(Boolean).join(' · ')}</Text>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <span>
          <Dotted>
            {t(`entity:procurement.poType_${row.poType}`)}
            {row.expectDate}
            {count(row.totalPieces)}
          </Dotted>
        </span>
        <Money fen={row.payableAmount} />
      </Flex>
    </>
  );
}

export default function PurchaseListPage() {
  const t = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const c = columnsOf<Purchase>(t, 'procurement');
    return [
      c.column('poNo', (row) => <PurchaseLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.status('poStatus'),
      c.option('poType', { width: 84 }),
      c.text('cooperationName', { width: 170, grow: true }),
      c.text('warehouseName', { width: 120 }),
      c.text('expectDate', { width: 112, sortable: true }),
      c.pieces('totalPieces'),
      c.pieces('signedPieces'),
      c.pieces('putPieces', { hidden: true }),
      c.area('totalArea', { hidden: true }),
      c.money('payableAmount', { sortable: true }),
      c.money('paidAmount'),
      c.option('payTerm', { width: 90 }),
      c.column(
        'orderNo',
        (row) => (
          <DocumentLink sourceType="ORDER" id={row.orderId}>
            {row.orderNo}
          </DocumentLink>
        ),
        { width: 150 },
      ),
      c.text('buyerUserName', { width: 90 }),
      c.minute('createTime'),
      c.text('remark', { width: 160, hidden: true }),
    ];
  }, [t]);
  return (
    <DocumentList<Purchase>
      entity="procurement"
      menu="menu:procurement"
      path={kPurchasePage}
      filters={filters}
      tabs={{ ...tabs, closed: t('purchasing:cancelled') }}
      counted
      exportCode="procurement_export"
      columns={columns}
      rowName={(row) => row.poNo}
      card={(row) => <Card row={row} />}
      page="/purchase/detail"
      onAdd={can('procurement_add') ? () => void navigate('/purchase/edit') : undefined}
    />
  );
}
