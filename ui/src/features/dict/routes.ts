import { page } from '@/lib/page/page';

export const routes = [
  page('system/dict', () => import('./DictHorizontalPage')),
  page('dict-horizontal/index', () => import('./DictHorizontalPage'), {
    titleKey: 'menu:dicthorizontal',
    menus: ['/system/dict'],
  }),
  page('dict-vertical/index', () => import('./DictVerticalPage'), {
    titleKey: 'menu:dictvertical',
    menus: ['/system/dict'],
  }),
];
