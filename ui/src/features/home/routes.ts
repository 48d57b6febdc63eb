import { page } from '@/lib/page';

export const routes = [page('wel/index', () => import('./HomePage'), { menus: [] })];
