import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { openWindow, signedIn, test, textsOf } from './app';

test.skip(!!process.env.BASE_URL, 'needs a server that may ask this machine');

/** A sign-in provider: whoever comes is the same person, and agrees at once. */
function provider(): Server {
  const challenges = new Map<string, string>();
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/authorize') {
      const code = `c${challenges.size}`;
      challenges.set(code, url.searchParams.get('code_challenge') ?? '');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { Location: back.href });
      response.end();
    } else if (url.pathname === '/token') {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        const form = new URLSearchParams(text);
        const seen = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const fine = challenges.get(form.get('code') ?? '') === seen;
        json(fine ? 200 : 400, fine ? { access_token: 't' } : { error: 'invalid_grant' });
      });
    } else {
      json(200, { id: 4711, name: 'Ming' });
    }
  });
}

test('somebody of a provider registers, is approved and signs in', async ({ browser, baseURL }) => {
  const t = textsOf('zh');
  const account = `ming${Date.now() % 1e6}`;
  const server = provider();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const root = await openWindow(browser, 'zh');
  await root.goto('/login');
  const token = await root.request.post(
    '/api/blade-auth/oauth/token?tenantId=000000&username=admin&password=admin&grant_type=password',
    { headers: { Authorization: `Basic ${btoa('saber:saber_secret')}` } },
  );
  const { access_token } = await token.json();
  const made = await root.request.post('/api/blade-system/social-provider/submit', {
    headers: { 'Blade-Auth': `bearer ${access_token}` },
    data: {
      source: 'guild',
      name: '行会',
      clientId: 'oms',
      clientSecret: 's',
      authorizeUrl: `${home}/authorize`,
      tokenUrl: `${home}/token`,
      userUrl: `${home}/user`,
      redirectUrl: `${baseURL}/oauth/redirect/guild`,
    },
  });
  const provided = (await made.json()).data.id as string;

  const page = await openWindow(browser, 'zh');
  const come = async () => {
    await page.goto('/login');
    await page.getByLabel(t('login.tenant')).fill('333333');
    await page.getByRole('button', { name: t('guest:social.with', { name: '行会' }) }).click();
  };
  await come();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('guest:account')).fill(account);
  await dialog.getByLabel(new RegExp(`^${t('login.password')}`)).fill('Guest.2026');
  await dialog.getByLabel(t('guest:password2')).fill('Guest.2026');
  await dialog.getByRole('button', { name: t('guest:submit') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t('guest:sent'))).toBeVisible();

  const admin = await signedIn(browser, 'zh', 'ta01', `/system/guest?account=${account}`);
  const row = admin.getByRole('row', { name: new RegExp(account) });
  await row.getByRole('button', { name: t('guest:approve') }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: t('guest:approve') })
    .click();
  await expect(row).toHaveCount(0);

  await come();
  await expect(page).toHaveURL(/\/wel\/index/);
  await root.request.post(`/api/blade-system/social-provider/remove?ids=${provided}`, {
    headers: { 'Blade-Auth': `bearer ${access_token}` },
  });
  server.close();
});
