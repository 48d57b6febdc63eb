import { page } from '@/lib/page/page';

export const routes = [
  page('resource/oss', () => import('./OssPage')),
  page('resource/sms', () => import('./SmsPage')),
];
