import {
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { translate } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { errorText } from './errors';
import { ApiError } from './transport';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: boolean };
    mutationMeta: {
      /** Key of the text shown after a success. */
      success?: string;
      /** Entities that it changes: all that was read of them is read again. */
      invalidates?: readonly string[];
      /** No error toast at all, or none for these codes: the caller shows them itself. */
      silent?: boolean | readonly number[];
    };
  }
}

const isSilent = (silent: boolean | readonly number[] | undefined, error: unknown) =>
  silent === true ||
  (Array.isArray(silent) && error instanceof ApiError && silent.includes(error.code));

/** 401 ends the session and is told there, once. */
const report = (error: unknown) => {
  if (!(error instanceof ApiError && error.code === 401)) notify.error(errorText(error));
};

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.code >= 400 && error.code < 500;

/**
 * Reads again what a change concerns. What is just being read for the first time was asked for before the change, and
 * nobody would ask again: it is, as soon as it is in.
 */
export function readAgainWhere(client: QueryClient, filters: InvalidateQueryFilters) {
  const underway = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void client.invalidateQueries(filters);
  for (const { promise, queryKey } of underway) {
    void promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  }
}

export const readAgain = (client: QueryClient, entities: readonly string[]) => {
  for (const entity of entities) readAgainWhere(client, { queryKey: entityKeys(entity).all });
};

export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The first load shows its failure in the page; a failed refetch keeps the old data and says so.
      onError: (error, query) => {
        if (!query.meta?.silent && query.state.data !== undefined) report(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!isSilent(mutation.meta?.silent, error)) report(error);
      },
      onSuccess: (_data, _variables, _context, mutation) => {
        if (mutation.meta?.success) notify.success(translate(mutation.meta.success));
      },
      onSettled: (_data, _error, _variables, _context, mutation) => {
        // Any step of a document may have been held for an approval, or have used one up.
        readAgain(client, ['flowInstance', ...(mutation.meta?.invalidates ?? [])]);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // Whether there is a connection the call finds out, and says: nothing waits for it unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Query keys of one entity. Every server-side parameter belongs into the key. */
export const entityKeys = (entity: string) => ({
  all: [entity] as const,
  lists: [entity, 'list'] as const,
  list: (params: unknown) => [entity, 'list', params] as const,
  detail: (id: string) => [entity, 'detail', id] as const,
  history: (id: string) => [entity, 'history', id] as const,
});
