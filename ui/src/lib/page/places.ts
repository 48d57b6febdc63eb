/** Pages of documents that `?id=` opens. */
const kDocuments: Record<string, string> = {
  order: '/order/detail',
  returns: '/order/returnDetail',
  procurement: '/purchase/detail',
  process: '/processing/detail',
  cutPlan: '/processing/cutDetail',
  zqOrder: '/processing/zqDetail',
  putOrder: '/stockroom/putDetail',
  outOrder: '/stockroom/outDetail',
  shiftOrder: '/stockroom/shiftDetail',
  stockTaking: '/stockroom/takingDetail',
  stockBill: '/stockroom/billDetail',
  channelCustomer: '/channel/account',
  customer: '/customer/account',
  cooperation: '/purchase/supplierAccount',
};

/** Lists of documents that have no page: what is said about one opens over them. */
const kLists: Record<string, string> = {
  payment: '/order/payment',
  refund: '/order/refund',
  receipt: '/stockroom/receipt',
};

/** The page of a document that has one. */
export function documentPageOf(entity: string, id: string): string | undefined {
  const page = kDocuments[entity];
  return page && `${page}?id=${id}`;
}

/** Where what is said about a document is read. */
export function talkPath(entity: string, id: string): string | undefined {
  const page = kDocuments[entity];
  if (page) return `${page}?id=${id}&talk=1`;
  return kLists[entity] && `${kLists[entity]}?talk=${id}`;
}
