import { Button, Flex, Text } from '@chakra-ui/react';
import { Scale } from 'lucide-react';
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
import { processStatus } from '@/lib/wire/status';
import { kProcessPage, kProcessTypes, type Process } from './model';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'processNo' },
  { kind: 'option', name: 'processType', values: [...kProcessTypes] },
  { kind: 'ref', name: 'plantId', entity: 'processPlant' },
  { kind: 'text', name: 'orderNo' },
  { kind: 'text', name: 'customerName' },
  { kind: 'days', name: 'planDate' },
  { kind: 'ref', name: 'guideUserId', entity: 'user' },
  { kind: 'ref', name: 'designerUserId', entity: 'user' },
];
const tabs = { name: 'processStatus', values: Object.values(processStatus) };

const ProcessLink = ({ row }: { row: Process }) => (
  <DocumentLink sourceType="PROCESS" id={row.id} row>
    {row.processNo}
  </DocumentLink>
);

function Card({ row }: { row: Process }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <ProcessLink row={row} />
        <DocStatus entity="process" field="processStatus" value={row.processStatus} />
      </Flex>
      <Text truncate>{[row.customerName, row.plantName].filter(Boolean).join(' · ')}</Text>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <span>
          <Dotted>
            {t(`entity:process.processType_${row.processType}`)}
            {row.planDate}
          </Dotted>
        </span>
        <Money fen={row.sellAmount} />
      </Flex>
    </>
  );
}

export default function ProcessListPage() {
  const t = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const c = columnsOf<Process>(t, 'process');
    return [
      c.column('processNo', (row) => <ProcessLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.status('processStatus'),
      c.option('processType', { width: 84 }),
      c.text('plantName', { width: 140, grow: true }),
      c.text('customerName', { width: 120 }),
      c.text('planDate', { width: 112, sortable: true }),
      c.money('sellAmount', { sortable: true }),
      c.column(
        'orderNo',
        (row) => (
          <DocumentLink sourceType="ORDER" id={row.orderId}>
            {row.orderNo}
          </DocumentLink>
        ),
        { width: 150 },
      ),
      c.text('guideUserName', { width: 90 }),
      c.minute('createTime'),
      c.text('remark', { width: 160, hidden: true }),
    ];
  }, [t]);
  return (
    <DocumentList<Process>
      entity="process"
      menu="menu:process"
      path={kProcessPage}
      filters={filters}
      tabs={{ ...tabs, closed: t('processing:cancelled') }}
      counted
      exportCode="process_export"
      columns={columns}
      rowName={(row) => row.processNo}
      card={(row) => <Card row={row} />}
      onAdd={can('process_add') ? () => void navigate('/processing/edit') : undefined}
      toolbar={
        can('plantprice_cost') && (
          <Button variant="outline" onClick={() => void navigate('/processing/reprice')}>
            <Scale size={14} />
            {t('processing:reprice.title')}
          </Button>
        )
      }
      page="/processing/detail"
    />
  );
}
