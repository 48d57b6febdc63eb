import { page } from '@/lib/page/page';

export const routes = [page('desk/message', () => import('./MessagePage'))];
