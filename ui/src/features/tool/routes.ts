import { page } from '@/lib/page/page';

export const routes = [
  page('tool/code', () => import('./CodePage')),
  page('tool/datasource', () => import('./sources/SourcePage')),
];
