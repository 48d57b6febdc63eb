import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/lib/net/http';
import { kUnreadMessages } from '@/lib/net/live';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';
import { documentPageOf, talkPath } from '@/lib/page/places';
import type { Full, Told } from '@/lib/wire/told';
import type { Answers, MessageBatchRow, MessageRow } from '@/lib/wire/types';

const kBase = '/blade-desk/message';
export const kReceived = `${kBase}/my/list`;
export const kSent = `${kBase}/my/sendList`;

export const kTypes = [1, 2, 3, 4] as const;
/** Sizes of the message centre's pages (product-spec 9). */
export const kCentreSizes = [10, 20, 30, 50] as const;

/** `isRead`: on the wire 1 means unread, 0 read. */
export type Message = Told<MessageRow, 'type' | 'isRead'> & { content: string; talk?: boolean };

export type SentMessage = Told<MessageBatchRow, 'type' | 'receiverCount' | 'readCount'> & {
  receiverName: string;
};

type Receivers = NonNullable<Answers['/api/blade-desk/message/sendDetail']['receivers']>;
export type Receiver = Full<Receivers['records'][number]>;

export const isUnread = (message: { isRead: number }) => message.isRead === 1;

export const messageKeys = entityKeys('message');

/** The newest unread ones; `total` is the badge. */
export const topQuery = queryOptions({
  queryKey: kUnreadMessages,
  queryFn: ({ signal }) =>
    api<Page<Message>>(`${kBase}/my/topList`, { params: { size: 10 }, signal }),
  meta: { silent: true },
});

export const receivedQuery = (params: Params) =>
  queryOptions({
    queryKey: messageKeys.list(params),
    queryFn: ({ signal }) => api<Page<Message>>(kReceived, { params, signal }),
  });

/** Reading it marks it read, on the server as well. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: messageKeys.detail(id),
    queryFn: ({ signal }) => api<Message>(`${kBase}/detail`, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sentQuery = (id: string, current: number, size: number) =>
  queryOptions({
    queryKey: [...entityKeys('messageBatch').detail(id), current, size],
    queryFn: ({ signal }) =>
      api<SentMessage & { receivers: Page<Receiver> }>(`${kBase}/sendDetail`, {
        params: { id, current, size },
        signal,
      }),
    staleTime: 0,
  });

/** Everything unread, or what is of one type. */
export const readAll = (type: string, commandId: string) =>
  api<unknown>(`${kBase}/readAll`, { method: 'POST', params: { type }, commandId });

export const removeMessages = (ids: string, commandId: string) =>
  api<unknown>(`${kBase}/remove`, { method: 'POST', params: { ids }, commandId });

export interface Draft {
  type: string;
  receiverIds: string;
  deptId: string;
  roleId: string;
  title: string;
  content: string;
}

/** Who may be written to, as far as everybody may know them. */
export interface Person {
  id: string;
  name: string;
  realName: string;
}

export const peopleQuery = (of: { deptId: string } | { roleId: string }) =>
  queryOptions({
    queryKey: [...entityKeys('user').lists, 'people', of],
    queryFn: ({ signal }) => api<Person[]>('/blade-user/user-list', { params: of, signal }),
    meta: { silent: true },
  });

export const sendMessage = (draft: Draft, commandId: string) => {
  const { type, title, content } = draft;
  const to =
    type === '2'
      ? { deptId: draft.deptId }
      : type === '4'
        ? { roleId: draft.roleId }
        : { receiverIds: draft.receiverIds };
  return api<unknown>(`${kBase}/save`, {
    method: 'POST',
    body: { type: Number(type), title, content, ...to },
    commandId,
  });
};

const kPages: Record<string, (id: string) => string> = {
  conflict: () => '/base/conflict',
  user: () => '/system/guest',
  report: (id) => `/report/view?id=${id}`,
  flowInstance: (id) => `/work/process/open/${id}`,
};

/** Where the document stands that a message is about. */
export function documentPath({ bizType, bizId, talk }: Message): string | undefined {
  if (!bizId) return undefined;
  if (talk) return talkPath(bizType, bizId);
  return documentPageOf(bizType, bizId) ?? kPages[bizType]?.(bizId);
}

const kFiles = { sheet: 'export', pdf: 'print' } as const;

/** The files of a report that was sent: as it was then, of the rows that the reader may see. */
export const filesOf = ({ bizType, bizId, createTime }: Message) =>
  bizType === 'report' && bizId
    ? (['sheet', 'pdf'] as const).map((name) => ({
        name,
        path: `/blade-report/report/rest/${kFiles[name]}`,
        params: { id: bizId, asOf: createTime },
      }))
    : [];
