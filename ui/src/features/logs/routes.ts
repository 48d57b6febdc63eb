import { page } from '@/lib/page/page';

export const routes = [page('monitor/log/:name', () => import('./LogPage'))];
