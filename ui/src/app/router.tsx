import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { Loading } from '@/components/states';
import { schemaQuery } from '@/entities/model/useEntityDef';
import LoginPage from '@/features/auth/LoginPage';
import RegisterPage from '@/features/auth/RegisterPage';
import { loadPublicTexts, loadTexts, loadTradeTexts, ready } from '@/i18n';
import { loadChunk, page } from '@/lib/page/page';
import { kHomePath } from '@/lib/page/tabs';
import { sideMenuQuery } from '@/lib/rights/menu';
import { buttonsQuery } from '@/lib/rights/perm';
import { settingsQuery } from '@/lib/rights/shell';
import { kLockPath } from '@/lib/session/lock';
import { useSession } from '@/lib/session/session';
import { client } from './client';
import { requireLock, requireNoSession, requireSession, requireUnlocked } from './guard';
import { RouteError } from './RouteError';

/** The loader of a page behind the sign-in that has no frame around it. */
const withTexts =
  (loader: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    const passed = await loader(args, context);
    await Promise.all([loadTexts(), loadTradeTexts()]);
    return passed;
  };

async function openLoader() {
  requireUnlocked();
  await loadPublicTexts();
  return null;
}

interface Feature {
  routes: RouteObject[];
  bare?: RouteObject[];
  open?: RouteObject[];
}

/**
 * Every feature lists its own pages in features/<area>/routes.ts; `bare` ones have no frame around them, `open` ones
 * ask nobody to sign in either.
 */
const features = import.meta.glob<Feature>('../features/*/routes.ts', { eager: true });
const bare = Object.values(features)
  .flatMap((feature) => feature.bare ?? [])
  .map((route) => ({ ...route, loader: withTexts(requireSession) }) as RouteObject);
const open = Object.values(features)
  .flatMap((feature) => feature.open ?? [])
  .map((route) => ({ ...route, loader: openLoader }) as RouteObject);

/** Features whose pages speak of no trade. */
const kPlain =
  /\/(attach|coded|dict|info|logs|materials|messages|params|people|resource|tenants|tool)\//;

/** A page whose texts are on their way while its code is. */
const inTrade = (route: RouteObject): RouteObject => {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  const both = async () => (await Promise.all([lazy(), loadTradeTexts()]))[0];
  return { ...route, lazy: both } as RouteObject;
};

const framed = Object.entries(features).flatMap(([path, feature]) =>
  kPlain.test(path) ? feature.routes : feature.routes.map(inTrade),
);

const kLaterMs = 3_000;

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
  // The next page is most often one of the trade.
  setTimeout(() => void loadTradeTexts().catch(() => undefined), kLaterMs);
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
      ...open,
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
              ...framed,
              inTrade(
                page(':area/:name', () => import('@/entities/list/EntityPage'), {
                  anyEntity: true,
                }),
              ),
              { path: '*', loader: () => redirect('/404') },
            ],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
