import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/lib/browser/useDebounced';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import { ApiError } from '@/lib/net/transport';

const kTypingMs = 350;

/**
 * What the server makes of a body, asked for as it is typed (POST, changes nothing); nothing is asked without a body,
 * and an answer stays until the next one is there.
 */
export function useWorkedOut<Answer>(entity: string, path: string, body: object | undefined) {
  const now = body ? JSON.stringify(body) : '';
  const asked = useDebounced(now, kTypingMs);
  const { data, error, isFetching } = useQuery({
    queryKey: [...entityKeys(entity).all, path, asked],
    queryFn: ({ signal }) =>
      api<Answer>(path, { method: 'POST', body: JSON.parse(asked) as object, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  });
  const refused = error instanceof ApiError ? error : undefined;
  return {
    answer: now && !refused ? data : undefined,
    refused: now ? refused : undefined,
    waiting: isFetching || asked !== now,
  };
}
