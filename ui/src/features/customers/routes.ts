import { page } from '@/lib/page';

const ofChannel = { menus: ['/base/channelCustomer'] };

export const routes = [
  page('base/channelCustomer', () => import('./ChannelListPage')),
  page('base/customer', () => import('./CustomerListPage')),
  page('channel/account', () => import('./ChannelPage'), {
    titleKey: 'channel:title',
    perRecord: true,
    ...ofChannel,
  }),
  page('channel/statement', () => import('./StatementPage'), {
    titleKey: 'channel:statement.title',
    perRecord: true,
    ...ofChannel,
  }),
  page('channel/ageing', () => import('./AgeingPage'), {
    titleKey: 'channel:ageing.title',
    ...ofChannel,
  }),
  page('customer/account', () => import('./CustomerPage'), {
    titleKey: 'channel:customer.title',
    perRecord: true,
    menus: ['/base/customer'],
  }),
];
