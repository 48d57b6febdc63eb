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
import { shiftStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import { kShiftPage, type ShiftOrder } from './model';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'shiftNo' },
  { kind: 'ref', name: 'outWarehouseId', entity: 'warehouse' },
  { kind: 'ref', name: 'inWarehouseId', entity: 'warehouse' },
  { kind: 'days', name: 'shiftDate' },
];
const tabs = { name: 'shiftStatus', values: Object.values(shiftStatus) };

const ShiftLink = ({ row }: { row: ShiftOrder }) => (
  <DocumentLink sourceType="SHIFT" id={row.id} row>
    {row.shiftNo}
  </DocumentLink>
);

const Card = ({ row }: { row: ShiftOrder }) => (
  <>
    <Flex justify="space-between" gap="2">
      <ShiftLink row={row} />
      <DocStatus entity="shiftOrder" field="shiftStatus" value={row.shiftStatus} />
    </Flex>
    <Text truncate>
      {row.outWarehouseName} → {row.inWarehouseName}
    </Text>
    <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
      <span>{row.shiftDate}</span>
      <span>{count(row.totalPieces)}</span>
    </Flex>
  </>
);

export default function ShiftListPage() {
  const t = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const c = columnsOf<ShiftOrder>(t, 'shiftOrder');
    return [
      c.column('shiftNo', (row) => <ShiftLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.status('shiftStatus'),
      c.text('outWarehouseName', { width: 130 }),
      c.text('inWarehouseName', { width: 130, grow: true }),
      c.text('shiftDate', { width: 104, sortable: true }),
      c.pieces('totalPieces'),
      c.text('outUserName', { width: 96 }),
      c.text('inUserName', { width: 96 }),
      c.text('plateNo', { width: 100, hidden: true }),
      c.money('freightAmount', { hidden: true }),
      c.minute('createTime'),
      c.text('remark', { width: 160, hidden: true }),
    ];
  }, [t]);
  return (
    <DocumentList<ShiftOrder>
      entity="shiftOrder"
      menu="menu:shiftorder"
      path={kShiftPage}
      filters={filters}
      tabs={tabs}
      counted
      columns={columns}
      rowName={(row) => row.shiftNo}
      card={(row) => <Card row={row} />}
      page="/stockroom/shiftDetail"
      onAdd={can('shiftorder_add') ? () => void navigate('/stockroom/shiftEdit') : undefined}
      exportCode="shiftorder_export"
    />
  );
}
