import { page } from '@/lib/page/page';

export const routes = [page('monitor/ledger', () => import('./LedgerPage'))];
