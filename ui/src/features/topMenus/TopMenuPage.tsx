import { Button } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityScreen } from '@/entities/EntityScreen';
import { WithDef } from '@/entities/WithDef';
import { usePerm } from '@/lib/perm';
import { notify } from '@/lib/toast';
import { TopGrantDialog } from './TopGrantDialog';

export default function TopMenuPage() {
  const { t } = useTranslation();
  const can = usePerm();
  const [granting, setGranting] = useState<{ ids: readonly string[]; name: string }>();
  const grant = (ids: readonly string[], name = '') => {
    if (ids.length) setGranting({ ids, name });
    else notify.warning(t('msg.needOne'));
  };
  const mayGrant = can('topmenu_grant');
  return (
    <WithDef entity="topmenu">
      {(def) => (
        <>
          <EntityScreen
            def={def}
            rowActions={[
              {
                name: 'grant',
                label: t('topMenu.grant'),
                run: (row) => grant([row.id], String(row.name)),
                off: !mayGrant,
              },
            ]}
            toolbar={(selection) =>
              mayGrant && (
                <Button variant="outline" onClick={() => grant([...selection])}>
                  <ShieldCheck size={14} />
                  {t('topMenu.grant')}
                </Button>
              )
            }
          />
          {granting && (
            <TopGrantDialog
              ids={granting.ids}
              title={[t('topMenu.grant'), granting.name].filter(Boolean).join(' · ')}
              onClose={() => setGranting(undefined)}
            />
          )}
        </>
      )}
    </WithDef>
  );
}
