import { page } from '@/lib/page';

export const routes = [page('monitor/log/:name', () => import('./LogPage'))];
