import { useLocation } from 'react-router';
import { usePageHandle } from '@/lib/page/page';
import { leavesOf, type MenuLeaf, menuTarget, useMenu } from '@/lib/rights/menu';

export interface MenuPlace {
  leaf: MenuLeaf;
  /** False: the page is reached from the leaf's, as a document's is from its list. */
  itself: boolean;
}

/** Where in the menu the page that is shown belongs; nowhere if there are several lists that lead to it. */
export function useMenuPlace(): MenuPlace | undefined {
  const { pathname } = useLocation();
  const { menus = [] } = usePageHandle();
  const leaves = leavesOf(useMenu().menu);
  const own = leaves.find((leaf) => menuTarget(leaf) === pathname);
  if (own) return { leaf: own, itself: true };
  const [above, another] = leaves.filter((leaf) => menus.includes(menuTarget(leaf)));
  return above && !another ? { leaf: above, itself: false } : undefined;
}
