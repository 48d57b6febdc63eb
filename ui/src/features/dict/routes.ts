import { page } from '@/lib/page';

export const routes = [
  page('system/dict', () => import('./DictHorizontalPage')),
  page('dict-horizontal/index', () => import('./DictHorizontalPage'), {
    titleKey: 'menu:dicthorizontal',
  }),
  page('dict-vertical/index', () => import('./DictVerticalPage'), {
    titleKey: 'menu:dictvertical',
  }),
];
