import { Flex, Text } from '@chakra-ui/react';
import { Truck } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Dotted } from '@/components/cells';
import { Loading } from '@/components/states';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import type { ListForm } from '@/documents/kit/list/forms';
import type { OutOrder } from '@/documents/stock/model';
import { useText } from '@/i18n';
import { loadChunk } from '@/lib/page/page';
import { usePerm } from '@/lib/rights/perm';
import { outStatus } from '@/lib/wire/status';
import { count, kilograms } from '@/lib/words/format';
import { kOutPage } from './model';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'outNo' },
  { kind: 'text', name: 'sourceNo' },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
  { kind: 'text', name: 'customerName' },
  { kind: 'days', name: 'outDate' },
  { kind: 'option', name: 'outType', values: [1, 2, 4, 5, 6] },
  { kind: 'text', name: 'waybillNo' },
];
const DeliveryBoard = lazy(() => loadChunk(() => import('./DeliveryBoard')));

const tabs = { name: 'outStatus', values: Object.values(outStatus) };

const OutLink = ({ row }: { row: OutOrder }) => (
  <DocumentLink sourceType="OUT" id={row.id} row>
    {row.outNo}
  </DocumentLink>
);

const OrderLink = ({ row }: { row: OutOrder }) => (
  <DocumentLink sourceType={row.sourceId ? 'PURCHASE' : 'ORDER'} id={row.sourceId || row.orderId}>
    {row.sourceNo}
  </DocumentLink>
);

function Card({ row }: { row: OutOrder }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <OutLink row={row} />
        <DocStatus entity="outOrder" field="outStatus" value={row.outStatus} />
      </Flex>
      <Text truncate>
        <Dotted>
          {row.customerName}
          {row.receiver !== row.customerName && row.receiver}
          {row.warehouseName}
        </Dotted>
      </Text>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <span>
          <Dotted>
            {t(`entity:outOrder.outType_${row.outType}`)}
            {row.sourceNo && <OrderLink row={row} />}
            {row.outDate}
          </Dotted>
        </span>
        <span>
          {count(row.totalPieces)} · {kilograms(row.totalWeight)} kg
        </span>
      </Flex>
    </>
  );
}

export default function OutListPage() {
  const t = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const c = columnsOf<OutOrder>(t, 'outOrder');
    return [
      c.column('outNo', (row) => <OutLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.status('outStatus'),
      c.option('outType', { width: 84 }),
      c.column('sourceNo', (row) => <OrderLink row={row} />, { width: 150 }),
      c.text('customerName', { width: 110 }),
      c.text('cooperationName', { width: 110, hidden: true }),
      c.text('receiver', { width: 100 }),
      c.text('warehouseName', { width: 120, grow: true }),
      c.text('outDate', { width: 104, sortable: true }),
      c.pieces('totalPieces'),
      c.pieces('totalBoxes', { hidden: true }),
      c.area('totalArea', { hidden: true }),
      c.weight('totalWeight', { header: `${c.head('totalWeight')} (${t('unit.kg')})` }),
      c.pieces('printNum', { width: 80 }),
      c.text('logisticName', { width: 110, hidden: true }),
      c.text('waybillNo', { width: 120, hidden: true }),
      c.text('keeperUserName', { width: 90 }),
      c.minute('createTime', { hidden: true }),
      c.text('remark', { width: 160, hidden: true }),
    ];
  }, [t]);
  const forms = useMemo<ListForm[]>(
    () => [
      {
        name: 'board',
        label: t('stock:deliveryBoard.board'),
        icon: Truck,
        draw: (params) => (
          <Suspense fallback={<Loading />}>
            <DeliveryBoard params={params} />
          </Suspense>
        ),
      },
    ],
    [t],
  );
  return (
    <DocumentList<OutOrder>
      entity="outOrder"
      menu="menu:outorder"
      path={kOutPage}
      filters={filters}
      tabs={tabs}
      forms={forms}
      counted
      columns={columns}
      rowName={(row) => row.outNo}
      card={(row) => <Card row={row} />}
      page="/stockroom/outDetail"
      onAdd={can('outorder_add') ? () => void navigate('/stockroom/outEdit') : undefined}
      exportCode="outorder_export"
    />
  );
}
