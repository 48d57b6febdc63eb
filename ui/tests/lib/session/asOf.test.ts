import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '@/lib/net/http';
import { onlyReads, useAsOf } from '@/lib/session/asOf';
import { useSession } from '@/lib/session/session';
import { server } from '../../support/server';
import { signIn } from '../../support/util';

const kMoment = '2026-10-31 18:00:00';

describe('the past', () => {
  let asked: URL[] = [];
  beforeEach(() => {
    asked = [];
    signIn();
    server.use(
      http.all('*/api/*', ({ request }) => {
        asked.push(new URL(request.url));
        return HttpResponse.json({ code: 200, success: true, data: {} });
      }),
    );
    useAsOf.getState().choose(kMoment);
  });
  afterEach(() => useAsOf.getState().choose(''));

  it('is asked for by every page, not by the frame, and not twice', async () => {
    await api('/blade-system/orderApi/orderPageList', { params: { current: 1 } });
    await api('/blade-system/menu/routes', { live: true });
    await api('/blade-system/orderApi/orderDetail', { params: { id: '1', asOf: '77' } });
    expect(asked.map((url) => url.searchParams.get('asOf'))).toEqual([kMoment, null, '77']);
    useAsOf.getState().choose('');
    await api('/blade-system/orderApi/orderPageList');
    expect(asked.at(-1)?.searchParams.get('asOf')).toBeNull();
  });

  it('takes no commands', async () => {
    await expect(
      api('/blade-system/orderApi/saveOrderVO', { method: 'POST', body: {}, commandId: 'c' }),
    ).rejects.toMatchObject({ key: 'AS_OF_READ_ONLY' });
    expect(asked).toEqual([]);
  });

  it('leaves the buttons that only read', () => {
    expect(['order_view', 'order_export', 'commodity_cost'].every(onlyReads)).toBe(true);
    expect(['order_add', 'putorder_post', 'order_print', 'taking_approve'].some(onlyReads)).toBe(
      false,
    );
  });

  it('ends with the session', () => {
    useSession.getState().signOut();
    expect(useAsOf.getState().asOf).toBe('');
  });
});
