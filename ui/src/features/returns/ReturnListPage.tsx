import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { columnsOf } from '@/components/list/columns';
import { DocumentList } from '@/components/list/DocumentList';
import type { FilterSpec } from '@/components/list/filters';
import {
  kReturnStatuses,
  kReturnsPage,
  kReturnTypes,
  type Returns,
} from '@/components/returns/model';
import { ReturnStatus } from '@/components/returns/ReturnStatus';
import { DocumentLink } from '@/components/stock/links';
import { useText } from '@/i18n';
import { yuan } from '@/lib/format';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'returnsNo' },
  { kind: 'text', name: 'orderNo' },
  { kind: 'text', name: 'customerName' },
  { kind: 'option', name: 'returnsType', values: kReturnTypes },
  { kind: 'ref', name: 'warehouseId', entity: 'warehouse' },
  { kind: 'days', name: 'createTime' },
];
const tabs = { name: 'returnsStatus', values: kReturnStatuses };

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
        <span>¥{yuan(row.returnsStatus > 24 ? row.refundAmount : row.applyAmount)}</span>
      </Flex>
    </>
  );
}

export default function ReturnListPage() {
  const t = useText();
  const navigate = useNavigate();
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
      columns={columns}
      rowName={(row) => row.returnsNo}
      card={(row) => <Card row={row} />}
      onOpen={(row) => void navigate(`/order/returnDetail?id=${row.id}`)}
      exportCode="returns_export"
    />
  );
}
