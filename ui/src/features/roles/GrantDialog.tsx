import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckTree } from '@/components/CheckTree';
import { FormDialog } from '@/components/FormDialog';
import { ErrorNotice, Loading } from '@/components/states';
import { useIntent } from '@/lib/intent';
import { grantKeysQuery, grantRoles, grantTreeQuery } from './model';

interface GrantDialogProps {
  roleIds: readonly string[];
  title: string;
  onClose: () => void;
}

/** The menus and buttons of roles, to tick. */
export function GrantDialog({ roleIds, title, onClose }: GrantDialogProps) {
  const { t } = useTranslation();
  const intent = useIntent();
  const tree = useQuery(grantTreeQuery);
  const keys = useQuery(grantKeysQuery(roleIds.join(',')));
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const granted = changed ?? new Set(keys.data?.menu);
  const save = useMutation({
    mutationFn: () => {
      const menuIds = [...granted].sort();
      return grantRoles(roleIds, menuIds, keys.data ?? { menu: [] }, intent.idFor(menuIds));
    },
    // What the user may do may have changed with it.
    meta: { success: 'msg.done', invalidates: [['role'], ['menu']] },
    onSuccess: onClose,
  });
  const error = tree.error ?? keys.error;
  return (
    <FormDialog
      size="md"
      title={title}
      dirty={changed !== undefined}
      pending={save.isPending}
      onSubmit={tree.data && keys.data ? () => save.mutate() : undefined}
      onClose={onClose}
    >
      {error ? (
        <ErrorNotice
          error={error}
          onRetry={() => {
            void tree.refetch();
            void keys.refetch();
          }}
        />
      ) : tree.data && keys.data ? (
        <CheckTree
          label={t('role.menus')}
          nodes={tree.data.menu}
          checked={granted}
          onChange={setChanged}
        />
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
