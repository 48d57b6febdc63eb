import { queryOptions } from '@tanstack/react-query';
import { get, post } from '@/components/stock/model';
import { download } from '@/lib/http';
import { entityKeys } from '@/lib/query';

/** Fen, signed: above 0 is owed to us. */
export interface Figures {
  opening: number;
  orders: number;
  payments: number;
  returns: number;
  refunds: number;
  closing: number;
}

export interface Entry {
  id: string;
  entryTime: string;
  kind: number;
  orderId: string;
  orderNo: string;
  docType: string;
  docId: string;
  docNo: string;
  amount: number;
  /** Came into the month after it was agreed. */
  after: 0 | 1;
}

export interface Agreement extends Figures {
  agreedTime: string;
  operatorName: string;
  remark: string;
  /** What came since. */
  changed: number;
}

export interface Statement extends Figures {
  channelCustomerId: string;
  channelName: string;
  month: string;
  /** The month has ended, so that it may be agreed. */
  over: 0 | 1;
  entries: Entry[];
  agreed?: Agreement;
}

export interface Month extends Figures {
  month: string;
  agreed: 0 | 1;
  changed: number;
}

export interface Ageing {
  customers: { channelCustomerId: string; channelName: string; total: number; amounts: number[] }[];
  orders: {
    id: string;
    orderNo: string;
    channelCustomerId: string;
    dueTime: string;
    dueAmount: number;
    bucket: number;
  }[];
}

/** Kinds of entries that a figure of the statement adds up. */
export const kParts = {
  orders: [1, 2, 3],
  payments: [4, 5],
  returns: [6],
  refunds: [7],
} as const;
export type Part = keyof typeof kParts;

const kApi = 'channelCustomerApi';
export const channelKeys = entityKeys('channelEntry');

export const statementQuery = (channelCustomerId: string, month: string) =>
  queryOptions({
    queryKey: [...channelKeys.detail(channelCustomerId), 'statement', month],
    queryFn: ({ signal }) =>
      get<Statement>(`${kApi}/getStatement`, { channelCustomerId, month }, signal),
    staleTime: 0,
  });

export const monthsQuery = (channelCustomerId: string) =>
  queryOptions({
    queryKey: [...channelKeys.detail(channelCustomerId), 'months'],
    queryFn: ({ signal }) =>
      get<Month[]>(`${kApi}/getStatementMonths`, { channelCustomerId }, signal),
    staleTime: 0,
  });

export const ageingQuery = queryOptions({
  queryKey: [...channelKeys.all, 'ageing'],
  queryFn: ({ signal }) => get<Ageing>(`${kApi}/getAgeing`, {}, signal),
  staleTime: 0,
});

export const agreeStatement = (
  body: { channelCustomerId: string; month: string; closing: number; remark: string },
  commandId: string,
) => post(`${kApi}/agreeStatement`, body, commandId);

export const downloadStatement = (channelCustomerId: string, month: string) =>
  download('/blade-system/print/statement', { channelCustomerId, month });

/** "2026-11" of a day. */
export const monthOf = (day: string) => day.slice(0, 7);

/** The month before or after one. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const at = year * 12 + (of - 1) + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
