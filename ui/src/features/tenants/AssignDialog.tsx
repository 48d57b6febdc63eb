import { Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { type Assigned, assignTo, packageQuery } from './model';

const fields = { package: 'packageId', datasource: 'datasourceId' } as const;
const entities = { package: 'tenantPackage', datasource: 'datasource' } as const;

/** What the company's package is now, with how much it opens. */
function PackageNow({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(packageQuery(tenantId));
  if (!data) return null;
  const menus = data.menuId?.split(',').filter(Boolean).length ?? 0;
  return (
    <Text color="fg.muted" mb="2">
      {data.id
        ? [t('tenant.packageNow', { name: data.packageName, n: menus }), data.remark]
            .filter(Boolean)
            .join(' · ')
        : t('tenant.packageNone')}
    </Text>
  );
}

interface AssignDialogProps {
  kind: Assigned;
  tenantId: string;
  /** What the company has now; empty for none. */
  before: { id: string; name: string };
  onClose: () => void;
}

/** The package that limits a company's menus, or its datasource. */
export function AssignDialog({ kind, tenantId, before, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const intent = useIntent();
  const [id, setId] = useState(before.id);
  const save = useMutation({
    mutationFn: () => assignTo(kind, tenantId, id, intent.idFor([kind, tenantId, id])),
    meta: { success: 'msg.updated', invalidates: ['tenant'] },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="md"
      title={t(`tenant.${kind}`)}
      dirty={id !== before.id}
      pending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {kind === 'package' && <PackageNow tenantId={tenantId} />}
      <FormField
        label={text(`entity:tenant.${fields[kind]}`)}
        hint={kind === 'package' ? t('tenant.packageHint') : undefined}
      >
        <RefSelect
          entity={entities[kind]}
          value={id}
          initialName={id === before.id ? before.name : undefined}
          onChange={setId}
        />
      </FormField>
    </FormDialog>
  );
}
