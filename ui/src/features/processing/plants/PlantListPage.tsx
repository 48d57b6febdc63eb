import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';

/** Plants, each with the page of its prices. */
export default function PlantListPage() {
  const { t } = useTranslation('processing');
  const navigate = useNavigate();
  return (
    <WithDef entity="processPlant">
      {(def) => (
        <EntityScreen
          def={def}
          rowActions={[
            {
              name: 'prices',
              label: t('plant.prices'),
              run: (row) => void navigate(`/plant/plantDetail?id=${row.id}`),
            },
          ]}
        />
      )}
    </WithDef>
  );
}
