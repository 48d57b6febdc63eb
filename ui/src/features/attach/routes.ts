import { page } from '@/lib/page/page';

export const routes = [page('resource/attach', () => import('./AttachPage'))];
