import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import type { Selection } from '@/components/table/types';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef } from '@/entities/model/def';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { usePerm } from '@/lib/rights/perm';
import { GrantRolesDialog } from './GrantRolesDialog';
import { commandUsers, fetchPlatform, type Platform, type UserCommand } from './model';
import { PlatformDialog } from './PlatformDialog';

/** What administrators look for comes first, no wider than it has to be; px. */
const kLeading: Record<string, number> = {
  realName: 100,
  account: 100,
  roleId: 120,
  deptId: 130,
  phone: 116,
  userStatus: 84,
  isLocked: 76,
  lastLoginTime: 154,
};
const kNarrow: Record<string, number> = { avatar: 64, userType: 90, code: 90 };

const asList = (def: EntityDef): EntityDef => ({
  ...def,
  leading: Object.keys(kLeading),
  fields: def.fields.map((field) => ({
    ...field,
    width: kLeading[field.name] ?? kNarrow[field.name],
  })),
});

type Opened =
  | { kind: 'grant'; ids: readonly string[]; roles: string }
  | { kind: 'platform'; id: string; before: Platform };

export default function UserPage() {
  const { t } = useTranslation();
  const can = usePerm();
  const intent = useIntent();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { mutate } = useMutation({
    mutationFn: (input: { command: UserCommand; ids: string }) =>
      commandUsers(input.command, input.ids, intent.idFor(input)),
    meta: { success: 'msg.done', invalidates: ['user'] },
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
    if (ids.length) setOpened({ kind: 'grant', ids, roles });
    else notify.warning(t('msg.needOne'));
  };
  const platform = async (ids: readonly string[]) => {
    const [id] = ids;
    if (!id) return notify.warning(t('msg.needOne'));
    if (ids.length > 1) return notify.warning(t('msg.onlyOne'));
    try {
      return setOpened({ kind: 'platform', id, before: await fetchPlatform(id) });
    } catch (error) {
      return notify.error(errorText(error));
    }
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
      {can('user_platform') && (
        <Button {...outline} onClick={() => void platform([...selection])}>
          {t('user.platform')}
        </Button>
      )}
    </>
  );
  return (
    <WithDef entity="user">
      {(def) => (
        <>
          <EntityScreen
            def={asList(def)}
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
          {opened?.kind === 'grant' && (
            <GrantRolesDialog userIds={opened.ids} roleIds={opened.roles} onClose={close} />
          )}
          {opened?.kind === 'platform' && (
            <PlatformDialog userId={opened.id} before={opened.before} onClose={close} />
          )}
        </>
      )}
    </WithDef>
  );
}
