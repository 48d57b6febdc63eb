import { page } from '@/lib/page/page';

export const routes = [
  page('base/region', () => import('./RegionPage')),
  page('base/menuRank', () => import('./MenuRankPage')),
];
