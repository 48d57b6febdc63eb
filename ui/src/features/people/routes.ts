import { page } from '@/lib/page/page';

export const routes = [
  page('system/user', () => import('./users/UserPage')),
  page('system/guest', () => import('./users/GuestPage')),
  page('authority/role', () => import('./roles/RolePage'), { menus: ['/system/role'] }),
  page('system/role', () => import('./roles/RolePage'), { menus: ['/authority/role'] }),
  page('system/topmenu', () => import('./topMenus/TopMenuPage')),
];
