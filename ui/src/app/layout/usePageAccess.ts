import { useLocation } from 'react-router';
import { usePageHandle } from '@/lib/page/page';
import { leavesOf, menuTarget, useMenu } from '@/lib/rights/menu';

export type PageAccess = 'pending' | 'open' | 'forbidden';

/** Whether the user's menus lead to the page that is shown: the server's menu says which pages there are for whom. */
export function usePageAccess(): PageAccess {
  const { pathname } = useLocation();
  const { menus } = usePageHandle();
  const { menu, isPending } = useMenu();
  if (menus?.length === 0) return 'open';
  if (isPending) return 'pending';
  const wanted = [pathname, ...(menus ?? [])];
  return leavesOf(menu).some((leaf) => wanted.includes(menuTarget(leaf))) ? 'open' : 'forbidden';
}
