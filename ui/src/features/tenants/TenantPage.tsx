import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '@/components/table/types';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { detailQuery } from '@/entities/model/calls';
import { type EntityDef, nameFieldOf, type Row } from '@/entities/model/def';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { usePerm } from '@/lib/rights/perm';
import { AssignDialog } from './AssignDialog';
import { LimitsDialog } from './LimitsDialog';
import { MoveDialog } from './MoveDialog';
import type { Assigned } from './model';

type Opened = { ids: readonly string[]; row: Row | null } & { kind: Assigned | 'setting' | 'move' };

const kNoLimit = -1;

const text = (row: Row | null, name: string) => String(row?.[name] ?? '');

function Dialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { kind, ids, row } = opened;
  if (kind === 'setting') {
    const before = {
      accountNumber: typeof row?.accountNumber === 'number' ? row.accountNumber : kNoLimit,
      expireTime: text(row, 'expireTime'),
    };
    return <LimitsDialog ids={ids} before={before} onClose={onClose} />;
  }
  if (kind === 'move') {
    return (
      <MoveDialog
        tenantId={text(row, 'tenantId')}
        name={text(row, 'tenantName')}
        movedTo={text(row, 'movedTo')}
        onClose={onClose}
      />
    );
  }
  const field = `${kind}Id`;
  return (
    <AssignDialog
      kind={kind}
      tenantId={text(row, 'tenantId')}
      before={{ id: text(row, field), name: text(row, nameFieldOf(field)) }}
      onClose={onClose}
    />
  );
}

/** Companies, and what the platform sets for them: limits for several at once; a package, a datasource, or another ledger for one. */
export default function TenantPage() {
  const { t } = useTranslation();
  const can = usePerm();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const open = async (def: EntityDef, kind: Opened['kind'], ids: readonly string[]) => {
    const [first] = ids;
    if (!first) return notify.warning(t('msg.needOne'));
    if (ids.length > 1 && kind !== 'setting') return notify.warning(t('msg.onlyOne'));
    try {
      const row = ids.length > 1 ? null : await client.fetchQuery(detailQuery(def, first));
      return setOpened({ kind, ids, row });
    } catch (error) {
      return notify.error(errorText(error));
    }
  };
  const kinds = (['setting', 'package', 'datasource', 'move'] as const).filter((kind) =>
    can(`tenant_${kind}`),
  );
  return (
    <WithDef entity="tenant">
      {(def) => (
        <>
          <EntityScreen
            def={def}
            toolbar={(selection: Selection) =>
              kinds.map((kind) => (
                <Button
                  key={kind}
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => void open(def, kind, [...selection])}
                >
                  {t(`tenant.${kind}`)}
                </Button>
              ))
            }
          />
          {opened && <Dialogs opened={opened} onClose={() => setOpened(undefined)} />}
        </>
      )}
    </WithDef>
  );
}
