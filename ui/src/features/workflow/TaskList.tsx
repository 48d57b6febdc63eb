import { Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { DiagramDialog } from './Diagram';
import {
  applicationOf,
  claimTask,
  handlePath,
  instancePath,
  kTouchedByFlow,
  type Task,
} from './model';
import { type RowLink, RowLinks } from './RowLinks';

export type TaskListKind = 'claim' | 'todo' | 'done';

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'taskName' },
  { kind: 'text', name: 'processDefinitionName' },
  { kind: 'text', name: 'starterName' },
];

const flagOf: Record<string, 'agreed' | 'refused' | undefined> = { ok: 'agreed', no: 'refused' };

/** What may be done with a task in one of the lists. */
function useTaskLinks(kind: TaskListKind, onDraw: (task: Task) => void) {
  const { t } = useTranslation('workflow');
  const can = usePerm();
  const navigate = useNavigate();
  const pathOf = (row: Task) =>
    instancePath({ ...row, processInstanceId: row.processInstanceId ?? '' });
  const handle = (row: Task) => {
    const kind = applicationOf(row.businessTable);
    void navigate(
      kind
        ? handlePath(kind, row.id, row.processInstanceId ?? '', row.businessId ?? '')
        : pathOf(row),
    );
  };
  const claim = useCommand(claimTask, {
    success: 'workflow:claimed',
    invalidates: kTouchedByFlow,
  });
  const detail = (row: Task) => void navigate(pathOf(row));
  const open = kind === 'todo' && can('work_todo_handle') ? handle : detail;
  const linksOf = (row: Task): RowLink[] => [
    {
      name: 'claim',
      label: t('claim'),
      shown: kind === 'claim' && can('work_claim_sign'),
      run: () => claim.mutate(row.id, { onSuccess: () => handle(row) }),
    },
    {
      name: 'handle',
      label: t('handle'),
      shown: kind === 'todo' && can('work_todo_handle'),
      run: () => handle(row),
    },
    {
      name: 'detail',
      label: t('detail'),
      shown: can(`work_${kind}_detail`),
      run: () => detail(row),
    },
    {
      name: 'diagram',
      label: t('diagram'),
      shown: can(`work_${kind}_follow`),
      run: () => onDraw(row),
    },
  ];
  return { linksOf, open };
}

function useTaskColumns(kind: TaskListKind, linksOf: (row: Task) => RowLink[]) {
  const t = useText();
  return useMemo(() => {
    const c = columnsOf<Task>(t, 'flowTask');
    const done = kind === 'done';
    return [
      c.text('taskName', { width: 150, pin: 'start' }),
      c.text('processDefinitionName', { width: 150, grow: true }),
      c.text('documentNo', { width: 150 }),
      c.text('starterName', { width: 100 }),
      c.minute('createTime', { sortable: true }),
      ...(kind === 'todo' ? [c.minute('dueTime', { sortable: true })] : []),
      ...(done
        ? [
            c.minute('endTime', { sortable: true }),
            c.column(
              'flag',
              (row) => {
                const word = flagOf[row.flag ?? ''];
                return word ? t(`workflow:${word}`) : '';
              },
              { width: 80 },
            ),
            c.text('comment', { width: 200 }),
          ]
        : []),
      {
        id: 'links',
        header: t('act.actions'),
        width: 220,
        fixed: true,
        cell: (row: Task) => <RowLinks of={row.taskName ?? ''} links={linksOf(row)} />,
      },
    ];
  }, [t, kind, linksOf]);
}

/** Tasks to claim, to do or done. */
export function TaskList({ kind }: { kind: TaskListKind }) {
  const t = useText();
  const [drawn, setDrawn] = useState<Task | null>(null);
  const { linksOf, open } = useTaskLinks(kind, setDrawn);
  const columns = useTaskColumns(kind, linksOf);
  return (
    <>
      <DocumentList<Task>
        entity="flowTask"
        menu={`menu:work_${kind}`}
        path={`/blade-flow/work/${kind}-list`}
        filters={filters}
        columns={columns}
        rowName={(row) => row.taskName ?? ''}
        onOpen={open}
        card={(row) => (
          <>
            <Text fontWeight="600">{row.taskName}</Text>
            <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
              <span>
                {[row.processDefinitionName, row.documentNo, row.starterName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span>{String(row.createTime ?? '').slice(0, 16)}</span>
            </Flex>
            <RowLinks of={row.taskName ?? ''} links={linksOf(row)} />
          </>
        )}
      />
      {drawn && (
        <DiagramDialog
          of={{ processInstanceId: drawn.processInstanceId ?? '' }}
          title={`${t('workflow:diagram')} · ${drawn.processDefinitionName}`}
          onClose={() => setDrawn(null)}
        />
      )}
    </>
  );
}
