import { page } from '@/lib/page/page';

const ofChannel = { menus: ['/base/channelCustomer'] };

/** Papers without the frame of the application. */
export const bare = [page('/skprint/index', () => import('./payments/ReceiptPage'))];

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
  page('order/payment', () => import('./payments/PaymentListPage'), { titleKey: 'menu:payment' }),
  page('base/channelCustomer', () => import('./customers/ChannelListPage')),
  page('base/customer', () => import('./customers/CustomerListPage')),
  page('base/conflict', () => import('./customers/ConflictPage')),
  page('channel/account', () => import('./customers/ChannelPage'), {
    titleKey: 'channel:title',
    perRecord: true,
    ...ofChannel,
  }),
  page('channel/statement', () => import('./customers/StatementPage'), {
    titleKey: 'channel:statement.title',
    perRecord: true,
    ...ofChannel,
  }),
  page('channel/ageing', () => import('./customers/AgeingPage'), {
    titleKey: 'channel:ageing.title',
    ...ofChannel,
  }),
  page('customer/account', () => import('./customers/CustomerPage'), {
    titleKey: 'channel:customer.title',
    perRecord: true,
    menus: ['/base/customer'],
  }),
];
