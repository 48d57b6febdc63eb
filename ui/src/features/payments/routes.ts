import { page } from '@/lib/page';

export const routes = [
  page('order/payment', () => import('./PaymentListPage'), { titleKey: 'menu:payment' }),
];
