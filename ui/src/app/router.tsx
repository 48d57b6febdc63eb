import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { Loading } from '@/components/states';
import { kLockPath } from '@/lib/lock';
import { page } from '@/lib/page';
import { useSession } from '@/lib/session';
import { kHomePath } from '@/lib/tabs';
import { requireLock, requireNoSession, requireSession, requireUnlocked } from './guard';
import { RouteError } from './RouteError';

/** Every feature lists its own pages in features/<area>/routes.ts; `bare` ones have no frame around them. */
const features = import.meta.glob<{ routes: RouteObject[]; bare?: RouteObject[] }>(
  '../features/*/routes.ts',
  { eager: true },
);
const bare = Object.values(features)
  .flatMap((feature) => feature.bare ?? [])
  .map((route) => ({ ...route, loader: requireSession }) as RouteObject);

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
      { ...page('/login', () => import('@/features/auth/LoginPage')), loader: requireNoSession },
      {
        ...page('/register', () => import('@/features/auth/RegisterPage')),
        loader: requireNoSession,
      },
      { ...page(kLockPath, () => import('@/features/auth/LockPage')), loader: requireLock },
      { ...page('/403', errorPage), loader: requireUnlocked },
      { ...page('/500', errorPage), loader: requireUnlocked },
      { ...page('/404', errorPage), loader: notFoundLoader },
      ...bare,
      {
        path: '/',
        lazy: async () => ({ Component: (await import('./layout/AppLayout')).AppLayout }),
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
