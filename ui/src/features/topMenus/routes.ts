import { page } from '@/lib/page';

export const routes = [page('system/topmenu', () => import('./TopMenuPage'))];
