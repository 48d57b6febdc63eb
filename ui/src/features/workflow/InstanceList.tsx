import { Badge, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ReasonDialog } from '@/components/ReasonDialog';
import { columnsOf } from '@/documents/kit/list/columns';
import { DocumentList } from '@/documents/kit/list/DocumentList';
import type { FilterSpec } from '@/documents/kit/list/filters';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { instanceState } from '@/lib/wire/status';
import { DiagramDialog } from './Diagram';
import { deleteInstance, type Instance, instancePath, kTouchedByFlow, sendMessage } from './model';
import { type RowLink, RowLinks } from './RowLinks';

const palettes: Record<number, string> = {
  [instanceState.flowRunning]: 'blue',
  [instanceState.flowFinished]: 'green',
  [instanceState.flowDeleted]: 'gray',
  [instanceState.flowRejected]: 'red',
};

export function InstanceBadge({ state }: { state: number }) {
  const t = useText();
  return (
    <Badge colorPalette={palettes[state]}>{t(`entity:flowInstance.instanceState_${state}`)}</Badge>
  );
}

const filters: readonly FilterSpec[] = [
  { kind: 'text', name: 'processDefinitionName' },
  { kind: 'option', name: 'instanceState', values: Object.values(instanceState) },
];
const followed: readonly FilterSpec[] = [...filters, { kind: 'text', name: 'starterName' }];

/** Why an instance was ended: a person's words, or that its document changed. */
export const reasonText = (t: ReturnType<typeof useText>, reason: string) =>
  reason === 'APPROVAL_CHANGED' ? t('workflow:approval.changedReason') : reason;

function EndDialog({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t } = useTranslation('workflow');
  const end = useCommand(deleteInstance, {
    success: 'workflow:done',
    invalidates: kTouchedByFlow,
    done: onClose,
  });
  return (
    <ReasonDialog
      title={t('endTitle', { name: instance.processDefinitionName })}
      body={t('endBody')}
      label={t('endReason')}
      required={t('endRequired')}
      okLabel={t('end')}
      pending={end.isPending}
      onSubmit={(deleteReason) => end.mutate({ processInstanceId: instance.id, deleteReason })}
      onClose={onClose}
    />
  );
}

function MessageDialog({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t } = useTranslation('workflow');
  const send = useCommand(sendMessage, {
    success: 'workflow:done',
    invalidates: kTouchedByFlow,
    done: onClose,
  });
  return (
    <ReasonDialog
      title={t('messageTitle', { name: instance.processDefinitionName })}
      body={t('messageBody')}
      label={t('modeler.message')}
      required={t('required')}
      okLabel={t('sendMessage')}
      pending={send.isPending}
      onSubmit={(message) => send.mutate({ processInstanceId: instance.id, message })}
      onClose={onClose}
    />
  );
}

interface Opened {
  kind: 'diagram' | 'end' | 'message';
  row: Instance;
}

function useInstanceLinks(own: boolean, onOpen: (opened: Opened) => void) {
  const { t } = useTranslation('workflow');
  const can = usePerm();
  const navigate = useNavigate();
  const detail = (row: Instance) =>
    void navigate(instancePath({ ...row, processInstanceId: row.id }));
  const linksOf = (row: Instance): RowLink[] => [
    {
      name: 'detail',
      label: t('detail'),
      shown: can(own ? 'work_send_detail' : 'flowinstance_view'),
      run: () => detail(row),
    },
    {
      name: 'diagram',
      label: t('diagram'),
      shown: can(own ? 'work_send_follow' : 'flowinstance_view'),
      run: () => onOpen({ kind: 'diagram', row }),
    },
    {
      name: 'message',
      label: t('sendMessage'),
      shown: !own && can('flow_message') && row.instanceState === instanceState.flowRunning,
      run: () => onOpen({ kind: 'message', row }),
    },
    {
      name: 'end',
      label: t('end'),
      danger: true,
      shown: !own && can('flowinstance_delete') && row.instanceState === instanceState.flowRunning,
      run: () => onOpen({ kind: 'end', row }),
    },
  ];
  return { linksOf, detail };
}

/** What the user started, or every instance there is. */
export function InstanceList({ own }: { own: boolean }) {
  const t = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { linksOf, detail } = useInstanceLinks(own, setOpened);
  const columns = useMemo(() => {
    const c = columnsOf<Instance>(t, 'flowInstance');
    return [
      c.text('processDefinitionName', { width: 150, grow: true, pin: 'start' }),
      c.column('instanceState', (row) => <InstanceBadge state={row.instanceState ?? 0} />, {
        width: 100,
      }),
      c.text('documentNo', { width: 150 }),
      c.text('currentTasks', { width: 150 }),
      ...(own ? [] : [c.text('starterName', { width: 100 })]),
      c.minute('startTime', { sortable: true }),
      c.minute('endTime'),
      c.column('deleteReason', (row) => reasonText(t, row.deleteReason ?? ''), { width: 160 }),
      {
        id: 'links',
        header: t('act.actions'),
        width: 200,
        fixed: true,
        cell: (row: Instance) => (
          <RowLinks of={row.processDefinitionName ?? ''} links={linksOf(row)} />
        ),
      },
    ];
  }, [t, own, linksOf]);
  return (
    <>
      <DocumentList<Instance>
        entity="flowInstance"
        menu={own ? 'menu:work_send' : 'menu:flow_follow'}
        path={own ? '/blade-flow/work/send-list' : '/blade-flow/follow/list'}
        filters={own ? filters : followed}
        columns={columns}
        rowName={(row) => row.processDefinitionName ?? ''}
        onOpen={detail}
        card={(row) => (
          <>
            <Flex justify="space-between" gap="2">
              <Text fontWeight="600">{row.processDefinitionName}</Text>
              <InstanceBadge state={row.instanceState ?? 0} />
            </Flex>
            <Text color="fg.muted" fontSize="12px">
              {[
                row.documentNo,
                row.currentTasks,
                row.starterName,
                String(row.startTime ?? '').slice(0, 16),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <RowLinks of={row.processDefinitionName ?? ''} links={linksOf(row)} />
          </>
        )}
      />
      {opened?.kind === 'end' && <EndDialog instance={opened.row} onClose={close} />}
      {opened?.kind === 'message' && <MessageDialog instance={opened.row} onClose={close} />}
      {opened?.kind === 'diagram' && (
        <DiagramDialog
          of={{ processInstanceId: opened.row.id }}
          title={`${t('workflow:diagram')} · ${opened.row.processDefinitionName}`}
          onClose={close}
        />
      )}
    </>
  );
}
