import { isLeaving } from '@/lib/browser/leaving';
import { sayReached } from '@/lib/offline/reach';
import { useAsOf } from '@/lib/session/asOf';
import { useSession } from '@/lib/session/session';
import { setServerTime } from '@/lib/words/time';
import { isOfProxy, kProxyGaveUp } from './proxy';

/** Parameters of a query string; empty ones are left out. */
export type Params = Record<string, string | number | boolean | null | undefined>;

/** What a refusal carries in `data`: the catalogue key, the field it is about, and the key's variables. */
export interface Refusal {
  key?: string;
  field?: string;
  params?: Record<string, string | number>;
}

/** A call that did not succeed. `message` is the server's text; without one it is empty and `key` names a text of error.json. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  readonly key: string;
  readonly field?: string;
  readonly params: Record<string, string | number>;
  readonly data: unknown;
  readonly requestId?: string;

  constructor(init: {
    code: number;
    status: number;
    msg?: string;
    data?: unknown;
    key?: string;
    requestId?: string;
  }) {
    super(init.msg ?? '');
    const refusal = (init.data ?? {}) as Refusal;
    this.code = init.code;
    this.status = init.status;
    this.key = init.key ?? refusal.key ?? 'UNKNOWN';
    this.field = refusal.field;
    this.params = refusal.params ?? {};
    this.data = init.data;
    this.requestId = init.requestId;
  }

  get msg() {
    return this.message;
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST';
  params?: Params;
  /** Sent as JSON; FormData and files are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** One id per intent of the user: the same for a retry of the same command. See intent.ts. */
  commandId?: string;
  /** Whoever calls sends it again: it is not done here. */
  once?: boolean;
  /** Of now, whatever moment the pages are read as of: menus, rights, the session. */
  live?: boolean;
  /** `tenant.user` whose call it is: it is not made in the session of another. */
  as?: string;
}

const kTimeoutMs = 60_000;
/** Public client id and secret of this front end, as the API family expects them on every call. */
const kClient = `Basic ${btoa('saber:saber_secret')}`;

export const query = (params: Params = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

export const apiUrl = (path: string, params?: Params) =>
  `${path.startsWith('/api/') ? '' : '/api'}${path}${query(params)}`;

let language = () => 'zh';
/** Tells the calls which language the answers should be in. */
export const setLanguageSource = (source: () => string) => {
  language = source;
};

const isFile = (body: unknown): body is FormData | Blob =>
  body instanceof FormData || body instanceof Blob;

function headersOf(options: CallOptions): Headers {
  const headers = new Headers(options.headers);
  headers.set('Authorization', kClient);
  headers.set('Accept-Language', language());
  const token = useSession.getState().session?.accessToken;
  if (token) headers.set('Blade-Auth', `bearer ${token}`);
  if (options.commandId) headers.set('Command-Id', options.commandId);
  if (options.body !== undefined && !isFile(options.body)) {
    headers.set('Content-Type', 'application/json;charset=UTF-8');
  }
  return headers;
}

/** The server did not answer: nobody knows whether it heard. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'NETWORK' || error.key === 'TIMEOUT');

function checkOwner({ as }: CallOptions) {
  const { session } = useSession.getState();
  if (!as || as === (session ? `${session.tenantId}.${session.userId}` : '')) return;
  throw new ApiError({ code: 401, status: 0, key: 'UNAUTHORISED' });
}

const isSession = (path: string) => path.includes('/blade-auth/');

/** The parameters with the moment that pages are read as of; commands have no place there. */
function atMoment(path: string, { method, params, live }: CallOptions): Params | undefined {
  const { asOf } = useAsOf.getState();
  if (!asOf || live || isSession(path)) return params;
  if (method === 'POST') throw new ApiError({ code: 400, status: 0, key: 'AS_OF_READ_ONLY' });
  return params?.asOf ? params : { ...params, asOf };
}

const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** What came instead of an answer, or of the rest of one: the caller's own abort, or nothing for too long or for good. */
function lost(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return error;
  return new ApiError({ code: 0, status: 0, key: isLate(error) ? 'TIMEOUT' : 'NETWORK' });
}

/** Reads an answer that has begun to its end; throws what send() throws when it breaks off. */
export async function toEnd<T>(reading: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw lost(error, signal);
  }
}

/** The JSON of an answer; null when it is something else. */
export const jsonOf = <T>(answer: Response, signal?: AbortSignal): Promise<T | null> =>
  toEnd(answer.text(), signal).then((text) => {
    try {
      return JSON.parse(text) as T;
    } catch {
      return null;
    }
  });

/** Throws for a proxy's answer in the place of the server's, whose own are JSON. */
function checkSender({ status, headers }: Response) {
  if (!isOfProxy(status) || headers.get('Content-Type')?.includes('json')) return;
  throw status === kProxyGaveUp
    ? new DOMException('the proxy gave up', 'TimeoutError')
    : new Error('no server behind the proxy');
}

/** The only fetch. Answers any HTTP status of the server; throws ApiError for no answer, and the caller's abort as it is. */
export async function send(path: string, options: CallOptions = {}): Promise<Response> {
  checkOwner(options);
  const params = atMoment(path, options);
  const timeout = AbortSignal.timeout(kTimeoutMs);
  const { body } = options;
  try {
    const answer = await fetch(apiUrl(path, params), {
      method: options.method ?? 'GET',
      headers: headersOf(options),
      body: body === undefined || isFile(body) ? body : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    checkSender(answer);
    sayReached(true);
    setServerTime(answer.headers.get('Date') ?? '');
    return answer;
  } catch (error) {
    const givenUp = options.signal?.aborted || isLeaving();
    // A report that takes a minute says nothing about the connection.
    if (!givenUp && !isLate(error)) sayReached(false);
    throw lost(error, options.signal);
  }
}
