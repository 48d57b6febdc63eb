import { useTranslation } from 'react-i18next';
import { useCommand } from '@/documents/kit/useCommand';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { usePerm } from '@/lib/rights/perm';
import { deployModel } from './model';

/** Processes that are being written. */
export default function ModelPage() {
  const { t } = useTranslation('workflow');
  const can = usePerm();
  const deploy = useCommand(deployModel, {
    success: 'workflow:deployed',
    invalidates: ['flowDeployment'],
  });
  return (
    <WithDef entity="flowModel">
      {(def) => (
        <EntityScreen
          def={def}
          rowActions={[
            {
              name: 'deploy',
              label: t('deploy'),
              run: (row) => deploy.mutate(row.id),
              off: !can('flow_deploy'),
            },
          ]}
        />
      )}
    </WithDef>
  );
}
