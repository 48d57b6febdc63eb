import { Link, type LinkProps } from 'react-router';
import { type MenuNode, menuTarget } from '@/lib/rights/menu';
import { useMenuPlace } from './useMenuPlace';

interface MenuLinkProps extends Omit<LinkProps, 'to'> {
  node: MenuNode;
}

/** Leads to a page of the menu; marked on that page and on those that are reached from it. */
export function MenuLink({ node, ...link }: MenuLinkProps) {
  const place = useMenuPlace();
  const here = place?.leaf.id === node.id;
  const current = place?.itself ? 'page' : 'location';
  return <Link {...link} to={menuTarget(node)} aria-current={here ? current : undefined} />;
}
