import { Button } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '@/entities/def';
import { TreeScreen } from '@/entities/TreeScreen';
import { WithDef } from '@/entities/WithDef';
import { usePerm } from '@/lib/perm';
import { notify } from '@/lib/toast';
import { GrantDialog } from './GrantDialog';

export default function RolePage() {
  const { t } = useTranslation();
  const can = usePerm();
  const [granting, setGranting] = useState<{ ids: readonly string[]; name: string }>();
  const grant = (ids: readonly string[], name = '') => {
    if (ids.length) setGranting({ ids, name });
    else notify.warning(t('msg.needOne'));
  };
  const mayGrant = can('role_grant');
  return (
    <WithDef entity="role">
      {(def) => (
        <>
          <TreeScreen
            def={def}
            rowActions={[
              {
                name: 'grant',
                label: t('role.grant'),
                run: (row: Row) => grant([row.id], String(row.roleName)),
                off: !mayGrant,
              },
            ]}
            toolbar={(selection) =>
              mayGrant && (
                <Button variant="outline" onClick={() => grant([...selection])}>
                  <ShieldCheck size={14} />
                  {t('role.grant')}
                </Button>
              )
            }
          />
          {granting && (
            <GrantDialog
              roleIds={granting.ids}
              title={[t('role.grant'), granting.name].filter(Boolean).join(' · ')}
              onClose={() => setGranting(undefined)}
            />
          )}
        </>
      )}
    </WithDef>
  );
}
