import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import { keptFn } from '@/lib/offline/kept';
import { useSession } from '@/lib/session/session';

export interface MenuNode {
  id: string;
  code: string;
  /** In the reader's language, as far as the menu has a name in it. */
  name: string;
  path: string;
  source?: string;
  meta?: { roles?: string[]; i18n?: string; isTab?: boolean } | string;
  children?: MenuNode[];
}

export interface MenuLeaf extends MenuNode {
  /** The nodes above it, outermost first. */
  parents: MenuNode[];
}

const rolesOf = ({ meta }: MenuNode): string[] =>
  (meta && typeof meta === 'object' ? meta.roles : undefined) ?? [];

/** Whether visits to the menu's page open a tab: unless its meta says no. */
export const menuIsTab = (node: MenuNode | undefined): boolean =>
  !(node?.meta && typeof node.meta === 'object' && node.meta.isTab === false);

/** Leaves out what names roles and none of the user's. */
export function visibleMenu(nodes: readonly MenuNode[], roles: readonly string[]): MenuNode[] {
  return nodes
    .filter((node) => !rolesOf(node).length || rolesOf(node).some((role) => roles.includes(role)))
    .map((node) => ({ ...node, children: node.children && visibleMenu(node.children, roles) }));
}

const external = (path: string) => /^https?:/.test(path) || path.includes('html');

/** A page at the root of the menu lives at "/index" below its path. */
export const withIndex = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.map((node) =>
    node.children?.length || external(node.path) || node.path.split('/').length > 2
      ? node
      : { ...node, path: `${node.path}/index` },
  );

export const leavesOf = (nodes: readonly MenuNode[], parents: MenuNode[] = []): MenuLeaf[] =>
  nodes.flatMap((node) =>
    node.children?.length ? leavesOf(node.children, [...parents, node]) : [{ ...node, parents }],
  );

/** Where a menu item leads: pages of other sites open in a frame inside the app. */
export const menuTarget = (node: MenuNode) =>
  external(node.path) ? `/myiframe/${node.code}` : node.path;

/** Of one top menu, or the whole ("") menu. */
export const sideMenuQuery = (userId: string, topMenuId = '') =>
  queryOptions({
    queryKey: ['menu', 'routes', userId, topMenuId],
    queryFn: keptFn(`menu.${topMenuId}`, ({ signal }) =>
      api<MenuNode[]>('/blade-system/menu/routes', { params: { topMenuId }, signal, live: true }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const visibleTo = (roleName: string) => (nodes: MenuNode[]) =>
  withIndex(visibleMenu(nodes, roleName.split(',')));

const none: MenuNode[] = [];

export function useMenu() {
  const userId = useSession((store) => store.session?.userId ?? '');
  const roleName = useSession((store) => store.session?.roleName ?? '');
  const query = useQuery({
    ...sideMenuQuery(userId),
    enabled: userId !== '',
    select: visibleTo(roleName),
  });
  return { ...query, menu: query.data ?? none };
}
