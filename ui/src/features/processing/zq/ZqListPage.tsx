import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { zqStatus } from '@/lib/wire/status';
import { kZqPage, type ZqOrder } from './model';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'zqNo' },
  { kind: 'text', name: 'orderNo' },
  { kind: 'text', name: 'customerName' },
  { kind: 'ref', name: 'commodityId', entity: 'commodity' },
];
const tabs = { name: 'zqStatus', values: Object.values(zqStatus) };

const ZqLink = ({ row }: { row: ZqOrder }) => (
  <DocumentLink sourceType="ZQ" id={row.id} row>
    {row.zqNo}
  </DocumentLink>
);

function Card({ row }: { row: ZqOrder }) {
  return (
    <>
      <Flex justify="space-between" gap="2">
        <ZqLink row={row} />
        <DocStatus entity="zqOrder" field="zqStatus" value={row.zqStatus} />
      </Flex>
      <Text truncate>{[row.commodityName, row.parentSize].join(' · ')}</Text>
      <Text color="fg.muted" fontSize="12px" truncate>
        {[row.customerName, row.orderNo, row.processNo].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

/** Tiles of order lines that are cut into smaller ones. */
export default function ZqListPage() {
  const t = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const c = columnsOf<ZqOrder>(t, 'zqOrder');
    const link = (sourceType: string, id: string, no?: string | null) => (
      <DocumentLink sourceType={sourceType} id={id}>
        {no}
      </DocumentLink>
    );
    return [
      c.column('zqNo', (row) => <ZqLink row={row} />, { width: 150, pin: 'start', sortable: true }),
      c.status('zqStatus'),
      c.column('orderNo', (row) => link('ORDER', row.orderId ?? '', row.orderNo), { width: 150 }),
      c.text('customerName', { width: 120 }),
      c.text('commodityName', { width: 150, grow: true }),
      c.text('parentSize', { width: 96 }),
      c.pieces('parentPieces'),
      c.area('wasteArea'),
      c.column('processNo', (row) => link('PROCESS', row.processId ?? '', row.processNo), {
        width: 150,
      }),
      c.minute('createTime'),
    ];
  }, [t]);
  return (
    <DocumentList<ZqOrder>
      entity="zqOrder"
      menu="menu:zqorder"
      path={kZqPage}
      filters={filters}
      tabs={tabs}
      counted
      columns={columns}
      rowName={(row) => row.zqNo ?? ''}
      card={(row) => <Card row={row} />}
      exportCode="zqorder_export"
      onAdd={can('zqorder_add') ? () => void navigate('/processing/zqEdit') : undefined}
      page="/processing/zqDetail"
    />
  );
}
