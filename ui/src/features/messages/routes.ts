import { page } from '@/lib/page';

export const routes = [page('desk/message', () => import('./MessagePage'))];
