import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { ConfirmViewport } from '@/components/confirm';
import { Toaster } from '@/components/Toaster';
import { makeQueryClient } from '@/lib/query';
import { loginPath } from '@/lib/redirect';
import { kSessionKey, sessionEvents, storedSession, useSession } from '@/lib/session';
import { useTabs } from '@/lib/tabs';
import { system } from '@/theme/system';
import { router } from './router';

const client = makeQueryClient();

/** The data of a tenant must not outlive the session. After an expiry the tabs stay, for the same user's return. */
sessionEvents.addEventListener('end', (event) => {
  const { expired } = (event as CustomEvent<{ expired: boolean }>).detail;
  const { pathname, search } = router.state.location;
  client.clear();
  if (!expired) useTabs.getState().closeAll();
  void router.navigate(expired ? loginPath(pathname + search) : '/login', { replace: true });
});

// Another browser tab signed in, out, or renewed the token.
addEventListener('storage', (event) => {
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
        <ConfirmViewport />
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
