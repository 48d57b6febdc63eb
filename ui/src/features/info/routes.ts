import { page } from '@/lib/page/page';

export const routes = [
  page('info/index', () => import('./InfoPage'), { titleKey: 'menu:info', menus: [] }),
];
