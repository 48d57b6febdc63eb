import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '@/lib/net/http';
import { keptFn } from '@/lib/offline/kept';
import { onlyReads, usePast } from '@/lib/session/asOf';
import { useSession } from '@/lib/session/session';

export interface ButtonNode {
  code: string;
  children?: ButtonNode[];
}

/** Leaf codes of the button tree: what the user may press. */
export function buttonFlags(nodes: readonly ButtonNode[]): Record<string, true> {
  const flags: Record<string, true> = {};
  const visit = (node: ButtonNode) => {
    if (node.children?.length) node.children.forEach(visit);
    else flags[node.code] = true;
  };
  nodes.forEach(visit);
  return flags;
}

export const buttonsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['menu', 'buttons', userId],
    queryFn: keptFn('buttons', ({ signal }) =>
      api<ButtonNode[]>('/blade-system/menu/buttons', {
        params: { codes: '1' },
        signal,
        live: true,
      }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
    select: buttonFlags,
  });

/** `can(code)`: whether the server lets the user press the button, now; of the past it is only read. An empty code asks for nothing. */
export function usePerm() {
  const userId = useSession((store) => store.session?.userId ?? '');
  const { data } = useQuery({ ...buttonsQuery(userId), enabled: userId !== '' });
  const past = usePast();
  return useCallback(
    (code?: string) => !code || (data?.[code] === true && (!past || onlyReads(code))),
    [data, past],
  );
}
