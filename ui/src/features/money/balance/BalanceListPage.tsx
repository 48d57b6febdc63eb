import { Button, Flex, Text } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FrozenBadge } from '@/documents/balances/cells';
import { ExplainDrawer } from '@/documents/balances/ExplainDrawer';
import { type Balance, kBalancePage } from '@/documents/balances/model';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';
import { AdjustDialog } from './AdjustDialog';
import { FreezeDialog } from './FreezeDialog';
import { type Opened, RowLinks } from './RowLinks';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'account' },
  { kind: 'text', name: 'realName' },
  { kind: 'ref', name: 'deptId', entity: 'dept' },
  { kind: 'option', name: 'verified', values: [0, 1] },
];
const tabs = { name: 'frozen', values: [0, 1] };

type Row = Balance & { id: string };

/** Points and gold of people. */
export default function BalanceListPage() {
  const { t } = useTranslation('money');
  const text = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ what: Opened; row: Row } | null>(null);
  const close = () => setOpened(null);
  const columns = useMemo(() => {
    const c = columnsOf<Row>(text, 'userBalance');
    return [
      c.text('account', { width: 120, pin: 'start' }),
      c.text('realName', { width: 120 }),
      c.text('deptName', { width: 140, grow: true }),
      c.pieces('bonusBalance', { width: 116, sortable: true }),
      c.pieces('goldBalance', { width: 116, sortable: true }),
      c.pieces('bonusTotal', { width: 116, sortable: true }),
      c.pieces('goldTotal', { width: 116, sortable: true }),
      c.option('verified', { width: 88 }),
      c.column('frozen', (row) => <FrozenBadge frozen={row.frozen} />, { width: 88 }),
      c.minute('updateTime'),
      {
        id: '_actions',
        header: text('act.actions'),
        width: 200,
        fixed: true,
        pin: 'end' as const,
        cell: (row: Row) => (
          <RowLinks
            name={row.realName || row.account}
            userId={row.userId}
            frozen={row.frozen === 1}
            onOpen={(what) => setOpened({ what, row })}
          />
        ),
      },
    ];
  }, [text]);
  const owner = { userId: opened?.row.userId ?? '' };
  const name = opened?.row.realName || opened?.row.account || '';
  return (
    <>
      <DocumentList<Row>
        entity="userBalance"
        menu="menu:balance"
        path={kBalancePage}
        filters={filters}
        tabs={tabs}
        columns={columns}
        rowName={(row) => row.realName || row.account}
        card={(row) => (
          <>
            <Flex justify="space-between" gap="2">
              <Text fontWeight="600">
                {row.realName} <small>{row.account}</small>
              </Text>
              <FrozenBadge frozen={row.frozen} />
            </Flex>
            <Flex justify="space-between" gap="2">
              <Text color="fg.muted" truncate>
                {row.deptName}
              </Text>
              <Text flex="none">
                {t('both', { bonus: count(row.bonusBalance), gold: count(row.goldBalance) })}
              </Text>
            </Flex>
            <RowLinks
              name={row.realName || row.account}
              userId={row.userId}
              frozen={row.frozen === 1}
              onOpen={(what) => setOpened({ what, row })}
            />
          </>
        )}
        onOpen={(row) => setOpened({ what: 'explain', row })}
        toolbar={
          <Button variant="outline" onClick={() => void navigate('/money/balanceLog')}>
            <ScrollText size={14} />
            {t('log.title')}
          </Button>
        }
        exportCode="balance_export"
      />
      {opened?.what === 'explain' && (
        <ExplainDrawer owner={owner} currency="BONUS" onClose={close} />
      )}
      {opened?.what === 'adjust' && (
        <AdjustDialog
          owner={owner}
          name={name}
          now={{ BONUS: opened.row.bonusBalance, GOLD: opened.row.goldBalance }}
          version={opened.row.version}
          onClose={close}
        />
      )}
      {opened?.what === 'freeze' && (
        <FreezeDialog owner={owner} name={name} frozen={opened.row.frozen === 1} onClose={close} />
      )}
    </>
  );
}
