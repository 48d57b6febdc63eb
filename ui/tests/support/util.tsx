import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { ConfirmViewport } from '@/components/confirm';
import { Toaster } from '@/components/Toaster';
import { makeQueryClient } from '@/lib/net/query';
import { type Session, useSession } from '@/lib/session/session';
import { system } from '@/theme/system';

export const session: Session = {
  accessToken: 'old',
  refreshToken: 'refresh',
  tenantId: '000000',
  userId: '1',
  userName: 'admin',
  realName: 'Admin',
  account: 'admin',
  oauthId: '',
  avatar: '',
  deptId: '1',
  roleId: '1',
  roleName: 'administrator',
  issuedAt: Date.now(),
};

export const signIn = (change: Partial<Session> = {}) =>
  useSession.getState().signIn({ ...session, issuedAt: Date.now(), ...change });

/** Draws routes at a URL, with the product's own providers. */
export function renderRoutes(routes: RouteObject[], url: string) {
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const view = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ConfirmViewport />
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { ...view, router };
}

/** Draws a page at a URL. */
export const renderPage = (Component: ComponentType, url: string, path = '*') =>
  renderRoutes(
    [
      { path, Component },
      { path: '*', element: null },
    ],
    url,
  );

/** Where a loader sends the user, or null when it lets him pass. */
export async function sentTo(load: () => unknown): Promise<string | null> {
  try {
    await load();
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get('Location');
  }
}
