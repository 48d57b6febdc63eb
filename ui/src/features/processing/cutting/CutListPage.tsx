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
import { cutStatus } from '@/lib/wire/status';
import { type CutPlan, kCutPlanPage } from './model';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'cutPlanNo' },
  { kind: 'ref', name: 'commodityId', entity: 'commodity' },
  { kind: 'text', name: 'colorNumber' },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
];
const tabs = { name: 'cutStatus', values: Object.values(cutStatus) };

const PlanLink = ({ row }: { row: CutPlan }) => (
  <DocumentLink sourceType="CUT" id={row.id} row>
    {row.cutPlanNo}
  </DocumentLink>
);

function Card({ row }: { row: CutPlan }) {
  return (
    <>
      <Flex justify="space-between" gap="2">
        <PlanLink row={row} />
        <DocStatus entity="cutPlan" field="cutStatus" value={row.cutStatus} />
      </Flex>
      <Text truncate>{[row.commodityName, row.size, row.colorNumber].join(' · ')}</Text>
      <Text color="fg.muted" fontSize="12px" truncate>
        {[row.warehouseName, row.processNo].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

export default function CutListPage() {
  const t = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const c = columnsOf<CutPlan>(t, 'cutPlan');
    return [
      c.column('cutPlanNo', (row) => <PlanLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.status('cutStatus'),
      c.text('commodityName', { width: 150, grow: true }),
      c.text('size', { width: 96 }),
      c.text('colorNumber', { width: 84 }),
      c.text('warehouseName', { width: 120 }),
      c.pieces('newPieces'),
      c.pieces('remnantPieces'),
      c.area('partsArea'),
      c.area('remnantsArea'),
      c.area('scrapArea'),
      c.column(
        'processNo',
        (row) => (
          <DocumentLink sourceType="PROCESS" id={row.processId ?? ''}>
            {row.processNo}
          </DocumentLink>
        ),
        { width: 150 },
      ),
      c.minute('createTime'),
    ];
  }, [t]);
  return (
    <DocumentList<CutPlan>
      entity="cutPlan"
      menu="menu:cutplan"
      path={kCutPlanPage}
      filters={filters}
      tabs={{ ...tabs, closed: t('processing:cancelled') }}
      counted
      columns={columns}
      rowName={(row) => row.cutPlanNo ?? ''}
      card={(row) => <Card row={row} />}
      exportCode="cutplan_export"
      onAdd={can('cutplan_add') ? () => void navigate('/processing/cutEdit') : undefined}
      page="/processing/cutDetail"
    />
  );
}
