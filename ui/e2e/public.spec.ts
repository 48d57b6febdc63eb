import { expect } from '@playwright/test';
import { call, languages, openWindow, signIn, test, textsOf } from './app';

interface Row {
  id: string;
}

/** The company's own value of a parameter. */
async function setParam(paramKey: string, paramValue: string) {
  const boss = await signIn('ta01');
  const { records } = await call<{ records: Row[] }>(boss, `param/list?paramKey_equal=${paramKey}`);
  await call(boss, 'param/submit', {
    ...(records[0] && { id: records[0].id }),
    paramName: paramKey,
    paramKey,
    paramValue,
  });
}

/** The first selling list of the company. */
async function sellingList() {
  const boss = await signIn('ta01');
  const { records } = await call<{ records: { listName: string }[] }>(
    boss,
    'processPlantApi/getPagePriceList?listSide=SELL',
  );
  return records[0]?.listName ?? '';
}

for (const language of languages) {
  const t = textsOf(language);
  test(`anybody calculates works and parquet without an account (${language})`, async ({
    browser,
  }) => {
    await setParam('public.priceList', '-');
    const page = await openWindow(browser, language);
    await page.goto('/process/machining?tenantId=333333');
    await expect(page.getByText(t('public-pages:company.none'))).toBeVisible();
    await setParam('public.priceList', await sellingList());
    await page.reload();
    const result = page.getByRole('table', { name: t('public-pages:machining.result') });
    // Two crafts on the same pieces.
    await page.getByRole('button', { name: t('public-pages:machining.addWork') }).click();
    await page.getByRole('button', { name: t('public-pages:machining.calculate') }).click();
    await expect(result.getByText(/max\(\d+, /).first()).toBeVisible();
    await expect(result.locator('tbody tr')).toHaveCount(3);
    await page.getByLabel(t('public-pages:enquiry.name')).fill('Wang');
    await page.getByLabel(t('public-pages:enquiry.tel')).fill('13812345678');
    await page.getByRole('button', { name: t('public-pages:enquiry.send') }).click();
    await expect(page.getByText(t('public-pages:enquiry.sent'))).toBeVisible();

    await page.getByRole('link', { name: t('public-pages:page.parquet') }).click();
    await page.getByRole('button', { name: t('public-pages:pattern.herringbone') }).click();
    await page.getByRole('button', { name: t('public-pages:machining.calculate') }).click();
    const parquet = page.getByRole('table', { name: t('public-pages:parquet.result') });
    // 20 m2 with 8 % by units of 1.44 m2.
    await expect(
      parquet
        .getByRole('row')
        .filter({ hasText: t('public-pages:parquet.units') })
        .first(),
    ).toContainText('15');

    await page.getByRole('link', { name: t('public-pages:page.help'), exact: true }).click();
    await expect(
      page.getByRole('heading', { name: t('public-pages:help.why.title') }),
    ).toBeVisible();
    await page.getByRole('link', { name: t('public-pages:page.start'), exact: true }).click();
    await expect(page.getByText(t('public-pages:start.order.body'))).toBeVisible();
    await page.getByRole('link', { name: t('public-pages:page.site'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('public-pages:site.title') })).toBeVisible();
    await page.getByRole('link', { name: t('public-pages:page.showroom'), exact: true }).click();
    await expect(page.getByText(t('public-pages:showroom.none'))).toBeVisible();
    await page.close();

    const boss = await signIn('ta01');
    const { records } = await call<{ records: { title: string }[] }>(
      boss,
      '../blade-desk/message/my/list?size=5',
    );
    expect(records.some(({ title }) => title.includes('13812345678'))).toBe(true);
  });
}
