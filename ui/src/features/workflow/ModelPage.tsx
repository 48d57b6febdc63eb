import { Button } from '@chakra-ui/react';
import { PenTool } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCommand } from '@/documents/kit/useCommand';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { usePerm } from '@/lib/rights/perm';
import { deployModel } from './model';

/** Processes that are being written. */
export default function ModelPage() {
  const { t } = useTranslation('workflow');
  const can = usePerm();
  const navigate = useNavigate();
  const deploy = useCommand(deployModel, {
    success: 'workflow:deployed',
    invalidates: ['flowDeployment'],
  });
  const draw = (id: string) => void navigate(`/flow/model/edit/${id}`);
  return (
    <WithDef entity="flowModel">
      {(def) => (
        <EntityScreen
          def={def}
          toolbar={() =>
            can('flowmodel_add') && (
              <Button
                variant="outline"
                colorPalette="gray"
                onClick={() => void navigate('/flow/model/new')}
              >
                <PenTool size={14} />
                {t('modeler.fresh')}
              </Button>
            )
          }
          rowActions={[
            {
              name: 'draw',
              label: t('modeler.draw'),
              run: (row) => draw(row.id),
              off: !can('flowmodel_edit'),
            },
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
