import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { loginPath, safeRedirect } from '@/lib/browser/redirect';
import { useErrorLog } from '@/lib/net/errorLog';
import { useTabs } from '@/lib/page/tabs';
import { kLockKey, kLockPath, useLock } from '@/lib/session/lock';
import { kSessionKey, sessionEvents, storedSession, useSession } from '@/lib/session/session';
import { system } from '@/theme/system';
import { client } from './client';
import { LazyOverlays } from './LazyOverlays';
import { router } from './router';

/** The data of a tenant must not outlive the session. */
sessionEvents.addEventListener('end', (event) => {
  const { expired } = (event as CustomEvent<{ expired: boolean }>).detail;
  const { pathname, search } = router.state.location;
  client.clear();
  useErrorLog.getState().clear();
  void router.navigate(expired ? loginPath(pathname + search) : '/login', { replace: true });
});

sessionEvents.addEventListener('begin', () => useTabs.getState().closeAll());

useLock.subscribe(({ locked }, { locked: before }) => {
  if (!useSession.getState().session) return;
  if (locked && !before) void router.navigate(kLockPath, { replace: true });
  if (!locked && before) void router.navigate(safeRedirect(before.from), { replace: true });
});

// Another browser window signed in, out, or renewed the token; it locked the screen, or unlocked it.
addEventListener('storage', (event) => {
  if (event.key === kLockKey) void useLock.persist.rehydrate();
  if (event.key !== kSessionKey) return;
  const before = useSession.getState().session;
  const after = storedSession();
  if (before && before.userId !== after?.userId) location.assign('/');
});

export function App() {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <LazyOverlays />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
