import { page } from '@/lib/page/page';

export const routes = [
  page('wel/index', () => import('./HomePage'), { menus: [] }),
  page('wel/dashboard', () => import('./DashboardPage'), {
    titleKey: 'menu:dashboard',
    menus: [],
  }),
];
