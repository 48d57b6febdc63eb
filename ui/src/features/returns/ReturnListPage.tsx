import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { kReturnSteps, kReturnsPage, kReturnTypes, type Returns } from '@/documents/returns/model';
import { ReturnStatus } from '@/documents/returns/ReturnStatus';
import { useText } from '@/i18n';
import { returnStatus } from '@/lib/wire/status';
import { yuan } from '@/lib/words/format';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'returnsNo' },
  { kind: 'text', name: 'orderNo' },
  { kind: 'text', name: 'customerName' },
  { kind: 'option', name: 'returnsType', values: kReturnTypes },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
  { kind: 'days', name: 'createTime' },
  { kind: 'amount', name: 'refundAmount' },
];
const ReturnLink = ({ row }: { row: Returns }) => (
  <DocumentLink sourceType="RETURN" id={row.id} row>
    {row.returnsNo}
  </DocumentLink>
);

function Card({ row }: { row: Returns }) {
  const t = useText();
  return (
    <>
      <Flex justify="space-between" gap="2">
        <ReturnLink row={row} />
        <ReturnStatus row={row} />
      </Flex>
      <Text truncate>
        {row.customerName} · {t(`entity:returns.returnsType_${row.returnsType}`)}
      </Text>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <DocumentLink sourceType="ORDER" id={row.orderId}>
          {row.orderNo}
        </DocumentLink>
        <span>
          ¥
          {yuan(
            row.returnsStatus > returnStatus.returnToAccount ? row.refundAmount : row.applyAmount,
          )}
        </span>
      </Flex>
    </>
  );
}

export default function ReturnListPage() {
  const t = useText();
  const tabs = useMemo(
    () => ({ name: 'returnsStatus', values: kReturnSteps, closed: t('returns:withdrawn') }),
    [t],
  );
  const columns = useMemo(() => {
    const c = columnsOf<Returns>(t, 'returns');
    return [
      c.column('returnsNo', (row) => <ReturnLink row={row} />, {
        width: 150,
        pin: 'start',
        sortable: true,
      }),
      c.column('returnsStatus', (row) => <ReturnStatus row={row} />, { width: 100 }),
      c.column(
        'orderNo',
        (row) => (
          <DocumentLink sourceType="ORDER" id={row.orderId}>
            {row.orderNo}
          </DocumentLink>
        ),
        { width: 150 },
      ),
      c.text('customerName', { width: 110, grow: true }),
      c.option('returnsType', { width: 100 }),
      c.text('reason', { width: 160 }),
      c.text('warehouseName', { width: 110 }),
      c.money('applyAmount'),
      c.money('refundAmount', { sortable: true }),
      c.money('feeAmount', { hidden: true }),
      c.money('freightAmount', { hidden: true }),
      c.text('createUserName', { width: 96 }),
      c.minute('createTime'),
      c.text('remark', { width: 160, hidden: true }),
    ];
  }, [t]);
  return (
    <DocumentList<Returns>
      entity="returns"
      menu="menu:returns"
      path={kReturnsPage}
      filters={filters}
      tabs={tabs}
      counted
      columns={columns}
      rowName={(row) => row.returnsNo}
      card={(row) => <Card row={row} />}
      page="/order/returnDetail"
      exportCode="returns_export"
    />
  );
}
