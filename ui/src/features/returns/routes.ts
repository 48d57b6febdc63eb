import { page } from '@/lib/page/page';

export const routes = [
  page('order/returns', () => import('./ReturnListPage'), { titleKey: 'menu:returns' }),
  page('order/returnDetail', () => import('./ReturnPage'), {
    titleKey: 'menu:returndetail',
    menus: ['/order/returns'],
    perRecord: true,
  }),
  page('order/refund', () => import('./RefundListPage'), { titleKey: 'menu:refund' }),
];
