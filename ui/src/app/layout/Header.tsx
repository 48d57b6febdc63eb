import { Flex, HStack, IconButton, Kbd } from '@chakra-ui/react';
import { Menu as MenuIcon, Moon, Search, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MessageBell } from '@/features/messages/MessageBell';
import { usePrefs } from '@/lib/page/prefs';
import { useShellSettings } from '@/lib/rights/shell';
import { kAdmin, useSession } from '@/lib/session/session';
import { AsOfButton } from './AsOfButton';
import { Crumbs, type CrumbsProps } from './Crumbs';
import { headerButton } from './headerButton';
import { LanguageMenu } from './LanguageMenu';
import { LiveBadge } from './LiveBadge';
import { TopMenuBar } from './menu/TopMenuBar';
import { NoticeButton } from './NoticeButton';
import { QueueButton } from './Offline';
import { ThemeMenu } from './ThemeMenu';
import { BalanceButton } from './tools/BalanceButton';
import { ColourMenu } from './tools/ColourMenu';
import { ErrorLogButton } from './tools/ErrorLogButton';
import { FullscreenButton } from './tools/FullscreenButton';
import { LockButton } from './tools/LockButton';
import { UserMenu } from './UserMenu';

interface HeaderProps {
  page: CrumbsProps;
  /** Opens the drawer on narrow screens; without it the button collapses the side bar. */
  onMenu?: () => void;
  onSearch: () => void;
}

export function Header({ page, onMenu, onSearch }: HeaderProps) {
  const { t } = useTranslation();
  const { collapsed, setCollapsed, theme, toggleDark } = usePrefs();
  const settings = useShellSettings();
  const isAdmin = useSession((store) => store.session?.account === kAdmin);
  const dark = theme === 'dark';
  return (
    <Flex
      as="header"
      h="48px"
      flex="none"
      align="center"
      px="2"
      gap="1"
      color="oms.headerFg"
      borderBottomWidth="1px"
      css={{ background: 'var(--chakra-colors-oms-header)' }}
    >
      <IconButton
        {...headerButton}
        aria-label={t('top.collapse')}
        aria-expanded={onMenu ? undefined : !collapsed}
        onClick={onMenu ?? (() => setCollapsed(!collapsed))}
      >
        <MenuIcon size={17} />
      </IconButton>
      {!onMenu && <TopMenuBar />}
      <Crumbs {...page} />
      <HStack ms="auto" gap="0.5" flex="none">
        <QueueButton />
        <LiveBadge />
        <AsOfButton />
        <BalanceButton />
        <IconButton
          {...headerButton}
          px="2"
          w="auto"
          aria-label={t('top.search')}
          onClick={onSearch}
        >
          <Search size={16} />
          <Kbd
            size="sm"
            hideBelow="xl"
            variant="outline"
            color="inherit"
            borderColor="currentcolor"
            bg="transparent"
          >
            Ctrl K
          </Kbd>
        </IconButton>
        <IconButton
          {...headerButton}
          aria-label={dark ? t('top.light') : t('top.dark')}
          onClick={toggleDark}
        >
          {dark ? <Sun size={16} /> : <Moon size={16} />}
        </IconButton>
        <NoticeButton />
        <MessageBell {...headerButton} />
        <ThemeMenu />
        <LanguageMenu />
        {settings.colour && <ColourMenu />}
        {settings.lock && <LockButton />}
        {isAdmin && <ErrorLogButton />}
        <FullscreenButton />
        <UserMenu />
      </HStack>
    </Flex>
  );
}
