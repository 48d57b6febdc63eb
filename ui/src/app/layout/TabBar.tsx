import { Flex, HStack, IconButton, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router';
import { mayDrop } from '@/components/useUnsavedGuard';
import { useText } from '@/i18n';
import { useTabKey } from '@/lib/page/page';
import { kHomePath, type Tab, useTabs } from '@/lib/page/tabs';
import { leavesOf, menuTarget, useMenu } from '@/lib/rights/menu';
import { openForms } from '@/lib/session/forms';
import { TabContextMenu, TabMenuItems } from './TabMenu';

interface TabItemProps {
  tab: Tab;
  name: string;
  shown: boolean;
  onClose: () => void;
}

function TabItem({ tab, name, shown, onClose }: TabItemProps) {
  const { t } = useTranslation();
  const item = useRef<HTMLDivElement>(null);
  // A name that arrives late makes the tab wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab has another width
  useEffect(() => {
    if (shown) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown, name]);
  return (
    <HStack
      as="li"
      ref={item}
      flex="none"
      gap="0"
      h="26px"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={shown ? 'oms.tagActive' : 'border'}
      bg={shown ? 'oms.tagActive' : 'transparent'}
      color={shown ? 'oms.tagActiveFg' : 'fg.muted'}
      data-tab={tab.key}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        // The browser would open the link once more.
        event.preventDefault();
        if (tab.closable) onClose();
      }}
    >
      <NavLink
        to={tab.path + tab.search}
        style={{ padding: tab.closable ? '0 2px 0 10px' : '0 10px', lineHeight: '24px' }}
        aria-current={shown ? 'page' : undefined}
      >
        {name}
      </NavLink>
      {tab.closable && (
        <IconButton
          size="2xs"
          variant="plain"
          color="inherit"
          minW="6"
          h="6"
          aria-label={t('top.closeTab', { name })}
          onClick={onClose}
        >
          <X size={12} />
        </IconButton>
      )}
    </HStack>
  );
}

/** What a tab is called: by its document, by the menu, or by its page. */
function useTabName() {
  const text = useText();
  const { menu } = useMenu();
  const names = new Map(leavesOf(menu).map((leaf) => [menuTarget(leaf), leaf.name]));
  return ({ title, path, titleKey, titleText }: Tab) =>
    title ?? names.get(path) ?? text(titleKey, { defaultValue: titleText });
}

export function TabBar() {
  const { t } = useTranslation();
  const nameOf = useTabName();
  const { tabs, close } = useTabs();
  const shown = useTabKey();
  const navigate = useNavigate();
  const onClose = async (tab: Tab) => {
    if (!(await mayDrop(openForms.has(tab.key)))) return;
    openForms.discard(tab.key);
    const before = tabs[tabs.indexOf(tab) - 1];
    close(tab.key);
    if (tab.key === shown) void navigate(before ? before.path + before.search : kHomePath);
  };
  return (
    <Flex
      as="section"
      data-noprint
      aria-label={t('top.tabs')}
      h="36px"
      flex="none"
      align="center"
      bg="bg.panel"
      borderBottomWidth="1px"
      px="2"
      gap="1"
    >
      <TabContextMenu>
        {tabs.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            name={nameOf(tab)}
            shown={tab.key === shown}
            onClose={() => void onClose(tab)}
          />
        ))}
      </TabContextMenu>
      <Menu.Root lazyMount>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" colorPalette="gray" aria-label={t('top.tabMenu')}>
            <ChevronDown size={15} />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <TabMenuItems target={shown} />
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Flex>
  );
}
