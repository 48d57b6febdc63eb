import { expect, type Page } from '@playwright/test';
import { call, languages, lookup, signedIn, signIn, test, textsOf } from './app';

const kPhone = { width: 390, height: 844 };
const kRegion = '330106';

/** A telephone that nobody has yet; `kind` keeps those of one test apart. */
const freshTel = (kind: number) => `13${kind}${String(Date.now()).slice(-8)}`;

/** A customer of the company, as somebody entered it before. */
async function saveCustomer(tel: string, customerName: string) {
  const session = await signIn('ta01');
  const [user, dept] = [
    await lookup(session, 'entity=user&keyword=dg01'),
    await lookup(session, 'entity=dept'),
  ];
  const people = { userId: user.id, deptId: dept.id };
  // Whole, since orders are written for whoever was added last.
  const body = {
    customerName,
    tel,
    sourceType: 1,
    regionCode: kRegion,
    address: '天目山路 1 号',
    ...people,
  };
  await call(session, 'customerApi/saveCustomer', body);
  return user.name;
}

for (const language of languages) {
  const t = textsOf(language);
  const customerOf = (page: Page) =>
    page.getByRole('combobox', { name: t('entity:order.customerId'), exact: true });

  test(`a telephone says whose it is before a customer is made twice (${language})`, async ({
    browser,
  }) => {
    const [tel, name] = [freshTel(8), `Known ${language}`];
    const guide = await saveCustomer(tel, name);
    const page = await signedIn(browser, language, 'ta01', '/order/edit');
    await customerOf(page).fill(tel);
    const line = page.locator(`[data-tel="${tel}"]`);
    await expect(line).toContainText(t('desk:tel.knownOf', { tel, name, guide }));
    await line.getByRole('button', { name: t('desk:tel.take') }).click();
    await expect(customerOf(page)).toHaveValue(name);
    await expect(line).toHaveCount(0);

    const unknown = freshTel(7);
    await customerOf(page).fill(unknown);
    await expect(page.locator(`[data-tel="${unknown}"]`)).toContainText(
      t('desk:tel.unknown', { tel: unknown }),
    );
    await customerOf(page).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.setViewportSize(kPhone);
    const telephone = dialog.getByRole('textbox', { name: t('entity:customer.tel') });
    await expect(telephone).toHaveValue(unknown);
    // The number is changed to one that somebody has.
    await telephone.fill(tel);
    await dialog.getByRole('button', { name: t('desk:tel.take') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(customerOf(page)).toHaveValue(name);
  });
}

test('a conflict is judged where it stands, and holds no order up any more', async ({
  browser,
}) => {
  const t = textsOf('zh');
  const tel = freshTel(6);
  await saveCustomer(tel, '撞单客户');
  await call(await signIn('dg02'), 'conflictApi/saveConflict', {
    ...{ tel, projectAddress: '翡翠湾 3 幢', reason: '先接待' },
  });
  const page = await signedIn(browser, 'zh', 'ta01', '/base/conflict');
  const row = page.getByRole('row', { name: new RegExp(tel) }).first();
  await expect(row).toContainText(t('entity:conflict.conflictStatus_0'));
  await row.getByRole('button', { name: t('channel:conflict.judge'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('channel:conflict.verdict')).selectOption('1');
  await dialog.getByLabel(t('entity:conflict.handleRemark')).fill('首次接待在先');
  await dialog.getByRole('button', { name: t('channel:conflict.judge'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(t('entity:conflict.conflictStatus_1'));
  await expect(row.getByRole('button', { name: t('channel:conflict.judge') })).toHaveCount(0);
});
