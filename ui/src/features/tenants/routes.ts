import { page } from '@/lib/page';

export const routes = [page('system/tenant', () => import('./TenantPage'))];
