import { page } from '@/lib/page';

export const routes = [
  page('money/balance', () => import('./balance/BalanceListPage')),
  page('money/balanceLog', () => import('./balance/LogListPage'), {
    titleKey: 'money:log.title',
    menus: ['/money/balance'],
  }),
  page('money/deptBalance', () => import('./balance/DeptBalancePage')),
  page('money/wxOrder', () => import('./wx/WxOrderListPage')),
  page('money/reconcile', () => import('./wx/ReconcilePage'), {
    titleKey: 'money:reconcile.title',
    menus: ['/money/wxOrder'],
  }),
  page('personalCenter/myIntegral', () => import('./my/MyIntegralPage'), {
    titleKey: 'money:my.title',
    menus: [],
  }),
];
