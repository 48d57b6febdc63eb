import { page } from '@/lib/page';

export const routes = [page('monitor/ledger', () => import('./LedgerPage'))];
