import { isLeaving } from '@/lib/browser/leaving';
import { saveFile } from '@/lib/browser/saveFile';
import { useReach } from '@/lib/offline/reach';
import { useSession } from '@/lib/session/session';
import { logFailure } from './errorLog';
import { refreshIfOld } from './refresh';
import {
  ApiError,
  type CallOptions,
  isUnreachable,
  jsonOf,
  type Params,
  type Refusal,
  send,
  toEnd,
} from './transport';

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

interface Envelope<T> {
  code?: number;
  success?: boolean;
  data?: T;
  msg?: string;
  error_description?: string;
  requestId?: string;
}

const statusKeys: Record<number, string> = {
  401: 'UNAUTHORISED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'TOO_MANY',
  503: 'UNAVAILABLE',
};

function failure(status: number, body: Envelope<unknown> | null): ApiError {
  const code = body?.code ?? status;
  const refusal = (body?.data ?? {}) as Refusal;
  return new ApiError({
    code,
    status,
    msg: body?.msg || body?.error_description,
    data: body?.data,
    key: refusal.key ?? statusKeys[code] ?? 'UNKNOWN',
    requestId: body?.requestId,
  });
}

/** Refusals that a user meets in the course of work; every other failed call is noted. */
const kOrdinary = [400, 401, 409, 429];
const isOrdinary = ({ code, key }: ApiError) =>
  kOrdinary.includes(code) || key === 'AS_OF_PREPARING';

async function noting<T>(path: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const givenUp = isLeaving() && isUnreachable(error);
    if (error instanceof ApiError && !isOrdinary(error) && !givenUp) {
      logFailure({
        type: 'request',
        url: path,
        message: `${error.code || ''} ${error.msg || error.key}`.trim(),
        info: error.requestId,
      });
    }
    throw error;
  }
}

async function checked<T>(response: Response, signal?: AbortSignal): Promise<Envelope<T>> {
  const body = await jsonOf<Envelope<T>>(response, signal);
  const code = body?.code ?? response.status;
  if (code === 401 || response.status === 401) {
    useSession.getState().expire();
    throw failure(401, { ...body, code: 401 });
  }
  if (!body || code !== 200) throw failure(response.status, body);
  return body;
}

/** Before a command is sent once more: a server that is started anew is there within seconds. */
const kPausesMs = [700, 2000];

/** Nobody heard it, or nobody knows whether somebody did. */
const mayBeSentAgain = (error: unknown) =>
  error instanceof ApiError && (error.key === 'NETWORK' || error.status === 503);

/**
 * A command that found no server is sent again under its Command-Id before anybody is told; without a connection that is
 * told at once.
 */
async function persistently<T>(options: CallOptions, call: () => Promise<T>): Promise<T> {
  const { commandId, once } = options;
  const connected = navigator.onLine && !useReach.getState().lost;
  const { session } = useSession.getState();
  for (const pause of commandId && connected && !once ? kPausesMs : []) {
    try {
      return await call();
    } catch (error) {
      if (!mayBeSentAgain(error) || isLeaving()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      // It is theirs who gave it.
      if (useSession.getState().session?.userId !== session?.userId) throw error;
    }
  }
  return call();
}

/** Calls the server and unwraps the envelope. */
export async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
  await refreshIfOld();
  const once = async () => (await checked<T>(await send(path, options), options.signal)).data as T;
  return noting(path, () => persistently(options, once));
}

/** Downloads an attachment under the name the server gives. */
export async function download(path: string, params?: Params): Promise<void> {
  await refreshIfOld();
  const response = await noting(path, async () => {
    const answer = await send(path, { params });
    const refused = !answer.ok || answer.headers.get('Content-Type')?.includes('json');
    return refused ? checked(answer).then(() => null) : answer;
  });
  if (!response) return;
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)/i.exec(disposition)?.[1];
  const name = encoded ? decodeURIComponent(encoded) : (plain ?? 'export.xlsx');
  saveFile(name, await toEnd(response.blob()));
}
