import { queryOptions } from '@tanstack/react-query';
import type { Work } from '@/lib/offline/db';
import { keptFn } from '@/lib/offline/kept';
import type { Exact, Sendable } from '@/lib/wire/told';
import type { Answers, Inputs } from '@/lib/wire/types';
import { api, type Page } from './http';
import { entityKeys } from './query';
import type { Params } from './transport';

/** The calls that all documents have alike. */

const kBase = '/blade-system';

/** What saving a document answers. */
export interface Saved {
  id: string;
  no: string;
  version: number;
}

type Short<Path> = Path extends `/api/blade-system/${infer Rest}` ? Rest : never;

/** Paths of commands and of queries below the module of documents. */
export type CommandPath = Short<keyof Inputs>;
export type QueryPath = Short<keyof Answers>;
export type InputOf<P extends CommandPath> = Sendable<
  Inputs[`/api/blade-system/${P}` & keyof Inputs]
>;
export type AnswerOf<P extends QueryPath> = Answers[`/api/blade-system/${P}` & keyof Answers];

/** The body has no member but those that the command takes; the server would drop another without a word. */
export const post = <P extends CommandPath, B extends InputOf<P>>(
  path: P,
  body: B & Exact<B, InputOf<P>>,
  commandId: string,
) => api<Saved>(`${kBase}/${path}`, { method: 'POST', body, commandId });

/** A path of another module begins with a slash. */
export const get = <T>(path: string, params: Params, signal?: AbortSignal) =>
  api<T>(path.startsWith('/') ? path : `${kBase}/${path}`, { params, signal });

/** A page of documents, of which an entity has one list call; `More` is what the server tells beside the rows. */
export const pageQuery = <T, More = unknown>(entity: string, path: string, params: Params) =>
  queryOptions({
    queryKey: [...entityKeys(entity).list(params), path],
    queryFn: ({ signal }) => get<Page<T> & More>(path, params, signal),
  });

/** One document as it is now. */
export const detailQuery = <T>(entity: string, path: string, params: Record<string, string>) =>
  queryOptions({
    queryKey: [...entityKeys(entity).detail(Object.values(params).join()), path],
    queryFn: ({ signal }) => get<T>(path, params, signal),
    staleTime: 0,
  });

/**
 * One document that is worked on where there may be no connection: this browser keeps it. `workOf` says what can be done
 * with it there, if anything.
 */
export const workQuery = <T>(
  entity: string,
  path: string,
  params: Record<string, string>,
  workOf: (data: T) => Work | undefined,
) =>
  queryOptions({
    ...detailQuery<T>(entity, path, params),
    queryFn: keptFn(
      `${path} ${Object.values(params).join()}`,
      ({ signal }) => get<T>(path, params, signal),
      workOf,
    ),
  });
