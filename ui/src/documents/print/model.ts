import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AnswerOf, post } from '@/lib/net/calls';
import { api, download, type Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';
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
  /** Of the layouts that the company may have of it. */
  kind?: string;
  /** Has a counted print signed. */
  sign?: 'orderApi/signPrint' | 'OutOrderApi/signPrint';
}

/** Of a document whose calls stand below one path and take its id as `countParam`. */
export const printingOf = (entity: string, calls: string, countParam: string): Printing => ({
  entity,
  count: `/blade-system/${calls}/updatePrintNum`,
  countParam,
  list: `/blade-system/${calls}/getPrintList`,
  pdf: `/blade-system/print/${entity}`,
});

export const kOrderPrinting: Printing = {
  ...printingOf('order', 'orderApi', 'id'),
  kind: 'contract',
  sign: 'orderApi/signPrint',
};

export const printsQuery = (printing: Printing, id: string) =>
  queryOptions({
    queryKey: [...entityKeys(printing.entity).detail(id), 'prints'],
    queryFn: ({ signal }) => api<PrintEntry[]>(printing.list, { params: { id }, signal }),
    staleTime: 0,
  });

/** Counts a print; answers its number and the position at which the document is what is printed. */
export async function countPrint(
  printing: Printing,
  id: string,
  commandId: string,
  layoutId?: string,
) {
  const { version, position } = await api<{ version: number; position: number }>(printing.count, {
    method: 'POST',
    params: { [printing.countParam]: id, ...(layoutId && { layoutId }) },
    commandId,
  });
  return { printNum: version, position };
}

/** What of a document is drawn: a counted print, signed or not, or what it would be in a layout. */
export type Drawn = {
  printNum?: number;
  layoutId?: string;
  signed?: 1;
};

export const downloadPdf = (printing: Printing, id: string, printNum: number, drawn: Drawn = {}) =>
  download(printing.pdf, { ...drawn, id, printNum });

/** What a draft would cost, for its customer; no print of a contract, and counted by nobody. */
export const downloadOffer = (id: string) =>
  download('/blade-system/print/order', { id, offer: 1 });

export type PaperPages = Full<AnswerOf<'print/order/pages'>>;

/** Every page as the printer would have it: the one drawing that the PDF is, too. */
export const pagesQuery = (path: string, entity: string, params: Params) =>
  queryOptions({
    queryKey: [entity, 'pages', path, params],
    queryFn: ({ signal }) => api<PaperPages>(`${path}/pages`, { params, signal }),
    staleTime: 0,
  });

export interface LayoutChoice {
  id: string;
  name: string;
  isDefault?: number;
}

const kLayoutsMax = 100;

/** The layouts that the company has of a kind. */
export const layoutsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['paperLayout', 'lookup', 'kind', kind],
    queryFn: ({ signal }) =>
      api<Page<LayoutChoice>>('/blade-system/lookup/list', {
        params: { entity: 'paperLayout', docKind: kind, current: 1, size: kLayoutsMax },
        signal,
      }),
    select: (page) => page.records,
    placeholderData: keepPreviousData,
  });

interface Signature {
  printNum: number;
  signerName: string;
  signatureUrl: string;
}

export const signPrint = (
  sign: NonNullable<Printing['sign']>,
  id: string,
  signature: Signature,
  commandId: string,
) =>
  sign === 'orderApi/signPrint'
    ? post(sign, { id, ...signature }, commandId)
    : post(sign, { outOrderId: id, ...signature }, commandId);

export const qrQuery = (text: string) =>
  queryOptions({
    queryKey: ['print', 'qr', text],
    queryFn: ({ signal }) => api<string[]>('/blade-system/print/qr', { params: { text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: text !== '',
  });

/** Prints the pages on the screen, once each of them can be drawn. */
export async function printShown() {
  const images = [...document.images];
  await Promise.all(images.map((image) => image.decode?.().catch(() => undefined)));
  window.print();
}
