import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { goodsText, type MoveRecord } from '@/documents/stock/model';
import { placeName } from '@/documents/stock/place';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'sourceNo' },
  { kind: 'ref', name: 'commodityId', entity: 'commodity' },
  { kind: 'days', name: 'moveTime' },
  { kind: 'text', name: 'colorNumber' },
  { kind: 'text', name: 'size' },
  { kind: 'option', name: 'grade', values: ['A', 'B', 'C'] },
  {
    kind: 'option',
    name: 'sourceType',
    values: ['PUT', 'OUT', 'SHIFT', 'TAKING', 'BILL', 'PROCESS', 'CUT'],
  },
];
const tabs = { name: 'direction', values: [1, 2, 3, 4] };

const SourceLink = ({ row }: { row: MoveRecord }) => (
  <DocumentLink sourceType={row.sourceType} id={row.sourceId} row>
    {row.sourceNo}
  </DocumentLink>
);

const isGone = (row: MoveRecord) => Boolean(row.reversedBy && row.reversedBy !== '0');
const isBack = (row: MoveRecord) => Boolean(row.reversalOf && row.reversalOf !== '0');

function State({ row }: { row: MoveRecord }) {
  const t = useText();
  if (isGone(row)) return t('stock:record.reversed');
  return isBack(row) ? t('stock:record.isReversal') : '';
}

function Card({ row }: { row: MoveRecord }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600" truncate>
          {row.commodityName}
        </Text>
        <Text flex="none" fontWeight="600">
          {t(`entity:outputRecord.direction_${row.direction}`)} {count(row.pieces)}
        </Text>
      </Flex>
      <Text truncate>
        {goodsText(row)} <State row={row} />
      </Text>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <Text truncate>
          <SourceLink row={row} /> · {placeName(t, row.fromName, row.fromLoc)} →{' '}
          {placeName(t, row.toName, row.toLoc)}
        </Text>
        <Text flex="none">{row.moveTime.slice(5, 16)}</Text>
      </Flex>
    </>
  );
}

export default function RecordListPage() {
  const t = useText();
  const columns = useMemo(() => {
    const c = columnsOf<MoveRecord & { costAmount?: number }>(t, 'outputRecord');
    return [
      c.text('moveTime', { width: 152, sortable: true, pin: 'start' }),
      c.option('direction', { width: 64 }),
      c.option('sourceType', { width: 96, hidden: true }),
      c.column('sourceNo', (row) => <SourceLink row={row} />, { width: 150 }),
      c.text('commodityCode', { width: 96 }),
      c.text('commodityName', { width: 150, grow: true }),
      c.text('size', { width: 90, hidden: true }),
      c.text('colorNumber', { width: 84 }),
      c.text('grade', { width: 60 }),
      c.pieces('pieces'),
      c.area('area', { hidden: true }),
      c.column('fromName', (row) => placeName(t, row.fromName, row.fromLoc), { width: 110 }),
      c.column('toName', (row) => placeName(t, row.toName, row.toLoc), { width: 110 }),
      c.text('operatorName', { width: 84 }),
      c.money('costAmount', { hidden: true }),
      c.text('reason', { width: 140, hidden: true }),
      {
        id: '_state',
        header: t('stock:record.state'),
        width: 84,
        fixed: true,
        cell: (row: MoveRecord) => <State row={row} />,
      },
    ];
  }, [t]);
  return (
    <DocumentList<MoveRecord & { costAmount?: number }>
      entity="outputRecord"
      menu="menu:outputrecord"
      path="OutputRecordApi/getOutputRecordPage"
      filters={filters}
      tabs={tabs}
      counted
      columns={columns}
      rowName={(row) => row.sourceNo}
      card={(row) => <Card row={row} />}
      exportCode="outputrecord_export"
    />
  );
}
