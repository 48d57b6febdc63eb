import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BalanceButton } from '@/app/layout/tools/BalanceButton';
import { useAsOf } from '@/lib/session/asOf';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const verified = vi.fn();
const kApi = '*/api/blade-system/userBalanceApi';

beforeEach(() => {
  verified.mockClear();
  signIn({ account: 'dg01' });
  server.use(
    http.post(`${kApi}/verifyUser`, () => {
      verified();
      return ok({});
    }),
    http.get(`${kApi}/getUserBalance`, ({ request }) => {
      const past = new URL(request.url).searchParams.has('asOf');
      return ok({ bonusBalance: past ? 120 : 450, goldBalance: 7 });
    }),
  );
});
afterEach(() => useAsOf.getState().choose(''));

it('is shown of whoever is verified', async () => {
  renderPage(BalanceButton, '/');
  expect(await screen.findByText('450')).toBeVisible();
  expect(verified).toHaveBeenCalledTimes(1);
});

it('is shown as it was, and verifies nobody in the past', async () => {
  useAsOf.getState().choose('2026-06-15 23:59:59');
  renderPage(BalanceButton, '/');
  expect(await screen.findByText('120')).toBeVisible();
  expect(verified).not.toHaveBeenCalled();
});

it('is not there before the account was, and nothing is said about it', async () => {
  const asked = vi.fn();
  server.use(
    http.get(`${kApi}/getUserBalance`, () => {
      asked();
      return HttpResponse.json({ code: 404, msg: 'no account' }, { status: 404 });
    }),
  );
  useAsOf.getState().choose('2020-06-15 23:59:59');
  renderPage(BalanceButton, '/');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByText('no account')).toBeNull();
});
