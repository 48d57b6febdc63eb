import { Icon, Menu, Portal } from '@chakra-ui/react';
import { House } from 'lucide-react';
import { NavLink, useNavigate } from 'react-router';
import { menuIcon } from '@/components/menuIcons';
import { useText } from '@/i18n';
import { kHomePath } from '@/lib/page/tabs';
import { leavesOf, type MenuNode, menuTarget } from '@/lib/rights/menu';
import { useSideMenu } from '@/lib/rights/topMenu';
import { MenuLink } from './MenuLink';
import { type MenuPlace, useMenuPlace } from './useMenuPlace';

function Group({ node, place }: { node: MenuNode; place: MenuPlace | undefined }) {
  const navigate = useNavigate();
  const label = node.name;
  const leaves = leavesOf(node.children ?? []);
  const here = leaves.some((leaf) => leaf.id === place?.leaf.id);
  return (
    <Menu.Root positioning={{ placement: 'right-start' }} lazyMount>
      <Menu.Trigger asChild>
        <button
          type="button"
          className="group"
          aria-label={label}
          aria-current={here ? 'location' : undefined}
          title={label}
        >
          <Icon as={menuIcon(node.code)} boxSize="16px" />
        </button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {leaves.map((leaf) => (
              <Menu.Item
                key={leaf.id}
                value={leaf.id}
                onClick={() => void navigate(menuTarget(leaf))}
              >
                {leaf.name}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** The collapsed side bar: icons only, groups open beside it. */
export function MiniMenu() {
  const t = useText();
  const menu = useSideMenu();
  const place = useMenuPlace();
  return (
    <ul>
      <li>
        <NavLink to={kHomePath} aria-label={t('menu:home')} title={t('menu:home')}>
          <Icon as={House} boxSize="16px" />
        </NavLink>
      </li>
      {menu.map((node) => (
        <li key={node.id}>
          {node.children?.length ? (
            <Group node={node} place={place} />
          ) : (
            <MenuLink node={node} place={place} aria-label={node.name} title={node.name}>
              <Icon as={menuIcon(node.code)} boxSize="16px" />
            </MenuLink>
          )}
        </li>
      ))}
    </ul>
  );
}
