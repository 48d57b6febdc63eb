import { Button } from '@chakra-ui/react';
import { PenTool } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { usePerm } from '@/lib/rights/perm';
import { kDesigned, kDesignPath } from './model';

/** How the company's documents look on paper. */
export default function LayoutsPage() {
  const { t } = useTranslation('paper');
  const can = usePerm();
  const navigate = useNavigate();
  return (
    <WithDef entity="paperLayout">
      {(def) => (
        <EntityScreen
          def={def}
          formOmit={kDesigned}
          toolbar={() =>
            can('paperlayout_add') && (
              <Button variant="outline" onClick={() => void navigate(kDesignPath)}>
                <PenTool size={14} />
                {t('fresh')}
              </Button>
            )
          }
          rowActions={[
            {
              name: 'design',
              label: t('design'),
              run: (row) => void navigate(`${kDesignPath}?id=${row.id}`),
              off: !can('paperlayout_edit'),
            },
          ]}
        />
      )}
    </WithDef>
  );
}
