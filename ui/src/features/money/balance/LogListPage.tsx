import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Change, counterName, Document } from '@/documents/balances/cells';
import { type BalanceEntry, kLogPage } from '@/documents/balances/model';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';

const kBizTypes = [
  'ORDER_BONUS',
  'RETURN_CLAWBACK',
  'EXCHANGE',
  'RECHARGE',
  'RECHARGE_GIFT',
  'ORDER_PAY',
  'ORDER_REFUND',
  'MANUAL',
] as const;
const filters: readonly FilterSpec[] = [
  { kind: 'ref', name: 'userId', entity: 'user' },
  { kind: 'ref', name: 'deptId', entity: 'dept' },
  { kind: 'text', name: 'bizNo' },
  { kind: 'option', name: 'bizType', values: kBizTypes },
  { kind: 'days', name: 'createTime' },
];
const tabs = { name: 'currency', values: ['BONUS', 'GOLD'] };

/** Every change of every balance the viewer may see. */
export default function LogListPage() {
  const text = useText();
  const columns = useMemo(() => {
    const c = columnsOf<BalanceEntry>(text, 'userBalanceLog');
    return [
      c.text('createTime', { width: 152, pin: 'start', sortable: true }),
      c.column('userId', (row) => row.ownerName, { width: 116 }),
      c.option('currency', { width: 76 }),
      c.column('change', (row) => <Change of={row.change} />, { width: 104, numeric: true }),
      c.pieces('balanceAfter', { width: 116 }),
      c.option('bizType', { width: 116 }),
      c.column('bizNo', (row) => <Document entry={row} />, { width: 150 }),
      c.column('counterAccount', (row) => counterName(text, row.counterAccount), { width: 104 }),
      c.column(
        'ruleName',
        (row) =>
          row.ruleName && text('money:rule.used', { name: row.ruleName, n: row.ruleVersion }),
        { width: 150 },
      ),
      c.text('reason', { width: 160, grow: true }),
      c.text('operatorName', { width: 96 }),
    ];
  }, [text]);
  return (
    <DocumentList<BalanceEntry>
      entity="userBalanceLog"
      menu="money:log.title"
      path={kLogPage}
      filters={filters}
      tabs={tabs}
      columns={columns}
      rowName={(row) => row.id}
      card={(row) => (
        <>
          <Flex justify="space-between" gap="2">
            <Text fontWeight="600">{row.ownerName}</Text>
            <Text>
              <Change of={row.change} /> {text(`entity:userBalanceLog.currency_${row.currency}`)} →{' '}
              {count(row.balanceAfter)}
            </Text>
          </Flex>
          <Text color="fg.muted" fontSize="12px">
            {[
              text(`entity:userBalanceLog.bizType_${row.bizType}`),
              row.bizNo,
              row.reason,
              row.createTime,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      )}
      exportCode="balance_export"
    />
  );
}
