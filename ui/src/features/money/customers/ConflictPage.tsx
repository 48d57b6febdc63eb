import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { useCommand } from '@/documents/kit/useCommand';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef, Row } from '@/entities/model/def';
import { post } from '@/lib/net/calls';
import { usePerm } from '@/lib/rights/perm';
import { conflictStatus } from '@/lib/wire/status';
import { JudgeDialog, kJudged } from './JudgeDialog';

/** Where it stands comes first: an open conflict holds orders up. */
const statusFirst = (def: EntityDef): EntityDef => {
  const first = def.fields.filter(({ name }) => name === 'conflictNo');
  const second = def.fields.filter(({ name }) => name === 'conflictStatus');
  const rest = def.fields.filter((field) => ![...first, ...second].includes(field));
  return { ...def, fields: [...first, ...second, ...rest] };
};

const isOpen = (row: Row) => Number(row.conflictStatus) === conflictStatus.conflictOpen;

const withdrawConflict = (id: string, commandId: string) =>
  post(
    'conflictApi/updateConflict',
    { id, conflictStatus: conflictStatus.conflictWithdrawn },
    commandId,
  );

/** Customers that two sellers claim: judged by who may, given up by who claimed. */
export default function ConflictPage() {
  const { t } = useTranslation('channel');
  const can = usePerm();
  const [judging, setJudging] = useState<Row>();
  const { mutate: withdraw } = useCommand(withdrawConflict, {
    success: 'channel:conflict.withdrawn',
    invalidates: kJudged,
  });
  const ask = async (row: Row) => {
    const title = t('conflict.withdrawTitle', { no: String(row.conflictNo ?? '') });
    if (await confirm({ title, body: t('conflict.withdrawBody') })) withdraw(row.id);
  };
  return (
    <WithDef entity="conflict">
      {(def) => (
        <>
          <EntityScreen
            def={statusFirst(def)}
            rowActions={[
              {
                name: 'judge',
                label: t('conflict.judge'),
                run: setJudging,
                off: !can('conflict_judge'),
                fits: isOpen,
              },
              {
                name: 'withdraw',
                label: t('conflict.withdraw'),
                danger: true,
                run: (row) => void ask(row),
                off: !can('conflict_edit'),
                fits: isOpen,
              },
            ]}
          />
          {judging && <JudgeDialog row={judging} onClose={() => setJudging(undefined)} />}
        </>
      )}
    </WithDef>
  );
}
