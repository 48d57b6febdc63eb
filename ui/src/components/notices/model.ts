import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntent } from '@/lib/browser/intent';
import { api } from '@/lib/net/http';
import type { Full } from '@/lib/wire/told';
import type { Answers } from '@/lib/wire/types';

export type Board = Full<Answers['/api/blade-desk/notice/board']>;
export type Posted = Board['notices'][number];
export type Notice = Full<Answers['/api/blade-desk/notice/open']>;

const kBase = '/blade-desk/notice';
/** Notices begin and end by the clock: nobody tells of that. */
const kLookMs = 5 * 60_000;

/** What holds now, for everybody of the company, and how much of it the user has not read. */
export const boardQuery = queryOptions({
  queryKey: ['noticeBoard'],
  queryFn: ({ signal }) => api<Board>(`${kBase}/board`, { signal }),
  refetchInterval: kLookMs,
  meta: { silent: true },
});

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['noticeBoard', 'open', id],
    queryFn: ({ signal }) => api<Notice>(`${kBase}/open`, { params: { id }, signal }),
  });

/** Marks notices read, and lets the board know. */
export function useReadNotices() {
  const intent = useIntent();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api<unknown>(`${kBase}/read`, {
        method: 'POST',
        body: { ids: ids.join() },
        commandId: intent.idFor(ids),
      }),
    meta: { silent: true },
    onSuccess: () => {
      intent.done();
      return client.invalidateQueries({ queryKey: boardQuery.queryKey, exact: true });
    },
  });
}
