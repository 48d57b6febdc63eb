import { expect, type Page } from '@playwright/test';
import { call, languages, lookup, signedIn, signIn, type TextOf, test, textsOf } from './app';

interface Named {
  id: string;
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

const banner = (page: Page, t: TextOf) =>
  page.getByRole('region', { name: t('workflow:approval.title'), exact: true }).first();

/** An order of dg01's at a project, as a draft. */
async function draftAt(project: string, discountRate = 10_000) {
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
        ...{ discountRate, colorNumber: '', grade: 'A' },
      },
    ],
  });
  return id;
}

/** Orders at the project wait for an administrator when a line gives away more than so many percent. */
async function discountRule(project: string, percent: number) {
  const chief = await signIn('ta01');
  const roles = await call<{ records: { id: string; name: string }[] }>(
    chief,
    'lookup/list?entity=role&size=50',
  );
  await call(chief, '/blade-flow/approvalRule/submit', {
    ...{ ruleName: project, documentStep: 'order_submit', processKey: 'approval' },
    condition: `lowestRate < ${100 - percent} and projectName == '${project}'`,
    approverRole: roles.records.filter(({ name }) => /管理员|admin/i.test(name)).at(-1)?.id,
  });
}

/** Presses it, and says that it is meant. */
async function submitOrder(page: Page, t: TextOf) {
  await button(page, t('order:action.submit')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('act.ok') })
    .click();
}

/** The order's line with a greater discount. */
async function discountMore(id: string, discountRate: number) {
  const guide = await signIn('dg01');
  const { details } = await call<{ details: { id: string }[] }>(
    guide,
    `orderApi/orderDetail?id=${id}`,
  );
  await call(guide, 'orderApi/updateOrderDetail', { id: details[0]?.id, discountRate });
}

for (const language of languages) {
  const t = textsOf(language);

  test(`a discount waits, is approved, and waits again when it grows (${language})`, async ({
    browser,
  }) => {
    const project = `hall ${language} ${Date.now()}`;
    await discountRule(project, 8);
    const id = await draftAt(project, 9_000);
    const guide = await signedIn(browser, language, 'dg01', `/order/detail?id=${id}`);
    const submit = () => submitOrder(guide, t);
    const approval = async () => {
      await banner(guide, t)
        .getByRole('link', { name: t('workflow:approval.open') })
        .click();
      await expect(guide).toHaveURL(/approval\/detail\//);
      return new URL(guide.url()).pathname;
    };
    await submit();
    await expect(banner(guide, t)).toContainText(t('workflow:approval.waits'));
    const path = await approval();

    const chief = await signedIn(browser, language, 'ta01', path);
    await button(chief, t('workflow:claim')).click();
    await button(chief, t('workflow:approve')).click();
    await expect(button(chief, t('workflow:approve'))).toHaveCount(0);
    await expect(
      chief.getByText(t('workflow:approval.approved'), { exact: true }).first(),
    ).toBeVisible();

    // What was approved is that version: more given away is asked for again, with what it was before.
    await discountMore(id, 8_800);
    await guide.goto(`/order/detail?id=${id}`);
    await expect(banner(guide, t)).toContainText(t('workflow:approval.outdated'));
    await submit();
    await expect(banner(guide, t)).toContainText(t('workflow:approval.waits'));
    const again = await approval();
    expect(again).not.toBe(path);
    await chief.goto(again);
    await expect(
      chief.getByRole('columnheader', { name: t('workflow:approval.before') }).first(),
    ).toBeVisible();
    await button(chief, t('workflow:claim')).click();
    await button(chief, t('workflow:approve')).click();
    await expect(button(chief, t('workflow:approve'))).toHaveCount(0);
    await expect(
      chief.getByText(t('workflow:approval.approved'), { exact: true }).first(),
    ).toBeVisible();
    await guide.goto(`/order/detail?id=${id}`);
    await submit();
    await expect(banner(guide, t)).toContainText(t('workflow:approval.used'));
  });

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
    await submitOrder(guide, t);
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
    await expect(button(chief, t('workflow:approve'))).toHaveCount(0);
    await expect(
      chief.getByText(t('workflow:approval.approved'), { exact: true }).first(),
    ).toBeVisible();

    await guide.goto(`/order/detail?id=${id}`);
    await expect(banner(guide, t)).toContainText(t('workflow:approval.approved'));
    await submitOrder(guide, t);
    await expect(banner(guide, t)).toContainText(t('workflow:approval.used'));
  });
}
