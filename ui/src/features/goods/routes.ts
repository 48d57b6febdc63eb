import { page } from '@/lib/page/page';

export const routes = [page('base/commodity', () => import('./CommodityListPage'))];
