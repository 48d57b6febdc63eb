import { type Browser, expect, type Page } from '@playwright/test';
import {
  call,
  type Language,
  languages,
  signedIn,
  signIn,
  storedSession,
  type TextOf,
  test,
  textsOf,
} from './app';
import { PayProvider } from './payProvider';

const kPayer = 'qd01';

const figure = (page: Page, t: TextOf, field: string) =>
  page.getByTestId(t(`entity:userBalance.${field}`));

const number = async (page: Page, t: TextOf, field: string) =>
  Number(((await figure(page, t, field).textContent()) ?? '').replaceAll(',', ''));

async function opened(browser: Browser, language: Language) {
  const page = await signedIn(browser, language, kPayer, '/personalCenter/myIntegral');
  const t = textsOf(language);
  await expect(figure(page, t, 'goldBalance')).toBeVisible();
  return { page, t };
}

for (const language of languages) {
  test.describe(language, () => {
    const provider = new PayProvider();
    test.beforeAll(() => provider.start());
    test.afterAll(() => provider.stop());

    test('points are exchanged for gold', async ({ browser }) => {
      const admin = await signIn('ta01');
      const { page, t } = await opened(browser, language);
      const { userId } = await storedSession(page);
      const now = await call<{ bonusBalance: number }>(
        admin,
        `userBalanceApi/getUserBalance?userId=${userId}`,
      );
      await call(admin, 'userBalanceApi/updateBonuss', {
        userId,
        change: 560,
        reason: 'e2e',
      });
      // Other pages learn of it by themselves.
      await expect.poll(() => number(page, t, 'bonusBalance')).toBe(Number(now.bonusBalance) + 560);
      const rule = await call<{ exchangeBonus: number; unitGold: number }>(
        page,
        'userBalanceApi/getExchangeRule',
      );
      const before = {
        bonus: await number(page, t, 'bonusBalance'),
        gold: await number(page, t, 'goldBalance'),
      };
      await page.getByRole('button', { name: t('money:exchange.title') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('money:exchange.times')).fill('2');
      await dialog.getByRole('button', { name: t('money:exchange.title') }).click();
      await expect(page.getByText(t('money:done.exchanged')).first()).toBeVisible();
      await expect
        .poll(() => number(page, t, 'bonusBalance'))
        .toBe(before.bonus - 2 * rule.exchangeBonus);
      await expect.poll(() => number(page, t, 'goldBalance')).toBe(before.gold + 2 * rule.unitGold);
      // The figure opens down to the entries that make it, and adds up.
      await page
        .getByRole('button', { name: t('money:act.explain') })
        .first()
        .click();
      await expect(
        page.getByText(t('entity:userBalanceLog.bizType_EXCHANGE')).first(),
      ).toBeVisible();
      await expect(page.getByText(/与余额一致|agrees with the balance/)).toBeVisible();
    });

    test('gold is bought by scanning a code', async ({ browser, baseURL, request }) => {
      const admin = await signIn('ta01');
      await call(
        admin,
        'wxMerchant/submit',
        provider.settings(`${baseURL}/thirdproxy/unifiedorderNotify`),
      );
      const { page, t } = await opened(browser, language);
      const gold = await number(page, t, 'goldBalance');
      await page.getByRole('button', { name: t('money:recharge.title'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '¥500.00' }).click();
      await dialog.getByRole('button', { name: t('money:recharge.pay') }).click();
      const code = dialog.getByRole('img', { name: /weixin:/ });
      await expect(code).toBeVisible();
      const orderNo = ((await code.getAttribute('aria-label')) ?? '').split('pr=')[1] ?? '';
      const notification = provider.pay(orderNo);
      for (let i = 0; i < 3; ++i) {
        const told = await request.post('/thirdproxy/unifiedorderNotify', {
          data: notification,
          headers: { 'Content-Type': 'text/xml' },
        });
        expect(await told.text()).toContain('SUCCESS');
      }
      await expect(dialog.getByText(t('money:pay.paid', { amount: '500.00' }))).toBeVisible();
      await dialog
        .getByRole('button', { name: t('act.close') })
        .first()
        .click();
      await expect.poll(() => number(page, t, 'goldBalance')).toBeGreaterThanOrEqual(gold + 500);
      const after = await number(page, t, 'goldBalance');
      await page.goto('/money/wxOrder');
      await expect(page.getByText(orderNo)).toBeVisible();
      await page.goto('/personalCenter/myIntegral');
      await expect.poll(() => number(page, t, 'goldBalance')).toBe(after);
    });
  });
}
