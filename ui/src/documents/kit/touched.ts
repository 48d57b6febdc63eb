/**
 * What a command on a document changes besides it, in the one table there is of that: everything that was read of these
 * entities is read again.
 */
const balances = ['userBalance', 'deptBalance', 'userBalanceLog'] as const;

export const kTouched = {
  /** An order, and its money. */
  order: ['order', 'payment', 'refund'],
  /** A movement of goods, what they were bought with, and the money they bring back. */
  goods: [
    'stock',
    'putOrder',
    'outOrder',
    'shiftOrder',
    'stockTaking',
    'stockBill',
    'outputRecord',
    'receipt',
    'serial',
    'procurement',
    'supplierEntry',
    'process',
    'order',
    'payment',
    'returns',
    'refund',
  ],
  balance: balances,
  wxOrder: ['wxOrder', ...balances, 'order', 'payment'],
  statement: ['channelEntry'],
  supplier: ['supplierEntry'],
} as const;
