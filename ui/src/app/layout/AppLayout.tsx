import { Box, Center, Flex, Heading, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import { useMenuOverPage } from '@/lib/browser/useScreenClass';
import { startLive } from '@/lib/net/live';
import { startRefreshTimer } from '@/lib/net/refresh';
import { useMenu } from '@/lib/rights/menu';
import { useSession } from '@/lib/session/session';
import { AsOfBar, AsOfGate } from './AsOfGate';
import { Header } from './Header';
import { Help } from './help/Help';
import { DrawerMenu, SideBar } from './menu/SideBar';
import { useMenuHotkey } from './menu/useMenuHotkey';
import { OfflineBar } from './Offline';
import { PageGate } from './PageGate';
import { TabBar } from './TabBar';
import { useCurrentPage } from './useCurrentPage';
import { usePageAccess } from './usePageAccess';
import { useSender } from './useSender';

const loadPalette = () => import('./palette/Palette');
const Palette = lazy(loadPalette);
/** Who presses Ctrl+K types on at once. */
const kLaterMs = 3_000;

/** Frame of every page behind the login. */
export function AppLayout() {
  const { t } = useTranslation();
  const signedIn = useSession((store) => store.session !== null);
  const narrow = useMenuOverPage();
  const [drawer, setDrawer] = useState(false);
  const [searching, setSearching] = useState(false);
  const menu = useMenu();
  const access = usePageAccess();
  const page = useCurrentPage(access);
  const busy = useNavigation().state !== 'idle';
  const queries = useQueryClient();
  const userId = useSession((store) => store.session?.userId);
  useEffect(startRefreshTimer, []);
  useEffect(() => (userId ? startLive(queries) : undefined), [queries, userId]);
  const send = useSender();
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), kLaterMs);
    return () => clearTimeout(timer);
  }, []);
  useMenuHotkey(() => setSearching((open) => !open));
  if (!signedIn) return null;
  if (menu.isError) {
    return (
      <Center as="main" h="100dvh">
        <ErrorNotice error={menu.error} onRetry={() => void menu.refetch()} />
      </Center>
    );
  }
  return (
    <Flex h="100dvh" overflow="hidden">
      <title>{page.windowTitle}</title>
      <SkipNavLink>{t('app.skip')}</SkipNavLink>
      {narrow ? <DrawerMenu open={drawer} onClose={() => setDrawer(false)} /> : <SideBar />}
      <Flex direction="column" flex="1" minW="0">
        <Header
          page={page}
          onMenu={narrow ? () => setDrawer(true) : undefined}
          onSearch={() => setSearching(true)}
        />
        <OfflineBar send={send} />
        <AsOfBar />
        <TabBar />
        <SkipNavContent asChild>
          <Box
            as="main"
            flex="1"
            minH="0"
            overflow="auto"
            p="2"
            position="relative"
            aria-busy={busy}
          >
            <Heading as="h1" srOnly>
              {page.title}
            </Heading>
            <Suspense fallback={<Loading />}>
              <AsOfGate>
                <PageGate access={access} />
              </AsOfGate>
            </Suspense>
          </Box>
        </SkipNavContent>
      </Flex>
      <Help title={page.title} />
      {searching && (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
