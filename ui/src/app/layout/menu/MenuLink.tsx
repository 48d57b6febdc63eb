import { Link, type LinkProps } from 'react-router';
import { type MenuNode, menuTarget } from '@/lib/rights/menu';
import type { MenuPlace } from './useMenuPlace';

interface MenuLinkProps extends Omit<LinkProps, 'to'> {
  node: MenuNode;
  /** Where the page that is shown belongs. */
  place: MenuPlace | undefined;
}

/** Leads to a page of the menu; marked on that page and on those that are reached from it. */
export function MenuLink({ node, place, ...link }: MenuLinkProps) {
  const here = place?.leaf.id === node.id;
  const current = place?.itself ? 'page' : 'location';
  return <Link {...link} to={menuTarget(node)} aria-current={here ? current : undefined} />;
}
