import { Flex, Text } from '@chakra-ui/react';
import type { Column } from '@/components/table/types';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { kRefundPage, kRefundTypes, type Refund } from '@/documents/returns/model';
import { RefundSource, refundFacts } from '@/documents/returns/RefundTable';
import { useRefunding } from '@/documents/returns/useRefunding';
import { TalkLink, TalkOfList } from '@/documents/together/TalkInList';
import { useText } from '@/i18n';
import { refundStatus } from '@/lib/wire/status';
import { yuan } from '@/lib/words/format';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'refundNo' },
  { kind: 'text', name: 'orderNo' },
  { kind: 'text', name: 'returnsNo' },
  { kind: 'text', name: 'payOrderNo' },
  { kind: 'text', name: 'customerName' },
  { kind: 'option', name: 'sourceType', values: [1, 2, 3, 4] },
  { kind: 'option', name: 'refundType', values: kRefundTypes },
  { kind: 'days', name: 'createTime' },
  { kind: 'days', name: 'refundTime' },
  { kind: 'amount', name: 'amount' },
];
const tabs = { name: 'refundStatus', values: Object.values(refundStatus) };

const OrderLink = ({ row }: { row: Refund }) => (
  <DocumentLink sourceType="ORDER" id={row.orderId}>
    {row.orderNo}
  </DocumentLink>
);

function Card({ row, links }: { row: Refund; links: React.ReactNode }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600">{row.refundNo}</Text>
        <DocStatus entity="refund" field="refundStatus" value={row.refundStatus} />
      </Flex>
      <Flex justify="space-between" gap="2">
        <Text truncate>
          {row.customerName} · {t(`entity:refund.sourceType_${row.sourceType}`)}
        </Text>
        <Text flex="none">¥{yuan(row.amount)}</Text>
      </Flex>
      <Text truncate color="fg.muted" fontSize="12px">
        <OrderLink row={row} /> <RefundSource refund={row} />
      </Text>
      {links}
    </>
  );
}

export default function RefundListPage() {
  const t = useText();
  const { links, dialog } = useRefunding();
  const c = columnsOf<Refund>(t, 'refund');
  const columns: Column<Refund>[] = [
    c.text('refundNo', { width: 150, pin: 'start', sortable: true }),
    c.status('refundStatus'),
    c.option('sourceType', { width: 124 }),
    c.column('orderNo', (row) => <OrderLink row={row} />, { width: 132 }),
    {
      ...c.column('returnsNo', (row) => <RefundSource refund={row} />, { width: 168 }),
      header: t('returns:refund.source'),
    },
    c.text('customerName', { width: 96 }),
    c.money('amount', { sortable: true }),
    c.option('refundType', { width: 116 }),
    c.column('remark', refundFacts, { width: 180, grow: true }),
    c.text('createUserName', { width: 90 }),
    c.text('confirmUserName', { width: 90 }),
    c.minute('refundTime', { sortable: true }),
    c.minute('createTime', { hidden: true }),
    {
      id: '_talk',
      header: t('together:open'),
      width: 76,
      cell: (row) => <TalkLink id={row.id} no={row.refundNo} />,
    },
    {
      id: '_actions',
      header: t('act.actions'),
      width: 150,
      fixed: true,
      pin: 'end',
      cell: links,
    },
  ];
  return (
    <>
      <DocumentList<Refund>
        entity="refund"
        menu="menu:refund"
        path={kRefundPage}
        filters={filters}
        tabs={tabs}
        counted
        columns={columns}
        rowName={(row) => row.refundNo}
        card={(row) => (
          <Card
            row={row}
            links={
              <Flex gap="3" wrap="wrap">
                {links(row)}
                <TalkLink id={row.id} no={row.refundNo} />
              </Flex>
            }
          />
        )}
        exportCode="refund_export"
      />
      {dialog}
      <TalkOfList entity="refund" />
    </>
  );
}
