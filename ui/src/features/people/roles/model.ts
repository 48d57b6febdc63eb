import { queryOptions } from '@tanstack/react-query';
import type { TreeNode } from '@/components/CheckTree';
import { api } from '@/lib/net/http';

/** What is granted to roles: menus with their buttons, rules for rows, calls. */
export const grantKinds = ['menu', 'dataScope', 'apiScope'] as const;
export type GrantKind = (typeof grantKinds)[number];

export type GrantTree = Record<GrantKind, TreeNode[]>;
export type GrantKeys = Record<GrantKind, readonly string[]>;

const leaves = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node.id]));

/** Of the scope trees only the leaves are scopes: what stands over them are menus. */
export const scopesIn = (nodes: readonly TreeNode[], ticked: ReadonlySet<string>): string[] =>
  leaves(nodes).filter((id) => ticked.has(id));

export const grantTreeQuery = queryOptions({
  queryKey: ['role', 'grantTree'],
  queryFn: ({ signal }) => api<GrantTree>('/blade-system/menu/grant-tree', { signal }),
});

export const grantKeysQuery = (roleIds: string) =>
  queryOptions({
    queryKey: ['role', 'grantKeys', roleIds],
    queryFn: ({ signal }) =>
      // Just what is held: a tree that ticks half a branch needs no more.
      api<GrantKeys>('/blade-system/menu/role-tree-keys', {
        params: { roleIds, exact: 1 },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Replaces what the roles may do. */
export const grantRoles = (roleIds: readonly string[], keys: GrantKeys, commandId: string) =>
  api<unknown>('/blade-system/role/grant', {
    method: 'POST',
    body: {
      roleIds,
      menuIds: keys.menu,
      dataScopeIds: keys.dataScope,
      apiScopeIds: keys.apiScope,
    },
    commandId,
  });
