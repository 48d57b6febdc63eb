import { page } from '@/lib/page/page';

export const routes = [
  page('analysis/order', () => import('./OrderAnalysisPage')),
  page('analysis/customer', () => import('./CustomerAnalysisPage')),
  page('analysis/trade', () => import('./TradeAnalysisPage')),
];
