import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePerm } from '@/lib/rights/perm';
import { DeploymentList } from './DeploymentList';
import { DiagramDialog } from './Diagram';
import { type Deployment, startPath } from './model';
import type { RowLink } from './RowLinks';

/** Processes that can be started. */
export default function StartPage() {
  const { t } = useTranslation('workflow');
  const can = usePerm();
  const navigate = useNavigate();
  const [drawn, setDrawn] = useState<Deployment | null>(null);
  const start = (row: Deployment) => void navigate(startPath(row));
  const linksOf = (row: Deployment): RowLink[] => [
    { name: 'start', label: t('start'), shown: can('work_start_flow'), run: () => start(row) },
    {
      name: 'diagram',
      label: t('diagram'),
      shown: can('work_start_image'),
      run: () => setDrawn(row),
    },
  ];
  return (
    <>
      <DeploymentList
        menu="menu:work_start"
        path="/blade-flow/work/start-list"
        states={false}
        linksOf={linksOf}
        onOpen={can('work_start_flow') ? start : undefined}
      />
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
