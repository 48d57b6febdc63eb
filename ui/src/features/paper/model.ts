import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PaperPages } from '@/documents/print/model';
import type { AnswerOf } from '@/lib/net/calls';
import { detailQuery } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import type { Full } from '@/lib/wire/told';

export const kDesignPath = '/system/paperLayout/design';

/** What the designer has better means for than a form of fields. */
export const kDesigned = [
  'headFields',
  'lineColumns',
  'ends',
  'signatures',
  'copies',
  'terms',
  'logo',
  'seal',
  'sealAt',
] as const;

export type PaperKind = Full<AnswerOf<'print/kinds'>>[number];

/** A new layout as its form has it: numbers as numbers, nothing is null. */
export const kFresh = {
  layoutName: '',
  docKind: 'contract',
  paper: 'A4L',
  isDefault: 0,
  textScale: 100,
  title: '',
  logo: '',
  seal: '',
  sealAt: 2,
  sellerName: '',
  sellerAddress: '',
  sellerTel: '',
  taxNo: '',
  bankName: '',
  bankAccount: '',
  terms: '',
  headFields: '',
  lineColumns: '',
  ends: '',
  signatures: '',
  copies: '',
  remark: '',
};

export type Layout = typeof kFresh;

export interface KeptLayout extends Partial<Layout> {
  id: string;
  version: number;
}

/** The form of a record; what it does not have is as in a new one. */
export function layoutOf(row: KeptLayout): Layout {
  const known = Object.entries(row).filter(
    ([name, value]) => name in kFresh && value !== null && value !== undefined,
  );
  return { ...kFresh, ...Object.fromEntries(known) };
}

export const kindsQuery = queryOptions({
  queryKey: ['paperLayout', 'kinds'],
  queryFn: ({ signal }) => api<PaperKind[]>('/blade-system/print/kinds', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const layoutQuery = (id: string) =>
  detailQuery<KeptLayout>('paperLayout', 'paperLayout/detail', { id });

/** Where a kind's layouts are tried. */
const kTried: Readonly<Record<string, string>> = {
  contract: 'order',
  offer: 'order',
  outNote: 'outOrder',
  receipt: 'payment',
  statement: 'statement',
  label: 'labels',
};

/** What the latest document of its kind looks like in a layout, kept or not. */
export const trialQuery = (layout: Layout) =>
  queryOptions({
    queryKey: ['paperLayout', 'trial', layout],
    queryFn: ({ signal }) => {
      const { layoutName: _name, isDefault: _default, remark: _remark, ...tried } = layout;
      return api<PaperPages>(`/blade-system/print/${kTried[layout.docKind]}/try`, {
        method: 'POST',
        body: tried,
        signal,
      });
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    meta: { silent: true },
  });

export const saveLayout = (
  body: Layout & { id?: string; version?: number },
  commandId: string,
): Promise<{ id: string }> =>
  api('/blade-system/paperLayout/submit', { method: 'POST', body, commandId });

/** One of the things that can stand on a paper. */
export interface Piece {
  name: string;
  width: number;
  usual: boolean;
}

export interface Placed extends Piece {
  on: boolean;
}

/** "a,b:12" over what there is: what stands there in its order, then the rest; '' is the usual. */
export function placed(list: string, pieces: readonly Piece[]): Placed[] {
  if (!list) return pieces.map((piece) => ({ ...piece, on: piece.usual }));
  const chosen = list.split(',').flatMap((item) => {
    const [name = '', width] = item.split(':');
    const piece = pieces.find((each) => each.name === name);
    return piece ? [{ ...piece, width: Number(width) || piece.width, on: true }] : [];
  });
  const rest = pieces.filter((piece) => !chosen.some(({ name }) => name === piece.name));
  return [...chosen, ...rest.map((piece) => ({ ...piece, on: false }))];
}

/** The list that says so; '' where it is the usual. */
export function listOf(all: readonly Placed[], pieces: readonly Piece[]): string {
  const written = (list: readonly Placed[]) =>
    list
      .filter(({ on }) => on)
      .map(({ name, width }) => {
        const usual = pieces.find((each) => each.name === name)?.width;
        return width === usual ? name : `${name}:${width}`;
      })
      .join(',');
  const list = written(all);
  return list === written(placed('', pieces)) ? '' : list;
}

/** Names that people separate as they like. */
export const namesOf = (said: string) =>
  said
    .split(/[,，、;；\n]+/)
    .map((name) => name.trim())
    .filter(Boolean)
    .join(',');
