import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useIntent } from '@/lib/browser/intent';
import { type AnswerOf, get } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import { forgetPersisted, usePersisted } from '@/lib/session/persisted';
import { useSession } from '@/lib/session/session';
import { kPlainLayout, type StoredLayout, useTableLayout } from '../table/useTableLayout';

/** A list as somebody wants to find it again. */
export interface View {
  id: string;
  name: string;
  /** Filters, order and form of the list, as its address says them. */
  search: string;
  layout: StoredLayout;
  /** Whom it is shared with: nobody, the owner's department, the owner's roles. */
  sharedWith: SharedWith;
  mine: boolean;
  owner: string;
}

export type SharedWith = 0 | 1 | 2;
export type NewView = Omit<View, 'id' | 'mine' | 'owner'>;

const kNone: View[] = [];
const kEntity = 'listView';
/** In the address: which view is shown, or that none is, where another would be shown first. */
export const kViewParam = 'view';
export const kNoView = 'all';

const viewsQuery = (table: string) =>
  queryOptions({
    queryKey: entityKeys(kEntity).list(table),
    queryFn: ({ signal }) =>
      get<AnswerOf<'listView/mine'>>('listView/mine', { listKey: table }, signal),
    select: (rows): View[] =>
      rows.map((row) => ({
        id: row.id ?? '',
        name: row.viewName ?? '',
        search: row.search ?? '',
        layout: { ...kPlainLayout, ...(row.layout as Partial<StoredLayout>) },
        sharedWith: (row.sharedWith ?? 0) as SharedWith,
        mine: row.mine ?? false,
        owner: row.ownerName ?? '',
      })),
    staleTime: 300_000,
    // A list without its views is a list all the same.
    meta: { silent: true },
  });

/** What of a view is said to the server. */
const told = ({ name, ...rest }: Partial<NewView>) => ({
  ...(name === undefined ? {} : { viewName: name }),
  ...rest,
});

const send = (call: string, body: object, commandId: string) =>
  api<{ id: string }>(`/blade-system/listView/${call}`, { method: 'POST', body, commandId });

/** The same however the members were put in. */
const ordered = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, each]) => [name, ordered(each)]),
      )
    : value;

export const sameLayout = (a: StoredLayout, b: StoredLayout): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

const layoutName = (table: string, view: string) => (view ? `${table}#${view}` : table);

/** Saves, changes and removes views; what was read of them is read again before an answer is given. */
function useViewCalls(table: string) {
  const client = useQueryClient();
  const intent = useIntent();
  const { mutateAsync } = useMutation({
    mutationFn: (wanted: { call: string; body: object }) =>
      send(wanted.call, wanted.body, intent.idFor(wanted)),
    onSuccess: () => {
      intent.done();
      return client.invalidateQueries({ queryKey: viewsQuery(table).queryKey });
    },
  });
  return useMemo(
    () => ({
      add: (view: NewView) =>
        mutateAsync({ call: 'save', body: { listKey: table, ...told(view) } }).then(({ id }) => id),
      change: (id: string, change: Partial<NewView>) =>
        mutateAsync({ call: 'update', body: { id, ...told(change) } }),
      remove: async (id: string) => {
        await mutateAsync({ call: `remove?ids=${id}`, body: {} });
        forgetPersisted(`table.${table}#${id}`);
      },
    }),
    [mutateAsync, table],
  );
}

/** The views of one list that the user keeps or is shown by others, and the layout of the one that is shown. */
export function useViews(table: string) {
  const tenant = useSession((store) => store.session?.tenantId ?? '');
  const { data: views = kNone, isPending } = useQuery(viewsQuery(table));
  // The view that the list is opened with in this browser; "" for none.
  const [first, setFirst] = usePersisted(`firstView.${tenant}.${table}`, '');
  const [search] = useSearchParams();
  // The list is opened as a view next: nothing is asked or entered before.
  const pending =
    search.size === 0 && first !== '' && (isPending || views.some((view) => view.id === first));
  const active = views.find((view) => view.id === search.get(kViewParam));
  const layout = useTableLayout(layoutName(table, active?.id ?? ''), active?.layout);
  const calls = useViewCalls(table);
  return useMemo(
    () => ({ views, first, active, pending, layout, setFirst, ...calls }),
    [views, first, active, pending, layout, setFirst, calls],
  );
}

export type Views = ReturnType<typeof useViews>;
