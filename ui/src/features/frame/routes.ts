import { page } from '@/lib/page/page';

export const routes = [page('myiframe/:routerPath', () => import('./FramePage'), { menus: [] })];
