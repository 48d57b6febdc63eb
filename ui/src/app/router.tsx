import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { Loading } from '@/components/states';
import { schemaQuery } from '@/entities/useEntityDef';
import LoginPage from '@/features/auth/LoginPage';
import RegisterPage from '@/features/auth/RegisterPage';
import { loadTexts, ready } from '@/i18n';
import { kLockPath } from '@/lib/lock';
import { sideMenuQuery } from '@/lib/menu';
import { loadChunk, page } from '@/lib/page';
import { buttonsQuery } from '@/lib/perm';
import { useSession } from '@/lib/session';
import { settingsQuery } from '@/lib/shell';
import { kHomePath } from '@/lib/tabs';
import { client } from './client';
import { requireLock, requireNoSession, requireSession, requireUnlocked } from './guard';
import { RouteError } from './RouteError';

/** The loader of a page behind the sign-in that has no frame around it. */
const withTexts =
  (loader: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    const passed = await loader(args, context);
    await loadTexts();
    return passed;
  };

/** Every feature lists its own pages in features/<area>/routes.ts; `bare` ones have no frame around them. */
const features = import.meta.glob<{ routes: RouteObject[]; bare?: RouteObject[] }>(
  '../features/*/routes.ts',
  { eager: true },
);
const bare = Object.values(features)
  .flatMap((feature) => feature.bare ?? [])
  .map((route) => ({ ...route, loader: withTexts(requireSession) }) as RouteObject);

/** What every page behind the sign-in asks the server for, on its way while the code of the page is. */
async function askAhead() {
  await ready;
  const { session } = useSession.getState();
  if (!session) return;
  const { userId, tenantId } = session;
  void client.prefetchQuery(sideMenuQuery(userId));
  void client.prefetchQuery(buttonsQuery(userId));
  void client.prefetchQuery(schemaQuery);
  void client.prefetchQuery(settingsQuery(tenantId));
}

/** What stands around the pages behind the sign-in, with all they have in common. */
async function frame() {
  void askAhead();
  const [layout] = await Promise.all([
    import('./layout/AppLayout'),
    import('@/components/Overlays'),
    loadTexts(),
  ]);
  return layout;
}

const errorPage = () => import('./ErrorPage');

/** A signed-in user who takes a wrong path sees the home page say so. */
const notFoundLoader = () => {
  requireUnlocked();
  if (useSession.getState().session) throw redirect('/?text=notFound');
  return null;
};

const routes: RouteObject[] = [
  {
    HydrateFallback: Loading,
    ErrorBoundary: RouteError,
    children: [
      { path: '/login', Component: LoginPage, loader: requireNoSession },
      { path: '/register', Component: RegisterPage, loader: requireNoSession },
      {
        ...page('/oauth/redirect/:source', () => import('@/features/auth/SocialPage')),
        loader: requireNoSession,
      },
      {
        ...page(kLockPath, () => import('@/features/auth/LockPage')),
        loader: withTexts(requireLock),
      },
      { ...page('/403', errorPage), loader: requireUnlocked },
      { ...page('/500', errorPage), loader: requireUnlocked },
      { ...page('/404', errorPage), loader: notFoundLoader },
      ...bare,
      {
        path: '/',
        lazy: async () => ({ Component: (await loadChunk(frame)).AppLayout }),
        loader: requireSession,
        shouldRevalidate: () => false,
        children: [
          {
            index: true,
            loader: ({ request }) => redirect(kHomePath + new URL(request.url).search),
          },
          { path: 'wel', loader: () => redirect(kHomePath) },
          {
            ErrorBoundary: RouteError,
            children: [
              ...Object.values(features).flatMap((feature) => feature.routes),
              page(':area/:name', () => import('@/entities/EntityPage'), { anyEntity: true }),
              { path: '*', loader: () => redirect('/404') },
            ],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
