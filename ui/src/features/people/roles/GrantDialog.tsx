import { Tabs, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckTree } from '@/components/CheckTree';
import { FormDialog } from '@/components/FormDialog';
import { ErrorNotice, Loading } from '@/components/states';
import { useIntent } from '@/lib/browser/intent';
import {
  type GrantKeys,
  type GrantKind,
  type GrantTree,
  grantKeysQuery,
  grantKinds,
  grantRoles,
  grantTreeQuery,
  scopesIn,
} from './model';

type Ticked = Partial<Record<GrantKind, ReadonlySet<string>>>;

/** What is saved: menus as they are ticked, of the scopes those that the tree shows and those that it does not. */
function chosen(tree: GrantTree, before: GrantKeys, ticked: Ticked): GrantKeys {
  const scopes = (kind: 'dataScope' | 'apiScope') => {
    const set = ticked[kind];
    if (!set) return before[kind];
    const shown = new Set(scopesIn(tree[kind], new Set([...before[kind], ...set])));
    const hidden = before[kind].filter((id) => !shown.has(id));
    return [...scopesIn(tree[kind], set), ...hidden].sort();
  };
  return {
    menu: [...(ticked.menu ?? before.menu)].sort(),
    dataScope: scopes('dataScope'),
    apiScope: scopes('apiScope'),
  };
}

interface GrantTreesProps {
  tree: GrantTree;
  keys: GrantKeys;
  ticked: Ticked;
  onTick: (ticked: Ticked) => void;
}

/** Three trees to tick, a tab each. */
function GrantTrees({ tree, keys, ticked, onTick }: GrantTreesProps) {
  const { t } = useTranslation();
  const names = {
    menu: t('role.menus'),
    dataScope: t('role.dataScopes'),
    apiScope: t('role.apiScopes'),
  };
  const hints = { menu: '', dataScope: t('role.dataHint'), apiScope: t('role.apiHint') };
  return (
    <Tabs.Root defaultValue="menu" size="sm" lazyMount>
      <Tabs.List>
        {grantKinds.map((kind) => (
          <Tabs.Trigger key={kind} value={kind}>
            {names[kind]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {grantKinds.map((kind) => (
        <Tabs.Content key={kind} value={kind} minH="200px">
          {hints[kind] && <Text color="fg.muted">{hints[kind]}</Text>}
          {tree[kind].length ? (
            <CheckTree
              label={names[kind]}
              nodes={tree[kind]}
              checked={ticked[kind] ?? new Set(keys[kind])}
              onChange={(set) => onTick({ ...ticked, [kind]: set })}
            />
          ) : (
            <Text py="6" textAlign="center">
              {t('role.noScopes')}
            </Text>
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

interface GrantDialogProps {
  roleIds: readonly string[];
  title: string;
  onClose: () => void;
}

/** What roles may open, press, see and call. */
export function GrantDialog({ roleIds, title, onClose }: GrantDialogProps) {
  const intent = useIntent();
  const tree = useQuery(grantTreeQuery);
  const keys = useQuery(grantKeysQuery(roleIds.join(',')));
  const [ticked, setTicked] = useState<Ticked>({});
  const save = useMutation({
    mutationFn: (wanted: GrantKeys) => grantRoles(roleIds, wanted, intent.idFor(wanted)),
    // What the user may do may have changed with it.
    meta: { success: 'msg.done', invalidates: ['role', 'menu'] },
    onSuccess: onClose,
  });
  const error = tree.error ?? keys.error;
  const loaded = tree.data && keys.data ? { tree: tree.data, keys: keys.data } : undefined;
  return (
    <FormDialog
      size="md"
      title={title}
      dirty={Object.keys(ticked).length > 0}
      pending={save.isPending}
      onSubmit={loaded && (() => save.mutate(chosen(loaded.tree, loaded.keys, ticked)))}
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
      ) : loaded ? (
        <GrantTrees {...loaded} ticked={ticked} onTick={setTicked} />
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
