import { Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import type { Column } from '@/components/table/types';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useCommand } from '@/documents/kit/useCommand';
import type { Receipt } from '@/documents/stock/model';
import { useSigning } from '@/documents/stock/useSigning';
import { TalkLink, TalkOfList } from '@/documents/together/TalkInList';
import { useText } from '@/i18n';
import { post } from '@/lib/net/calls';
import { usePerm } from '@/lib/rights/perm';
import { receiptStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'receiptNo' },
  { kind: 'text', name: 'orderNo' },
  { kind: 'text', name: 'outNo' },
  { kind: 'text', name: 'customerName' },
  { kind: 'text', name: 'receiver' },
  { kind: 'days', name: 'signTime' },
];
const tabs = {
  name: 'receiptStatus',
  values: [
    receiptStatus.toSign,
    receiptStatus.signed,
    receiptStatus.partSigned,
    receiptStatus.receiptRefused,
  ],
};

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
        <Text truncate>
          {[...new Set([row.customerName, row.receiver])].filter(Boolean).join(' · ')}
        </Text>
        <Text flex="none">
          {t('stock:receipt.pieces', {
            n: count(row.signPieces ?? 0),
            of: count(row.shippedPieces),
          })}
        </Text>
      </Flex>
      <Text color="fg.muted" fontSize="12px">
        <OrderLink row={row} /> · <OutLink row={row} /> {row.signTime && `· ${row.signTime}`}
      </Text>
      {links}
    </>
  );
}

const NewReceiptDialog = lazy(() => import('./NewReceiptDialog'));

const withdraw = (body: { ids: string }, commandId: string) =>
  post('receiptApi/deleteReceipt', body, commandId);

/** Takes an unsigned receipt back: its goods wait for another. */
function useWithdrawing() {
  const { t } = useTranslation(['common', 'stock']);
  const can = usePerm();
  const { mutate } = useCommand(withdraw, { success: 'msg.done' });
  const ask = async (receipt: Receipt) => {
    const body = t('stock:receipt.withdrawAsk', { no: receipt.receiptNo });
    if (await confirm({ title: t('msg.confirm'), body, danger: true })) mutate({ ids: receipt.id });
  };
  return (receipt: Receipt) =>
    can('receipt_delete') ? (
      <li>
        <button type="button" className="link danger" onClick={() => void ask(receipt)}>
          {t('stock:receipt.withdraw')}
        </button>
      </li>
    ) : null;
}

export default function ReceiptListPage() {
  const t = useText();
  const can = usePerm();
  const { i18n } = useTranslation();
  const [adding, setAdding] = useState(false);
  const { links, dialog } = useSigning(useWithdrawing());
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
      id: '_talk',
      header: t('together:open'),
      width: 76,
      cell: (row) => <TalkLink id={row.id} no={row.receiptNo} />,
    },
    {
      id: '_actions',
      header: t('act.actions'),
      width: i18n.language === 'zh' ? 132 : 190,
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
        counted
        columns={columns}
        rowName={(row) => row.receiptNo}
        card={(row) => (
          <Card
            row={row}
            links={
              <Flex gap="3" wrap="wrap">
                {links(row)}
                <TalkLink id={row.id} no={row.receiptNo} />
              </Flex>
            }
          />
        )}
        exportCode="receipt_export"
        onAdd={can('receipt_add') ? () => setAdding(true) : undefined}
        addLabel={t('stock:receipt.new')}
      />
      {dialog}
      <TalkOfList entity="receipt" />
      {adding && (
        <Suspense>
          <NewReceiptDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
