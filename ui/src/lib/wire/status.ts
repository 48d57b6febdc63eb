// Generated from core/domain/**/status.hpp: the numbers that documents are in, as the server writes them.

export const effectStatus = {
  effectWaiting: 1,
  effectDone: 2,
  effectGivenUp: 3,
} as const;

export const paymentStatus = {
  pending: 0,
  confirmed: 1,
  void: 2,
} as const;

export const refundStatus = {
  toRefund: 0,
  refunded: 1,
  refundVoid: 2,
} as const;

export const wxStatus = {
  wxReserved: 1,
  wxUnpaid: 90,
  wxPaying: 91,
  wxPaid: 92,
  wxClosed: 93,
  wxFailed: 94,
  wxRefunded: 95,
} as const;

export const creditStatus = {
  notCredited: 0,
  creditedToUser: 1,
  creditedToDept: 2,
  creditedToOrder: 3,
  creditedToPurchase: 4,
} as const;

export const orderStatus = {
  toSubmit: 12,
  toAccount: 13,
  toPay: 14,
  toConfirm: 15,
  toShip: 17,
  toReceive: 18,
  received: 19,
} as const;

export const userStatus = {
  userPending: 0,
  userNormal: 1,
  userRejected: 2,
  userDisabled: 3,
} as const;

export const processStatus = {
  processToSubmit: 31,
  processToQuote: 32,
  processToConfirm: 33,
  processToDispatch: 34,
  processInWork: 35,
  processToInspect: 36,
  processDone: 37,
} as const;

export const cutStatus = {
  cutDrafted: 111,
  cutReserved: 112,
  cutDone: 113,
  cutReversed: 114,
} as const;

export const zqStatus = {
  zqDrafted: 0,
  zqConfirmed: 1,
  zqInProcess: 2,
  zqVoided: 9,
} as const;

export const remnantStatus = {
  remnantInStock: 1,
  remnantReserved: 2,
  remnantGone: 3,
} as const;

export const procurementStatus = {
  purchaseToSubmit: 41,
  purchaseToApprove: 42,
  purchaseToPay: 43,
  purchaseToShip: 44,
  purchaseToSign: 45,
  purchaseToPut: 46,
  purchaseDone: 47,
} as const;

export const signStatus = {
  noneSigned: 0,
  someSigned: 1,
  allSigned: 2,
} as const;

export const conflictStatus = {
  conflictOpen: 0,
  conflictKept: 1,
  conflictMoved: 2,
  conflictShared: 3,
  conflictWithdrawn: 4,
} as const;

export const sharedWith = {
  sharedWithNobody: 0,
  sharedWithDept: 1,
  sharedWithRoles: 2,
} as const;

export const returnStatus = {
  returnToSubmit: 22,
  returnToAccept: 23,
  returnToAccount: 24,
  returnToAgree: 25,
  returnToRefund: 26,
  returnDone: 27,
} as const;

export const putStatus = {
  putDraft: 51,
  toPut: 52,
  putPart: 53,
  putDone: 54,
  putVoid: 59,
} as const;

export const outStatus = {
  outDraft: 61,
  outToShip: 62,
  outPart: 63,
  outDone: 64,
  outVoid: 69,
} as const;

export const shiftStatus = {
  shiftDraft: 71,
  toDispatch: 72,
  inTransit: 73,
  shiftDone: 74,
  shiftVoid: 79,
} as const;

export const takingStatus = {
  takingDraft: 81,
  counting: 82,
  toApprove: 83,
  takingDone: 84,
  takingVoid: 89,
} as const;

export const billStatus = {
  billPosted: 1,
  billReversed: 2,
} as const;

export const receiptStatus = {
  toSign: 0,
  signed: 1,
  receiptRefused: 2,
  partSigned: 3,
} as const;

export const serialStatus = {
  serialUnknown: 0,
  serialInStock: 1,
  serialReserved: 2,
  serialIssued: 3,
  serialInProcess: 4,
  serialConsumed: 5,
  serialScrapped: 6,
} as const;

export const settingStatus = {
  settingOff: 1,
  settingOn: 2,
} as const;

export const suspensionState = {
  flowEnabled: 1,
  flowSuspended: 2,
} as const;

export const instanceState = {
  flowRunning: 1,
  flowFinished: 2,
  flowDeleted: 3,
  flowRejected: 4,
} as const;

export const taskStatus = {
  taskToClaim: 1,
  taskToDo: 2,
  taskDone: 3,
  taskWithdrawn: 4,
} as const;

export const leaveStatus = {
  leavePending: 1,
  leaveApproved: 2,
  leaveRejected: 3,
} as const;

export const expenseStatus = {
  expensePending: 1,
  expenseApproved: 2,
  expenseRejected: 3,
} as const;
