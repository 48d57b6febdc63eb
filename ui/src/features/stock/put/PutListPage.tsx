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
import { putStatus } from '@/lib/wire/status';
import { count, roundedMetres } from '@/lib/words/format';
import { kPutPage, type PutOrder } from './model';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'putNo' },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
  { kind: 'days', name: 'putDate' },
  { kind: 'option', name: 'putType', values: [1, 2, 4, 5] },
  { kind: 'ref', name: 'cooperationId', entity: 'cooperation' },
  { kind: 'text', name: 'sourceNo' },
];
const tabs = { name: 'putStatus', values: Object.values(putStatus) };

const PutLink = ({ row }: { row: PutOrder }) => (
  <DocumentLink sourceType="PUT" id={row.id} row>
    {row.putNo}
  </DocumentLink>
);

function Card({ row }: { row: PutOrder }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <PutLink row={row} />
        <DocStatus entity="putOrder" field="putStatus" value={row.putStatus} />
      </Flex>
      <Text truncate>{[row.warehouseName, row.cooperationName].filter(Boolean).join(' · ')}</Text>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <span>
          {t(`entity:putOrder.putType_${row.putType}`)} · {row.putDate}
        </span>
        <span>
          {count(row.totalPieces)} · {roundedMetres(row.totalArea)} m²
        </span>
      </Flex>
    </>
  );
}

export default function PutListPage() {
  const t = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const c = columnsOf<PutOrder>(t, 'putOrder');
    return [
      c.column('putNo', (row) => <PutLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.status('putStatus'),
      c.option('putType', { width: 84 }),
      c.text('warehouseName', { width: 120 }),
      c.text('cooperationName', { width: 160, grow: true }),
      c.text('putDate', { width: 104, sortable: true }),
      c.pieces('totalPieces'),
      c.area('totalArea'),
      c.money('totalAmount', { hidden: true }),
      c.text('keeperUserName', { width: 90 }),
      c.text('sourceNo', { width: 140, hidden: true }),
      c.text('createUserName', { width: 90, hidden: true }),
      c.minute('createTime'),
      c.text('remark', { width: 160, hidden: true }),
    ];
  }, [t]);
  return (
    <DocumentList<PutOrder>
      entity="putOrder"
      menu="menu:putorder"
      path={kPutPage}
      filters={filters}
      tabs={tabs}
      counted
      columns={columns}
      rowName={(row) => row.putNo}
      card={(row) => <Card row={row} />}
      page="/stockroom/putDetail"
      onAdd={can('putorder_add') ? () => void navigate('/stockroom/putEdit') : undefined}
      exportCode="putorder_export"
    />
  );
}
