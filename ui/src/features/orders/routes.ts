import { page } from '@/lib/page/page';

export const routes = [
  page('order/list', () => import('./list/OrderListPage'), { titleKey: 'menu:orderlist' }),
  page('order/edit', () => import('./edit/OrderEditPage'), {
    titleKey: 'menu:orderedit',
    menus: ['/order/list'],
    perRecord: true,
  }),
  page('order/detail', () => import('./detail/OrderPage'), {
    titleKey: 'menu:orderdetail',
    menus: ['/order/list'],
    perRecord: true,
  }),
];

export const bare = [
  page('/heprint/index', () => import('./print/OrderPrintPage')),
  page('/order/print', () => import('./print/OrderPrintPage')),
];
