/** What the list can be filtered by; the names stand in the address as they go to the server. */
export const kFilters = [
  'orderStatus',
  'keyword',
  'orderNo',
  'customerName',
  'guideUserId',
  'closed',
  'createTime_dategt',
  'createTime_datelt',
] as const;

export type Filters = Record<string, string>;
