import { page } from '@/lib/page';

export const routes = [page('tool/code', () => import('./CodePage'))];
