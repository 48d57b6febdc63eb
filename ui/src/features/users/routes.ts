import { page } from '@/lib/page';

export const routes = [
  page('system/user', () => import('./UserPage')),
  page('system/guest', () => import('./GuestPage')),
];
