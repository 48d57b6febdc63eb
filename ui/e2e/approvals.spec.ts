import { expect, type Page, test } from '@playwright/test';
import { call, languages, lookup, signedIn, signIn, type TextOf, textsOf } from './app';

interface Named {
  id: string;
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

const banner = (page: Page, t: TextOf) =>
  page.getByRole('region', { name: t('workflow:approval.title'), exact: true }).first();

/** An order of dg01's at a project, as a draft. */
async function draftAt(project: string) {
  const guide = await signIn('dg01');
  const { id: commodity } = await lookup(guide, 'entity=commodity&commodityCode_equal=YY001');
  const { id: customer } = await lookup(guide, 'entity=customer');
  const { id: seller } = await lookup(guide, 'entity=user&account_equal=dg01');
  const { deptId } = await call<{ deptId: string }>(
    guide,
    `customerApi/detailCustomer?id=${customer}`,
  );
  const { id } = await call<Named>(guide, 'orderApi/saveOrderVO', {
    ...{ orderType: 2, customerId: customer, projectName: project },
    ...{ receiver: 'Li Lei', receiverTel: '13800000001', regionCode: '330106' },
    ...{ projectAddress: 'West Lake Road 1', guideUserId: seller, deptId },
    ...{ payMode: 1, deliverMode: 1 },
    details: [
      {
        ...{ commodityId: commodity, unit: 'PCS', inputQty: 12_000, priceUnit: 'M2' },
        ...{ discountRate: 10_000, colorNumber: '', grade: 'A' },
      },
    ],
  });
  return id;
}

for (const language of languages) {
  const t = textsOf(language);

  test(`an order waits for an approval, is sent back, approved and submitted (${language})`, async ({
    browser,
  }) => {
    const project = `tower ${language} ${Date.now()}`;
    const chief = await signedIn(browser, language, 'ta01', '/flow/approvalRule');
    await button(chief, t('act.add')).click();
    const form = chief.getByRole('dialog');
    await form.getByLabel(t('entity:approvalRule.ruleName')).fill(project);
    await form.getByLabel(t('entity:approvalRule.documentStep')).selectOption('order_submit');
    await form
      .getByLabel(t('entity:approvalRule.condition'), { exact: true })
      .fill(`nothing > 1 and projectName == '${project}'`);
    const role = form.getByRole('combobox', { name: t('entity:approvalRule.approverRole') });
    await role.fill('');
    await role.click();
    await chief
      .getByRole('listbox')
      .getByRole('option')
      .filter({ hasText: /管理员|admin/i })
      .last()
      .click();
    await form.getByRole('button', { name: t('act.save') }).click();
    await expect(form.getByText(/nothing/).last()).toBeVisible();
    await form
      .getByLabel(t('entity:approvalRule.condition'), { exact: true })
      .fill(`projectName == '${project}'`);
    await form.getByRole('button', { name: t('act.save') }).click();
    await expect(form).toHaveCount(0);

    const id = await draftAt(project);
    const guide = await signedIn(browser, language, 'dg01', `/order/detail?id=${id}`);
    await button(guide, t('order:action.submit')).click();
    const ok = guide.getByRole('alertdialog').getByRole('button').last();
    if (await ok.isVisible({ timeout: 2000 }).catch(() => false)) await ok.click();
    await expect(banner(guide, t)).toContainText(t('workflow:approval.waits'));
    await banner(guide, t)
      .getByRole('link', { name: t('workflow:approval.open') })
      .click();
    await expect(guide).toHaveURL(/approval\/detail\//);
    const path = new URL(guide.url()).pathname;

    await chief.goto(path);
    await button(chief, t('workflow:claim')).click();
    await button(chief, t('workflow:more.back')).click();
    const dialog = chief.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('workflow:comment') }).fill('price list?');
    await dialog.getByRole('button', { name: t('workflow:more.back') }).click();
    await expect(chief.getByText('price list?').first()).toBeVisible();

    await guide.goto(path);
    await button(guide, t('workflow:approve')).click();
    await expect(button(guide, t('workflow:approve'))).toHaveCount(0);
    await chief.goto(path);
    await button(chief, t('workflow:claim')).click();
    await button(chief, t('workflow:approve')).click();
    await expect(chief.getByText(t('workflow:approval.approved')).first()).toBeVisible();

    await guide.goto(`/order/detail?id=${id}`);
    await expect(banner(guide, t)).toContainText(t('workflow:approval.approved'));
    await button(guide, t('order:action.submit')).click();
    if (await ok.isVisible({ timeout: 2000 }).catch(() => false)) await ok.click();
    await expect(banner(guide, t)).toContainText(t('workflow:approval.used'));
  });
}
