import { page } from '@/lib/page';

export const routes = [
  page('system/role', () => import('./RolePage')),
  page('authority/role', () => import('./RolePage'), { menus: ['/system/role'] }),
];
