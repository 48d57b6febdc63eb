import { page } from '@/lib/page';

export const routes = [page('myiframe/:routerPath', () => import('./FramePage'), { menus: [] })];
