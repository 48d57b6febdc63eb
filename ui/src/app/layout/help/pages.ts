import {
  orderStatus,
  outStatus,
  processStatus,
  putStatus,
  returnStatus,
  shiftStatus,
  takingStatus,
} from '@/lib/wire/status';

/** Keys of a kind of page, as [name of the text, keys]. */
const kKeys = {
  list: [
    ['find', '/'],
    ['add', 'n'],
    ['rows', '↑ ↓  j k'],
    ['enter', 'Enter'],
  ],
  document: [['walk', 'j  k']],
  editor: [
    ['next', 'Enter'],
    ['copy', 'Ctrl+D'],
    ['insert', 'Ctrl+I'],
    ['remove', 'Ctrl+Del'],
    ['move', 'Alt+↑ ↓'],
    ['paste', 'Ctrl+V'],
    ['draft', 'Ctrl+S'],
    ['submit', 'Ctrl+Enter'],
  ],
  work: [
    ['times', 'YY001*12'],
    ['set', '=58'],
    ['undo', '-'],
  ],
  plain: [],
} as const;

export const kEverywhere = [
  ['palette', 'Ctrl+K'],
  ['help', '?'],
  ['star', 'Alt+S'],
  ['save', 'Ctrl+Enter'],
  ['close', 'Esc'],
] as const;

/** Statuses of a document: `of` names their texts. */
const kStates = {
  order: { entity: 'order', field: 'orderStatus', values: orderStatus },
  returns: { entity: 'returns', field: 'returnsStatus', values: returnStatus },
  put: { entity: 'putOrder', field: 'putStatus', values: putStatus },
  out: { entity: 'outOrder', field: 'outStatus', values: outStatus },
  shift: { entity: 'shiftOrder', field: 'shiftStatus', values: shiftStatus },
  taking: { entity: 'stockTaking', field: 'takingStatus', values: takingStatus },
  process: { entity: 'process', field: 'processStatus', values: processStatus },
} as const;

interface Help {
  text: string;
  keys: keyof typeof kKeys;
  states?: keyof typeof kStates;
}

const kPages: Record<string, Help> = {
  '/wel/index': { text: 'home', keys: 'plain' },
  '/wel/dashboard': { text: 'dashboard', keys: 'plain' },
  '/order/list': { text: 'orderList', keys: 'list', states: 'order' },
  '/order/edit': { text: 'orderEdit', keys: 'editor', states: 'order' },
  '/order/detail': { text: 'orderDetail', keys: 'document', states: 'order' },
  '/order/payment': { text: 'payment', keys: 'list' },
  '/order/returns': { text: 'returns', keys: 'list', states: 'returns' },
  '/order/returnDetail': { text: 'returns', keys: 'document', states: 'returns' },
  '/order/refund': { text: 'refund', keys: 'list' },
  '/base/customer': { text: 'customer', keys: 'list' },
  '/channel/statement': { text: 'statement', keys: 'plain' },
  '/purchase/procurement': { text: 'purchase', keys: 'list' },
  '/purchase/edit': { text: 'purchase', keys: 'editor' },
  '/purchase/detail': { text: 'purchaseDetail', keys: 'document' },
  '/stockroom/putOrder': { text: 'put', keys: 'list', states: 'put' },
  '/stockroom/putEdit': { text: 'put', keys: 'editor', states: 'put' },
  '/stockroom/putDetail': { text: 'put', keys: 'document', states: 'put' },
  '/stockroom/putReceive': { text: 'putReceive', keys: 'work', states: 'put' },
  '/stockroom/outOrder': { text: 'out', keys: 'list', states: 'out' },
  '/stockroom/outEdit': { text: 'out', keys: 'editor', states: 'out' },
  '/stockroom/outDetail': { text: 'out', keys: 'document', states: 'out' },
  '/stockroom/outPick': { text: 'outPick', keys: 'work', states: 'out' },
  '/stockroom/shiftOrder': { text: 'shift', keys: 'list', states: 'shift' },
  '/stockroom/shiftEdit': { text: 'shift', keys: 'editor', states: 'shift' },
  '/stockroom/shiftDetail': { text: 'shift', keys: 'document', states: 'shift' },
  '/stockroom/shiftReceive': { text: 'shift', keys: 'work', states: 'shift' },
  '/stockroom/stock': { text: 'stock', keys: 'list' },
  '/stockroom/stockBill': { text: 'stockBill', keys: 'list' },
  '/stockroom/stockTaking': { text: 'taking', keys: 'list', states: 'taking' },
  '/stockroom/takingDetail': { text: 'taking', keys: 'document', states: 'taking' },
  '/stockroom/takingCount': { text: 'takingCount', keys: 'work', states: 'taking' },
  '/stockroom/outputRecord': { text: 'outputRecord', keys: 'list' },
  '/stockroom/receipt': { text: 'receipt', keys: 'list' },
  '/processing/process': { text: 'process', keys: 'list', states: 'process' },
  '/processing/edit': { text: 'process', keys: 'plain', states: 'process' },
  '/processing/detail': { text: 'process', keys: 'document', states: 'process' },
  '/analysis/order': { text: 'analysis', keys: 'plain' },
  '/analysis/customer': { text: 'analysis', keys: 'plain' },
  '/analysis/trade': { text: 'analysis', keys: 'plain' },
  '/desk/message': { text: 'message', keys: 'plain' },
  '/work/claim': { text: 'work', keys: 'plain' },
  '/work/todo': { text: 'work', keys: 'plain' },
  '/monitor/ledger': { text: 'ledger', keys: 'plain' },
};

/** What is told about a page; `ofEntity`: it is that of an entity of the registry. */
export function helpOf(path: string, ofEntity: boolean) {
  const { text, keys, states } =
    kPages[path] ?? ({ text: ofEntity ? 'record' : 'other', keys: 'list' } as Help);
  const own = !kPages[path] && !ofEntity ? kKeys.plain : kKeys[keys];
  return { text, keys: own, states: states && { of: states, ...kStates[states] } };
}
