import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '@/components/list/columns';
import { DocumentList } from '@/components/list/DocumentList';
import type { FilterSpec } from '@/components/list/filters';
import { DocumentLink } from '@/components/stock/links';
import type { Receipt } from '@/components/stock/model';
import { DocStatus } from '@/components/stock/status';
import { useSigning } from '@/components/stock/useSigning';
import type { Column } from '@/components/table/types';
import { useText } from '@/i18n';
import { count } from '@/lib/format';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'receiptNo' },
  { kind: 'text', name: 'receiver' },
  { kind: 'days', name: 'signTime' },
];
const tabs = { name: 'receiptStatus', values: [0, 1, 3, 2] };

const OutLink = ({ row }: { row: Receipt }) => (
  <DocumentLink sourceType="OUT" id={row.outOrderId} row>
    {row.outNo || row.outOrderId}
  </DocumentLink>
);
const OrderLink = ({ row }: { row: Receipt }) => (
  <DocumentLink sourceType="ORDER" id={row.orderId}>
    {row.orderNo || row.orderId}
  </DocumentLink>
);

function Card({ row, links }: { row: Receipt; links: React.ReactNode }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600">{row.receiptNo}</Text>
        <DocStatus entity="receipt" field="receiptStatus" value={row.receiptStatus} />
      </Flex>
      <Flex justify="space-between" gap="2">
        <Text truncate>{[row.customerName, row.receiver].filter(Boolean).join(' · ')}</Text>
        <Text flex="none">
          {t('stock:receipt.pieces', {
            n: count(row.signPieces ?? 0),
            of: count(row.shippedPieces),
          })}
        </Text>
      </Flex>
      <Text truncate color="fg.muted" fontSize="12px">
        <OrderLink row={row} /> · <OutLink row={row} /> {row.signTime && `· ${row.signTime}`}
      </Text>
      {links}
    </>
  );
}

export default function ReceiptListPage() {
  const t = useText();
  const { i18n } = useTranslation();
  const { links, dialog } = useSigning();
  const c = columnsOf<Receipt>(t, 'receipt');
  const columns: Column<Receipt>[] = [
    c.text('receiptNo', { width: 150, pin: 'start', sortable: true }),
    c.status('receiptStatus'),
    c.column('orderNo', (row) => <OrderLink row={row} />, { width: 150 }),
    c.column('outNo', (row) => <OutLink row={row} />, { width: 150 }),
    c.text('customerName', { width: 110 }),
    c.text('receiver', { width: 100, grow: true }),
    c.text('receiverTel', { width: 110, hidden: true }),
    c.text('address', { width: 180, hidden: true }),
    c.pieces('shippedPieces'),
    c.pieces('signPieces'),
    c.pieces('breakPieces'),
    c.minute('signTime', { sortable: true }),
    c.minute('createTime', { hidden: true }),
    c.text('remark', { width: 140 }),
    {
      id: '_actions',
      header: t('act.actions'),
      width: i18n.language === 'zh' ? 104 : 120,
      fixed: true,
      pin: 'end',
      cell: links,
    },
  ];
  return (
    <>
      <DocumentList<Receipt>
        entity="receipt"
        menu="menu:receipt"
        path="receiptApi/getReceiptPageList"
        filters={filters}
        tabs={tabs}
        columns={columns}
        rowName={(row) => row.receiptNo}
        card={(row) => <Card row={row} links={links(row)} />}
        exportCode="receipt_export"
      />
      {dialog}
    </>
  );
}
