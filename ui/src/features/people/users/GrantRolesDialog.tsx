import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { grantUsers } from './model';

interface GrantRolesDialogProps {
  userIds: readonly string[];
  /** The roles that one chosen user has now. */
  roleIds: string;
  onClose: () => void;
}

export function GrantRolesDialog({ userIds, roleIds, onClose }: GrantRolesDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const intent = useIntent();
  const [roles, setRoles] = useState(roleIds);
  const [tried, setTried] = useState(false);
  const ids = userIds.join(',');
  const save = useMutation({
    mutationFn: () => grantUsers(ids, roles, intent.idFor([ids, roles])),
    meta: { success: 'msg.done', invalidates: ['user'] },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="md"
      title={t('user.grant')}
      dirty={roles !== roleIds}
      pending={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (roles) save.mutate();
      }}
      onClose={onClose}
    >
      <FormField
        required
        label={text('entity:user.roleId')}
        hint={t('page.selected', { count: userIds.length })}
        error={tried && !roles ? text('entity:user.roleId_required') : undefined}
      >
        <RefSelect entity="role" multiple value={roles} onChange={setRoles} />
      </FormField>
    </FormDialog>
  );
}
