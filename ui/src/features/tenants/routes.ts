import { page } from '@/lib/page/page';

export const routes = [page('system/tenant', () => import('./TenantPage'))];
