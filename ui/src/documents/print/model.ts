import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@/lib/net/calls';
import { api, download } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Full } from '@/lib/wire/told';

/** A print that was counted: what was on paper, when and by whom. */
export type PrintEntry = Full<AnswerOf<'orderApi/getPrintList'>>[number];

/** How one kind of document is printed. */
export interface Printing {
  entity: string;
  /** Counts a print; answers its number as `version`. */
  count: string;
  /** Name of the document's id in it. */
  countParam: string;
  list: string;
  pdf: string;
}

/** Of a document whose calls stand below one path and take its id as `countParam`. */
export const printingOf = (entity: string, calls: string, countParam: string): Printing => ({
  entity,
  count: `/blade-system/${calls}/updatePrintNum`,
  countParam,
  list: `/blade-system/${calls}/getPrintList`,
  pdf: `/blade-system/print/${entity}`,
});

export const kOrderPrinting = printingOf('order', 'orderApi', 'id');

export const printsQuery = (printing: Printing, id: string) =>
  queryOptions({
    queryKey: [...entityKeys(printing.entity).detail(id), 'prints'],
    queryFn: ({ signal }) => api<PrintEntry[]>(printing.list, { params: { id }, signal }),
    staleTime: 0,
  });

/** Counts a print; answers its number and the position at which the document is what is printed. */
export async function countPrint(printing: Printing, id: string, commandId: string) {
  const { version, position } = await api<{ version: number; position: number }>(printing.count, {
    method: 'POST',
    params: { [printing.countParam]: id },
    commandId,
  });
  return { printNum: version, position };
}

export const downloadPdf = (printing: Printing, id: string, printNum: number) =>
  download(printing.pdf, { id, printNum });

/** What a draft would cost, for its customer; no print of a contract, and counted by nobody. */
export const downloadOffer = (id: string) =>
  download('/blade-system/print/order', { id, offer: 1 });

export const qrQuery = (text: string) =>
  queryOptions({
    queryKey: ['print', 'qr', text],
    queryFn: ({ signal }) => api<string[]>('/blade-system/print/qr', { params: { text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: text !== '',
  });
