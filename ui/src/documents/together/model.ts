import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Full } from '@/lib/wire/told';
import type { Answers } from '@/lib/wire/types';

const kBase = '/blade-desk/discussion';

export type Talk = Full<Answers['/api/blade-desk/discussion/detail']>;
export type Comment = Talk['comments'][number];
export type Assignment = Talk['assignments'][number];
export type Named = Talk['followers'][number];

/** The document that is talked about. */
export interface About {
  entity: string;
  id: string;
}

/** What the server takes at most. */
export const kCommentMax = 2000;
export const kAssignmentMax = 500;
export const kMentionsMax = 20;
export const kFilesMax = 9;

/** What a discussion changes besides itself. */
export const kTouchedByTalk = ['discussion'];

const talkKeys = entityKeys('discussion');

/** The newest comments, and all the rest; `asOf`: of a page that looks at a moment of its own. */
export const talkQuery = ({ entity, id }: About, asOf = '') =>
  queryOptions({
    queryKey: [...talkKeys.detail(id), entity, asOf],
    queryFn: ({ signal }) => api<Talk>(`${kBase}/detail`, { params: { entity, id, asOf }, signal }),
    meta: { silent: true },
  });

/** Comments before one. */
export const olderQuery = ({ entity, id }: About, before: string, asOf = '') =>
  queryOptions({
    queryKey: [...talkKeys.detail(id), entity, asOf, before],
    queryFn: ({ signal }) =>
      api<Talk>(`${kBase}/detail`, { params: { entity, id, before, asOf }, signal }),
    enabled: before !== '',
    meta: { silent: true },
  });

export const peopleQuery = ({ entity, id }: About, keyword: string) =>
  queryOptions({
    queryKey: [...entityKeys('user').lists, 'talk', entity, id, keyword],
    queryFn: ({ signal }) =>
      api<Named[]>(`${kBase}/people`, { params: { entity, id, keyword }, signal }),
    meta: { silent: true },
  });

/** What the person is asked to do. */
export const assignmentsQuery = queryOptions({
  queryKey: talkKeys.list('mine'),
  queryFn: ({ signal }) => api<Assignment[]>(`${kBase}/assignments`, { signal }),
  meta: { silent: true },
});

const send =
  <B extends object>(call: string) =>
  (body: B, commandId: string) =>
    api<unknown>(`${kBase}/${call}`, { method: 'POST', body, commandId });

export const addComment = send<
  About & { content: string; mentionIds: string[]; files: { url: string }[] }
>('comment');
export const withdrawComment = send<About & { commentId: string }>('withdraw');
export const follow = send<About>('follow');
export const unfollow = send<About>('unfollow');
export const assign = send<About & { assigneeId: string; content: string; dueDate: string }>(
  'assign',
);
export const finishAssignment = send<About & { assignmentId: string }>('finish');
export const dropAssignment = send<About & { assignmentId: string }>('drop');

export interface Piece {
  text: string;
  mention: boolean;
}

/** A comment's text with the people in it that were mentioned: "@" and a name. */
export function piecesOf(content: string, names: readonly string[]): Piece[] {
  const known = names.filter(Boolean).sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < content.length; ) {
    const name =
      content[at] === '@' ? known.find((each) => content.startsWith(each, at + 1)) : undefined;
    if (name === undefined) {
      plain += content[at];
      at += 1;
      continue;
    }
    if (plain) pieces.push({ text: plain, mention: false });
    plain = '';
    pieces.push({ text: `@${name}`, mention: true });
    at += name.length + 1;
  }
  if (plain) pieces.push({ text: plain, mention: false });
  return pieces;
}

/** What is being typed behind an "@" that stands before the caret; undefined where none does. */
export function mentionAt(text: string, caret: number): string | undefined {
  return /(?:^|[^\w@])@([^\s@]{0,20})$/.exec(text.slice(0, caret))?.[1];
}

/** The text with what is typed behind the "@" replaced by a name, and where the caret goes. */
export function withMention(text: string, caret: number, name: string): [string, number] {
  const typed = mentionAt(text, caret) ?? '';
  const before = text.slice(0, caret - typed.length);
  const place = before.length + name.length + 1;
  return [`${before}${name} ${text.slice(caret).replace(/^ /, '')}`, place];
}

/** Who of those chosen still stands in the text. */
export const mentionedIn = (text: string, chosen: readonly Named[]) =>
  chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
