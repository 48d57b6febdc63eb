import { queryOptions } from '@tanstack/react-query';
import type { TreeNode } from '@/components/CheckTree';
import { api } from '@/lib/http';

interface GrantTree {
  menu: TreeNode[];
}

interface GrantKeys {
  menu: string[];
  dataScope?: string[];
  apiScope?: string[];
}

export const grantTreeQuery = queryOptions({
  queryKey: ['role', 'grantTree'],
  queryFn: ({ signal }) => api<GrantTree>('/blade-system/menu/grant-tree', { signal }),
});

export const grantKeysQuery = (roleIds: string) =>
  queryOptions({
    queryKey: ['role', 'grantKeys', roleIds],
    queryFn: ({ signal }) =>
      api<GrantKeys>('/blade-system/menu/role-tree-keys', { params: { roleIds }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Replaces what the roles may do. The scopes that this screen does not show are sent back as they were. */
export const grantRoles = (
  roleIds: readonly string[],
  menuIds: readonly string[],
  before: GrantKeys,
  commandId: string,
) =>
  api<unknown>('/blade-system/role/grant', {
    method: 'POST',
    body: {
      roleIds,
      menuIds,
      dataScopeIds: before.dataScope ?? [],
      apiScopeIds: before.apiScope ?? [],
    },
    commandId,
  });
