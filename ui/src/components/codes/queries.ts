import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';

/** Entities whose records are known by codes and stand below one another. */
export type CodeTree = 'region' | 'menuRank';

/** Code of what stands at the top. */
export const kRoot = '00';

export interface CodeNode {
  value: string;
  title: string;
  hasChildren: boolean;
}

export interface CodeStep {
  code: string;
  name: string;
}

const kStale = 10 * 60_000;

/** The records right below a code. */
export const belowQuery = (tree: CodeTree, parentCode: string) =>
  queryOptions({
    queryKey: [tree, 'below', parentCode],
    queryFn: ({ signal }) =>
      api<CodeNode[]>(`/blade-system/${tree}/lazy-tree`, { params: { parentCode }, signal }),
    staleTime: kStale,
  });

/** From the top down to a code. */
export const pathQuery = (tree: CodeTree, code: string) =>
  queryOptions({
    queryKey: [tree, 'path', code],
    queryFn: ({ signal }) =>
      api<CodeStep[]>(`/blade-system/${tree}/path`, { params: { code }, signal }),
    enabled: code !== '',
    staleTime: kStale,
    meta: { silent: true },
  });

/** Codes by words of their names. */
export const codesQuery = (tree: CodeTree, keyword: string) =>
  queryOptions({
    queryKey: [tree, 'search', keyword],
    queryFn: ({ signal }) =>
      api<CodeStep[]>(`/blade-system/${tree}/search`, { params: { keyword }, signal }),
    enabled: keyword.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: kStale,
  });

export const pathText = (path: readonly CodeStep[]) => path.map(({ name }) => name).join(' ');
