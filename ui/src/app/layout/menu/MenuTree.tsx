import { Icon, Text } from '@chakra-ui/react';
import { ChevronDown, House } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { menuIcon } from '@/components/menuIcons';
import { useText } from '@/i18n';
import { kHomePath } from '@/lib/page/tabs';
import { leavesOf, type MenuNode } from '@/lib/rights/menu';
import { useSideMenu } from '@/lib/rights/topMenu';
import { MenuLink } from './MenuLink';
import { kOrdersPath, UnreadOrders } from './UnreadOrders';
import { type MenuPlace, useMenuPlace } from './useMenuPlace';

interface ItemProps {
  node: MenuNode;
  place: MenuPlace | undefined;
  depth: number;
  onChoose?: () => void;
}

function MenuItem({ node, place, depth, onChoose }: ItemProps) {
  const [toggled, setToggled] = useState<boolean>();
  const indent = { paddingInlineStart: depth ? `${depth * 24 + 12}px` : undefined };
  const label = node.name;
  if (!node.children?.length) {
    return (
      <li>
        <MenuLink node={node} place={place} onClick={onChoose} style={indent}>
          {depth === 0 && <Icon as={menuIcon(node.code)} boxSize="16px" />}
          <Text as="span" flex="1" truncate title={label}>
            {label}
          </Text>
          {node.path === kOrdersPath && <UnreadOrders />}
        </MenuLink>
      </li>
    );
  }
  const open = toggled ?? leavesOf([node]).some((leaf) => leaf.id === place?.leaf.id);
  return (
    <li>
      <button
        type="button"
        className="group"
        aria-expanded={open}
        style={indent}
        onClick={() => setToggled(!open)}
      >
        {depth === 0 && <Icon as={menuIcon(node.code)} boxSize="16px" />}
        <Text as="span" flex="1" textAlign="start" truncate>
          {label}
        </Text>
        {!open && leavesOf([node]).some((leaf) => leaf.path === kOrdersPath) && <UnreadOrders />}
        <Icon as={ChevronDown} boxSize="14px" transform={open ? 'rotate(180deg)' : undefined} />
      </button>
      {open && (
        <ul>
          {node.children.map((child) => (
            <MenuItem key={child.id} {...{ place, onChoose }} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function MenuTree({ onChoose }: { onChoose?: () => void }) {
  const t = useText();
  const menu = useSideMenu();
  const place = useMenuPlace();
  return (
    <ul>
      <li>
        <NavLink to={kHomePath} onClick={onChoose}>
          <Icon as={House} boxSize="16px" />
          {t('menu:home')}
        </NavLink>
      </li>
      {menu.map((node) => (
        <MenuItem key={node.id} {...{ place, onChoose }} node={node} depth={0} />
      ))}
    </ul>
  );
}
