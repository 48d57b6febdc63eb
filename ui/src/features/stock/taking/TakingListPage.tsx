import { Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { takingStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import { kTakingPage, type StockTaking } from './model';
import { NewTakingDialog } from './NewTakingDialog';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'takingNo' },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
  { kind: 'days', name: 'takingDate' },
];
const tabs = { name: 'takingStatus', values: Object.values(takingStatus) };

const TakingLink = ({ row }: { row: StockTaking }) => (
  <DocumentLink sourceType="TAKING" id={row.id} row>
    {row.takingNo}
  </DocumentLink>
);

function Counted({ row }: { row: StockTaking }) {
  return typeof row.lineCount === 'number'
    ? `${count(row.countedCount ?? 0)} / ${count(row.lineCount)}`
    : '';
}

function Card({ row }: { row: StockTaking }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <TakingLink row={row} />
        <DocStatus entity="stockTaking" field="takingStatus" value={row.takingStatus} />
      </Flex>
      <Flex justify="space-between" gap="2">
        <Text truncate>
          {row.warehouseName} · {t(`entity:stockTaking.takingType_${row.takingType}`)}
        </Text>
        <Text flex="none">
          <Counted row={row} />
        </Text>
      </Flex>
      <Text color="fg.muted" fontSize="12px">
        {row.takingDate} · +{count(row.gainPieces ?? 0)} / -{count(row.lossPieces ?? 0)}
      </Text>
    </>
  );
}

export default function TakingListPage() {
  const text = useText();
  const { t } = useTranslation('stock');
  const can = usePerm();
  const [adding, setAdding] = useState(false);
  const columns = useMemo(() => {
    const c = columnsOf<StockTaking>(text, 'stockTaking');
    return [
      c.column('takingNo', (row) => <TakingLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.status('takingStatus'),
      c.text('warehouseName', { width: 130, grow: true }),
      c.option('takingType', { width: 100 }),
      c.text('takingDate', { width: 104, sortable: true }),
      {
        id: '_counted',
        header: t('taking.counted'),
        width: 104,
        numeric: true,
        fixed: true,
        cell: (row: StockTaking) => <Counted row={row} />,
      },
      c.pieces('gainPieces'),
      c.pieces('lossPieces'),
      c.money('diffAmount', { hidden: true }),
      c.text('createUserName', { width: 90 }),
      c.text('approveUserName', { width: 96 }),
      c.minute('createTime'),
      c.text('remark', { width: 150, hidden: true }),
    ];
  }, [text, t]);
  return (
    <>
      <DocumentList<StockTaking>
        entity="stockTaking"
        menu="menu:stocktaking"
        path={kTakingPage}
        filters={filters}
        tabs={tabs}
        counted
        columns={columns}
        rowName={(row) => row.takingNo}
        card={(row) => <Card row={row} />}
        page="/stockroom/takingDetail"
        onAdd={can('stocktaking_add') ? () => setAdding(true) : undefined}
        addLabel={t('taking.new')}
        exportCode="stocktaking_export"
      />
      {adding && <NewTakingDialog onClose={() => setAdding(false)} />}
    </>
  );
}
