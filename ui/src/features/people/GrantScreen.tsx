import { Button } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef, Row } from '@/entities/model/def';
import type { RowAction } from '@/entities/values/columns';
import { notify } from '@/lib/browser/toast';
import { usePerm } from '@/lib/rights/perm';

interface GrantScreenProps {
  entity: string;
  /** Button code of granting. */
  code: string;
  label: string;
  nameOf: (row: Row) => string;
  /** The records as a list or as a tree. */
  Screen: ComponentType<{
    def: EntityDef;
    rowActions: readonly RowAction[];
    toolbar: (selection: ReadonlySet<string>) => ReactNode;
  }>;
  dialog: (granting: { ids: readonly string[]; title: string; onClose: () => void }) => ReactNode;
}

/** Records to which menus are granted: one by its row, or several that are selected. */
export function GrantScreen({ entity, code, label, nameOf, Screen, dialog }: GrantScreenProps) {
  const { t } = useTranslation();
  const may = usePerm()(code);
  const [granting, setGranting] = useState<{ ids: readonly string[]; name: string }>();
  const grant = (ids: readonly string[], name = '') => {
    if (ids.length) setGranting({ ids, name });
    else notify.warning(t('msg.needOne'));
  };
  return (
    <WithDef entity={entity}>
      {(def) => (
        <>
          <Screen
            def={def}
            rowActions={[
              { name: 'grant', label, run: (row) => grant([row.id], nameOf(row)), off: !may },
            ]}
            toolbar={(selection) =>
              may && (
                <Button variant="outline" onClick={() => grant([...selection])}>
                  <ShieldCheck size={14} />
                  {label}
                </Button>
              )
            }
          />
          {granting &&
            dialog({
              ids: granting.ids,
              title: [label, granting.name].filter(Boolean).join(' · '),
              onClose: () => setGranting(undefined),
            })}
        </>
      )}
    </WithDef>
  );
}
