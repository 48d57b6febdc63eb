import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { UploadButton } from '@/components/UploadButton';
import { useCommand } from '@/documents/kit/useCommand';
import { usePerm } from '@/lib/rights/perm';
import { suspensionState } from '@/lib/wire/status';
import { DeploymentList } from './DeploymentList';
import { DiagramDialog } from './Diagram';
import { changeState, type Deployment, deleteDeployment, deployFile } from './model';
import type { RowLink } from './RowLinks';
import { CompareDialog } from './versions/CompareDialog';
import { MoveDialog } from './versions/MoveDialog';

const touched = { invalidates: ['flowDeployment'] };

/** Versions of processes: uploaded, suspended, activated, deleted. */
export default function ManagerPage() {
  const { t } = useTranslation('workflow');
  const can = usePerm();
  const [drawn, setDrawn] = useState<Deployment | null>(null);
  const [opened, setOpened] = useState<{ kind: 'compare' | 'move'; of: Deployment } | null>(null);
  const upload = useCommand(deployFile, { success: 'workflow:deployed', ...touched });
  const turn = useCommand(changeState, { success: 'workflow:done', ...touched });
  const remove = useCommand(deleteDeployment, { success: 'workflow:done', ...touched });
  const ask = async (row: Deployment) => {
    const body = t('removeBody', { name: row.name, version: row.version });
    if (await confirm({ title: t('remove'), body, danger: true })) remove.mutate(row.id);
  };
  const linksOf = (row: Deployment): RowLink[] => {
    const active = row.suspensionState === suspensionState.flowEnabled;
    return [
      {
        name: 'state',
        label: active ? t('suspend') : t('activate'),
        shown: can('flow_state'),
        run: () =>
          turn.mutate({
            processId: row.processDefinitionId ?? '',
            state: active ? 'suspend' : 'active',
          }),
      },
      { name: 'diagram', label: t('diagram'), run: () => setDrawn(row) },
      {
        name: 'compare',
        label: t('versions.compare'),
        run: () => setOpened({ kind: 'compare', of: row }),
      },
      {
        name: 'move',
        label: t('versions.moveHere'),
        shown: active && can('flow_move') && can('flowinstance_view'),
        run: () => setOpened({ kind: 'move', of: row }),
      },
      {
        name: 'remove',
        label: t('remove'),
        danger: true,
        shown: can('flowdeployment_delete'),
        run: () => void ask(row),
      },
    ];
  };
  return (
    <>
      <DeploymentList
        menu="menu:flow_manager"
        path="/blade-flow/manager/list"
        states
        linksOf={linksOf}
        onOpen={setDrawn}
        toolbar={
          can('flow_deploy') && (
            <UploadButton
              label={t('upload')}
              accept=".bpmn,.xml"
              loading={upload.isPending}
              onFile={(file) => upload.mutate(file)}
            />
          )
        }
      />
      {opened?.kind === 'compare' && (
        <CompareDialog deployment={opened.of} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'move' && (
        <MoveDialog deployment={opened.of} onClose={() => setOpened(null)} />
      )}
      {drawn && (
        <DiagramDialog
          of={{ processDefinitionId: drawn.processDefinitionId ?? '' }}
          title={`${t('diagram')} · ${drawn.name}`}
          onClose={() => setDrawn(null)}
        />
      )}
    </>
  );
}
