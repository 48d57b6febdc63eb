import { queryOptions } from '@tanstack/react-query';
import type { TreeNode } from '@/components/CheckTree';
import { api } from '@/lib/net/http';

export const topTreeQuery = queryOptions({
  queryKey: ['topmenu', 'tree'],
  queryFn: ({ signal }) =>
    api<{ menu: TreeNode[] }>('/blade-system/menu/grant-top-tree', { signal }),
});

/** The menus that stand below any of these. */
export const topKeysQuery = (topMenuIds: string) =>
  queryOptions({
    queryKey: ['topmenu', 'keys', topMenuIds],
    queryFn: ({ signal }) =>
      api<{ menu: string[] }>('/blade-system/menu/top-tree-keys', {
        params: { topMenuIds, exact: 1 },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Replaces what stands below top menus. */
export const grantTopMenus = (
  topMenuIds: readonly string[],
  menuIds: readonly string[],
  commandId: string,
) =>
  api<unknown>('/blade-system/topmenu/grant', {
    method: 'POST',
    body: { topMenuIds, menuIds },
    commandId,
  });
