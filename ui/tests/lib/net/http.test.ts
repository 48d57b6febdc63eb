import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createIntent } from '@/lib/browser/intent';
import { errorText } from '@/lib/net/errors';
import { api } from '@/lib/net/http';
import { ApiError } from '@/lib/net/transport';
import { useReach } from '@/lib/offline/reach';
import { sessionEvents, useSession } from '@/lib/session/session';
import { brokenOff, ok, refused, server } from '../../support/server';
import { session, signIn } from '../../support/util';

const old = () => Date.now() - 3_001_000;

describe('api', () => {
  it('unwraps the envelope and sends client, token, language and command id', async () => {
    signIn();
    server.use(
      http.post('*/api/x', async ({ request }) =>
        ok({ headers: Object.fromEntries(request.headers), body: await request.json() }),
      ),
    );
    const answer = await api<{ headers: Record<string, string>; body: unknown }>('/x', {
      method: 'POST',
      body: { id: '1' },
      commandId: 'c1',
    });
    expect(answer.headers).toMatchObject({
      authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0',
      'blade-auth': 'bearer old',
      'accept-language': 'zh',
      'command-id': 'c1',
    });
    expect(answer.body).toEqual({ id: '1' });
  });

  it('drops empty parameters', async () => {
    server.use(http.get('*/api/x', ({ request }) => ok(new URL(request.url).search)));
    expect(await api('/x', { params: { a: '', b: undefined, c: null, d: 0, e: 'z' } })).toBe(
      '?d=0&e=z',
    );
  });

  it('throws the refusal that an HTTP 200 carries', async () => {
    server.use(http.get('*/api/x', () => refused('PAY_OVER', 'too much', { field: 'amount' })));
    const error = await api('/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 400, status: 200, key: 'PAY_OVER', field: 'amount' });
    expect(errorText(error)).toBe('too much');
  });

  it('names an unreachable server by a key of the catalogue', async () => {
    server.use(http.get('*/api/x', () => HttpResponse.error()));
    await expect(api('/x')).rejects.toMatchObject({ key: 'NETWORK', status: 0 });
  });

  describe('a command that found no server', () => {
    const command = (commandId?: string) =>
      api('/x', { method: 'POST', body: {}, commandId }).catch((error: unknown) => error);
    const heard: (string | null)[] = [];
    const answers = (...each: (() => Response)[]) => {
      heard.length = 0;
      useReach.setState({ lost: false });
      server.use(
        http.post('*/api/x', ({ request }) => {
          heard.push(request.headers.get('Command-Id'));
          return (each[heard.length - 1] ?? (() => ok('done')))();
        }),
      );
    };
    const nobody = () => HttpResponse.error();
    const busy = () => HttpResponse.json({ code: 503, msg: 'busy' }, { status: 503 });

    it('is sent again under its id', async () => {
      answers(nobody, busy);
      expect(await command('c1')).toBe('done');
      expect(heard).toEqual(['c1', 'c1', 'c1']);
    });

    it('is not sent in the session of somebody else', async () => {
      signIn({ userId: '1' });
      answers(nobody);
      const told = command('c1');
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      signIn({ userId: '2' });
      expect(await told).toMatchObject({ key: 'NETWORK' });
      expect(heard).toHaveLength(1);
    });

    it('is told after three times', async () => {
      answers(nobody, nobody, nobody);
      expect(await command('c1')).toMatchObject({ key: 'NETWORK' });
      expect(heard).toHaveLength(3);
    });

    it('is not sent again without an id, nor where it was refused or the connection is lost', async () => {
      answers(nobody);
      expect(await command()).toMatchObject({ key: 'NETWORK' });
      expect(heard).toHaveLength(1);
      answers(() => refused('PAY_OVER', 'too much'));
      expect(await command('c1')).toMatchObject({ key: 'PAY_OVER' });
      expect(heard).toHaveLength(1);
      answers(nobody);
      useReach.setState({ lost: true });
      expect(await command('c1')).toMatchObject({ key: 'NETWORK' });
      expect(heard).toHaveLength(1);
    });
  });

  it('takes what a proxy says for a server that is not there', async () => {
    const proxy = { status: 502, headers: { 'Content-Type': 'text/html' } };
    server.use(
      http.get('*/api/x', () => new HttpResponse('<html>Bad Gateway</html>', proxy)),
      http.get('*/api/y', () => HttpResponse.json({ code: 503, msg: 'busy' }, { status: 503 })),
    );
    await expect(api('/y')).rejects.toMatchObject({ key: 'UNAVAILABLE', status: 503 });
    expect(useReach.getState().lost).toBe(false);
    await expect(api('/x')).rejects.toMatchObject({ key: 'NETWORK', status: 0 });
    expect(useReach.getState().lost).toBe(true);
  });

  it('takes a proxy that waited too long for an answer that is late, not for a lost connection', async () => {
    useReach.setState({ lost: false });
    server.use(http.get('*/api/x', () => new HttpResponse('<html></html>', { status: 504 })));
    await expect(api('/x')).rejects.toMatchObject({ key: 'TIMEOUT', status: 0 });
    expect(useReach.getState().lost).toBe(false);
  });

  it('knows an answer that breaks off from one that says nothing', async () => {
    server.use(
      http.get('*/api/x', brokenOff),
      http.get('*/api/y', () => new HttpResponse('<html></html>')),
    );
    useReach.setState({ lost: false });
    await expect(api('/x')).rejects.toMatchObject({ key: 'NETWORK', status: 0 });
    // The server was there: one answer that always breaks off is not asked for without end.
    expect(useReach.getState().lost).toBe(false);
    await expect(api('/y')).rejects.toMatchObject({ key: 'UNKNOWN', status: 200 });
  });

  it('ends the session on 401 and says so once', async () => {
    signIn();
    const ended = vi.fn();
    sessionEvents.addEventListener('end', ended);
    server.use(http.get('*/api/x', () => HttpResponse.json({ code: 401 }, { status: 401 })));
    const calls = await Promise.allSettled([api('/x'), api('/x'), api('/x')]);
    expect(calls.every((call) => call.status === 'rejected')).toBe(true);
    expect(useSession.getState()).toMatchObject({ session: null, expired: true });
    expect(ended).toHaveBeenCalledTimes(1);
    sessionEvents.removeEventListener('end', ended);
  });
});

describe('refresh', () => {
  const answerRefresh = (answer: () => Response) => {
    const asked = vi.fn(answer);
    server.use(
      http.post('*/api/blade-auth/oauth/token', async () => {
        await new Promise((resume) => setTimeout(resume, 20));
        return asked();
      }),
      http.get('*/api/x', ({ request }) => ok(request.headers.get('blade-auth'))),
    );
    return asked;
  };

  it('runs once for eight calls at the same time', async () => {
    signIn({ issuedAt: old() });
    const asked = answerRefresh(() =>
      HttpResponse.json({ access_token: 'new', refresh_token: 'refresh2' }),
    );
    const tokens = await Promise.all(Array.from({ length: 8 }, () => api('/x')));
    expect(new Set(tokens)).toEqual(new Set(['bearer new']));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(useSession.getState().session).toMatchObject({
      refreshToken: 'refresh2',
      account: session.account,
    });
  });

  it('ends the session when it is refused', async () => {
    signIn({ issuedAt: old() });
    answerRefresh(() => HttpResponse.json({ error: 'invalid_grant', code: 400 }, { status: 400 }));
    await api('/x');
    expect(useSession.getState()).toMatchObject({ session: null, expired: true });
  });

  it('keeps the session when the server does not answer', async () => {
    signIn({ issuedAt: old() });
    answerRefresh(() => HttpResponse.json({}, { status: 503 }));
    expect(await api('/x')).toBe('bearer old');
    expect(useSession.getState().session).not.toBeNull();
  });

  it.each([
    ['breaks off', brokenOff],
    ['is of something else', () => new HttpResponse('<html></html>')],
  ])('keeps the session when the answer %s', async (_, answer) => {
    signIn({ issuedAt: old() });
    answerRefresh(answer);
    expect(await api('/x')).toBe('bearer old');
    expect(useSession.getState().session).not.toBeNull();
  });
});

describe('intent', () => {
  it('gives a retry the same id and a new command another', () => {
    const intent = createIntent();
    const first = intent.idFor({ a: 1 });
    expect(intent.idFor({ a: 1 })).toBe(first);
    const changed = intent.idFor({ a: 2 });
    expect(changed).not.toBe(first);
    intent.done();
    expect(intent.idFor({ a: 2 })).not.toBe(changed);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
