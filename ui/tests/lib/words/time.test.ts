import { http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { api } from '@/lib/net/http';
import { nowText, setServerTime } from '@/lib/words/time';
import { ok, server } from '../../support/server';

const kHour = 3_600_000;
const told = (ahead: number) => new Date(Date.now() + ahead).toUTCString();
/** Seconds by which "now" is ahead of this machine's clock. */
const ahead = () => (Date.parse(`${nowText().replace(' ', 'T')}+08:00`) - Date.now()) / 1000;

afterEach(() => setServerTime(told(0)));

it('takes now from the server on a machine whose clock is wrong', async () => {
  server.use(
    http.get('*/api/any', () => {
      const answer = ok({});
      answer.headers.set('Date', told(-30 * kHour));
      return answer;
    }),
  );
  expect(Math.abs(ahead())).toBeLessThan(3);
  await api('/any');
  expect(Math.abs(ahead() + 30 * 3600)).toBeLessThan(3);
});

it('takes clocks that are seconds apart for the same, and heeds no answer without a time', () => {
  setServerTime(told(3_000));
  expect(Math.abs(ahead())).toBeLessThan(2);
  setServerTime(told(2 * kHour));
  setServerTime('');
  setServerTime('soon');
  expect(Math.abs(ahead() - 7200)).toBeLessThan(3);
});
