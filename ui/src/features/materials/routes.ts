import { page } from '@/lib/page/page';

export const routes = [page('base/material', () => import('./MaterialPage'))];
