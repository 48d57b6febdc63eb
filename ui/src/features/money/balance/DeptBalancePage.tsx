import { Button, Flex, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FrozenBadge } from '@/documents/balances/cells';
import { ExplainDrawer } from '@/documents/balances/ExplainDrawer';
import { type DeptBalance, kDeptPage } from '@/documents/balances/model';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { count } from '@/lib/words/format';
import { AdjustDialog } from './AdjustDialog';
import { FreezeDialog } from './FreezeDialog';
import { GrantDialog } from './GrantDialog';
import { type Opened, RowLinks } from './RowLinks';

const filters: readonly FilterSpec[] = [{ kind: 'text', name: 'deptName' }];
const tabs = { name: 'frozen', values: [0, 1] };

/** Gold of departments. */
export default function DeptBalancePage() {
  const { t } = useTranslation('money');
  const text = useText();
  const can = usePerm();
  const [opened, setOpened] = useState<{ what: Opened; row: DeptBalance } | null>(null);
  const [granting, setGranting] = useState(false);
  const close = () => setOpened(null);
  const columns = useMemo(() => {
    const c = columnsOf<DeptBalance>(text, 'deptBalance');
    return [
      c.text('deptName', { width: 180, pin: 'start', grow: true }),
      c.pieces('goldBalance', { width: 140, sortable: true }),
      c.pieces('goldTotal', { width: 140, sortable: true }),
      c.column('frozen', (row) => <FrozenBadge frozen={row.frozen} />, { width: 88 }),
      c.minute('updateTime'),
      {
        id: '_actions',
        header: text('act.actions'),
        width: 200,
        fixed: true,
        pin: 'end' as const,
        cell: (row: DeptBalance) => (
          <RowLinks
            name={row.deptName}
            frozen={row.frozen === 1}
            onOpen={(what) => setOpened({ what, row })}
          />
        ),
      },
    ];
  }, [text]);
  const owner = { deptId: opened?.row.deptId ?? '' };
  const name = opened?.row.deptName ?? '';
  return (
    <>
      <DocumentList<DeptBalance>
        entity="deptBalance"
        menu="menu:deptbalance"
        path={kDeptPage}
        filters={filters}
        tabs={tabs}
        columns={columns}
        rowName={(row) => row.deptName}
        card={(row) => (
          <>
            <Flex justify="space-between" gap="2">
              <Text fontWeight="600">{row.deptName}</Text>
              <FrozenBadge frozen={row.frozen} />
            </Flex>
            <Text>{t('gold', { gold: count(row.goldBalance) })}</Text>
            <RowLinks
              name={row.deptName}
              frozen={row.frozen === 1}
              onOpen={(what) => setOpened({ what, row })}
            />
          </>
        )}
        onOpen={(row) => setOpened({ what: 'explain', row })}
        toolbar={
          can('balance_edit') && (
            <Button onClick={() => setGranting(true)}>
              <Plus size={14} />
              {t('grant.title')}
            </Button>
          )
        }
        exportCode="deptbalance_export"
      />
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {opened?.what === 'explain' && (
        <ExplainDrawer owner={owner} currency="GOLD" onClose={close} />
      )}
      {opened?.what === 'adjust' && (
        <AdjustDialog
          owner={owner}
          name={name}
          now={{ GOLD: opened.row.goldBalance }}
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
