import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntent } from '@/lib/browser/intent';
import { type AnswerOf, get } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import { readTiles, type Tile } from './tiles';

/** Home pages are kept as views of lists are: for oneself, and for colleagues who have none of their own. */
const kKey = 'home';
type Kept = AnswerOf<'listView/mine'>;
/** Nobody, the department, the roles. */
export type SharedWith = 0 | 1 | 2;

const homesQuery = queryOptions({
  queryKey: entityKeys('listView').list(kKey),
  queryFn: ({ signal }) => get<Kept>('listView/mine', { listKey: kKey }, signal),
  staleTime: 300_000,
  // Without it the page is what the rights make of it.
  meta: { silent: true },
});

/** The tiles that the person, or a colleague for all, has put together; undefined where nobody has. */
export function useHome() {
  const client = useQueryClient();
  const intent = useIntent();
  const { data, isPending } = useQuery(homesQuery);
  const own = data?.find((row) => row.mine);
  const shown = own ?? data?.find((row) => readTiles(row.layout));
  const send = useMutation({
    mutationFn: ({ call, body }: { call: string; body: object }) =>
      api(`/blade-system/listView/${call}`, {
        method: 'POST',
        body,
        commandId: intent.idFor({ call, body }),
      }),
    onSuccess: () => {
      intent.done();
      return client.invalidateQueries({ queryKey: homesQuery.queryKey });
    },
  });
  return {
    pending: isPending,
    tiles: readTiles(shown?.layout),
    sharedWith: (own?.sharedWith ?? 0) as SharedWith,
    /** Whose home page is shown, where that is somebody else. */
    by: shown && shown !== own ? (shown.ownerName ?? '') : '',
    own: own !== undefined,
    sending: send.isPending,
    save: (tiles: readonly Tile[], sharedWith: SharedWith) => {
      const kept = { layout: { tiles }, sharedWith };
      return send.mutateAsync(
        own
          ? { call: 'update', body: { id: own.id, ...kept } }
          : { call: 'save', body: { listKey: kKey, viewName: kKey, search: '', ...kept } },
      );
    },
    /** Back to what others share, or to what the rights make. */
    forget: () => send.mutateAsync({ call: `remove?ids=${own?.id}`, body: {} }),
  };
}
