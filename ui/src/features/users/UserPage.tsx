import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import type { Selection } from '@/components/table/types';
import { EntityScreen } from '@/entities/EntityScreen';
import { WithDef } from '@/entities/WithDef';
import { useIntent } from '@/lib/intent';
import { usePerm } from '@/lib/perm';
import { notify } from '@/lib/toast';
import { GrantRolesDialog } from './GrantRolesDialog';
import { commandUsers, type UserCommand } from './model';

export default function UserPage() {
  const { t } = useTranslation();
  const can = usePerm();
  const intent = useIntent();
  const [granting, setGranting] = useState<{ ids: readonly string[]; roles: string }>();
  const { mutate } = useMutation({
    mutationFn: (input: { command: UserCommand; ids: string }) =>
      commandUsers(input.command, input.ids, intent.idFor(input)),
    meta: { success: 'msg.done', invalidates: [['user']] },
    onSuccess: intent.done,
  });
  const ask = async (command: UserCommand, ids: readonly string[]) => {
    if (!ids.length) return notify.warning(t('msg.needOne'));
    const body = t(command === 'unlock' ? 'user.unlockConfirm' : 'user.resetConfirm', {
      count: ids.length,
    });
    if (await confirm({ title: t('msg.confirm'), body })) mutate({ command, ids: ids.join(',') });
  };
  const grant = (ids: readonly string[], roles: string) => {
    if (ids.length) setGranting({ ids, roles });
    else notify.warning(t('msg.needOne'));
  };
  const outline = { variant: 'outline', colorPalette: 'gray' } as const;
  const toolbar = (selection: Selection) => (
    <>
      {can('user_grant') && (
        <Button {...outline} onClick={() => grant([...selection], '')}>
          {t('user.grant')}
        </Button>
      )}
      {can('user_reset') && (
        <Button {...outline} onClick={() => void ask('reset-password', [...selection])}>
          {t('user.reset')}
        </Button>
      )}
      {can('user_unlock') && (
        <Button {...outline} onClick={() => void ask('unlock', [...selection])}>
          {t('user.unlock')}
        </Button>
      )}
    </>
  );
  return (
    <WithDef entity="user">
      {(def) => (
        <>
          <EntityScreen
            def={def}
            toolbar={toolbar}
            rowActions={[
              {
                name: 'grant',
                label: t('user.grantShort'),
                run: (row) => grant([row.id], String(row.roleId ?? '')),
                off: !can('user_grant'),
              },
            ]}
          />
          {granting && (
            <GrantRolesDialog
              userIds={granting.ids}
              roleIds={granting.roles}
              onClose={() => setGranting(undefined)}
            />
          )}
        </>
      )}
    </WithDef>
  );
}
