import { page } from '@/lib/page';

export const routes = [page('resource/attach', () => import('./AttachPage'))];
