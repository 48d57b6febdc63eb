import { page } from '@/lib/page/page';

const record = (menu: string, titleKey: string) => ({
  titleKey,
  menus: [`/stockroom/${menu}`],
  perRecord: true,
});

export const routes = [
  page('stockroom/putOrder', () => import('./put/PutListPage')),
  page(
    'stockroom/putEdit',
    () => import('./put/PutEditPage'),
    record('putOrder', 'stock:put.edit'),
  ),
  page(
    'stockroom/putDetail',
    () => import('./put/PutPage'),
    record('putOrder', 'entity:putOrder._name'),
  ),
  page(
    'stockroom/putReceive',
    () => import('./put/ReceivePage'),
    record('putOrder', 'stock:put.receive'),
  ),
  page('stockroom/outOrder', () => import('./out/OutListPage')),
  page(
    'stockroom/outEdit',
    () => import('./out/OutEditPage'),
    record('outOrder', 'stock:out.edit'),
  ),
  page(
    'stockroom/outDetail',
    () => import('./out/OutPage'),
    record('outOrder', 'entity:outOrder._name'),
  ),
  page('stockroom/outPick', () => import('./out/PickPage'), record('outOrder', 'stock:out.pick')),
  page('stockroom/shiftOrder', () => import('./shift/ShiftListPage')),
  page(
    'stockroom/shiftEdit',
    () => import('./shift/ShiftEditPage'),
    record('shiftOrder', 'stock:shift.edit'),
  ),
  page(
    'stockroom/shiftDetail',
    () => import('./shift/ShiftPage'),
    record('shiftOrder', 'entity:shiftOrder._name'),
  ),
  page(
    'stockroom/shiftReceive',
    () => import('./shift/ShiftReceivePage'),
    record('shiftOrder', 'stock:shift.receive'),
  ),
  page('stockroom/stock', () => import('./stock/StockListPage')),
  page('stockroom/stockBill', () => import('./bill/BillListPage')),
  page(
    'stockroom/billDetail',
    () => import('./bill/BillPage'),
    record('stockBill', 'entity:stockBill._name'),
  ),
  page('stockroom/stockTaking', () => import('./taking/TakingListPage')),
  page(
    'stockroom/takingDetail',
    () => import('./taking/TakingPage'),
    record('stockTaking', 'entity:stockTaking._name'),
  ),
  page(
    'stockroom/takingCount',
    () => import('./taking/CountPage'),
    record('stockTaking', 'stock:taking.count'),
  ),
  page('stockroom/outputRecord', () => import('./record/RecordListPage')),
  page('stockroom/receipt', () => import('./receipt/ReceiptListPage')),
  page('stockroom/serial', () => import('./serial/SerialPage')),
];

export const bare = [page('/kuprint/index', () => import('./note/OutNotePage'))];
