import { expect, type Page } from '@playwright/test';
import {
  call,
  choose,
  languages,
  lookup,
  signedIn,
  signIn,
  type TextOf,
  test,
  textsOf,
} from './app';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const shows = (page: Page, text: string) =>
  expect(
    page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();

/** The link of the row (or card) that is the newest. */
const rowLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Begins the process of that name. */
const start = (page: Page, t: TextOf, process: string) =>
  page
    .getByRole('main')
    .locator('tr, li')
    .filter({ hasText: process })
    .getByRole('button', { name: t('workflow:start'), exact: true })
    .first();

interface Asked {
  id: string;
  no: string;
}

interface Leave {
  flow: { taskId: string };
}

/** A leave of more than three days from dg01 that sjs01 has approved: the office has to take it. */
async function leaveForTheOffice(): Promise<Asked> {
  const guide = await signIn('dg01');
  const designer = await signIn('sjs01');
  const { id: taskUser } = await lookup(guide, 'entity=user&account_equal=sjs01');
  const page = await call<{ records: { processDefinitionId: string }[] }>(
    guide,
    '/blade-flow/work/start-list?key=leave&mode=1',
  );
  const asked = await call<Asked>(guide, '/blade-desk/process/leave/start-process', {
    processDefinitionId: page.records[0]?.processDefinitionId,
    taskUser,
    startTime: '2027-02-01 09:00:00',
    endTime: '2027-02-09 09:00:00',
    reason: 'long journey',
  });
  const leave = await call<Leave>(
    designer,
    `/blade-desk/process/leave/detail?businessId=${asked.id}`,
  );
  await call(designer, '/blade-flow/work/complete-task', {
    taskId: leave.flow.taskId,
    processInstanceId: asked.no,
    flag: 'ok',
  });
  return asked;
}

async function fillLeave(page: Page, t: TextOf, reason: string) {
  const approver = page.getByRole('combobox', { name: t('entity:leave.taskUser') });
  await choose(approver, 'sjs01');
  await page.getByLabel(t('entity:leave.leaveType')).selectOption('3');
  for (const [field, time] of [
    ['startTime', '2027-03-01 09:00:00'],
    ['endTime', '2027-03-02 18:00:00'],
  ] as const) {
    const input = page.getByRole('textbox', { name: t(`entity:leave.${field}`) });
    await input.fill(time);
    await input.blur();
  }
  await page.getByRole('textbox', { name: t('entity:leave.reason') }).fill(reason);
}

for (const language of languages) {
  const t = textsOf(language);

  test(`a leave is asked for, refused with a comment, and asked for again (${language})`, async ({
    browser,
  }) => {
    const reason = `visit ${language} ${Date.now()}`;
    const guide = await signedIn(browser, language, 'dg01', '/work/start?key=leave');
    await start(guide, t, '请假流程').click();
    await expect(guide).toHaveURL(/\/work\/process\/leave\/form\//);
    await button(guide, t('workflow:submit')).click();
    await shows(guide, t('workflow:required'));
    await fillLeave(guide, t, reason);
    await button(guide, t('workflow:submit')).click();
    await expect(guide).toHaveURL(/\/work\/process\/leave\/detail\//);
    await shows(guide, t('entity:leave.leaveStatus_1'));
    await expect(guide.locator('.stands-here')).toHaveCount(1);
    await expect(guide.getByRole('link', { name: /bpmn\.io/i })).toBeVisible();

    const designer = await signedIn(browser, language, 'sjs01', '/work/todo');
    await rowLink(designer, t('workflow:handle')).click();
    await shows(designer, reason);
    await button(designer, t('workflow:refuse')).click();
    await shows(designer, t('workflow:commentHint'));
    await designer.getByRole('textbox', { name: t('workflow:comment') }).fill('too busy');
    await button(designer, t('workflow:refuse')).click();
    await shows(designer, t('entity:leave.leaveStatus_3'));
    await expect(
      designer.getByRole('table', { name: t('workflow:history') }).getByText('too busy'),
    ).toBeVisible();

    await guide.reload();
    await shows(guide, t('entity:leave.leaveStatus_3'));
    await button(guide, t('workflow:resubmit')).click();
    await expect(guide.getByRole('textbox', { name: t('entity:leave.reason') })).toHaveValue(
      reason,
    );
    await button(guide, t('workflow:submit')).click();
    await expect(guide).toHaveURL(/\/work\/process\/leave\/detail\//);

    await designer.goto('/work/todo');
    await rowLink(designer, t('workflow:handle')).click();
    await button(designer, t('workflow:approve')).click();
    await shows(designer, t('entity:leave.leaveStatus_2'));
    await designer.goto('/work/done');
    await shows(designer, 'too busy');
    await guide.goto('/work/send');
    await shows(guide, t('entity:flowInstance.instanceState_2'));
    await guide.close();
    await designer.close();
  });

  test(`expenses are asked back, refused, asked for again and paid (${language})`, async ({
    browser,
  }) => {
    const reason = `fair ${language} ${Date.now()}`;
    const guide = await signedIn(browser, language, 'dg02', '/work/start?key=expense');
    await start(guide, t, '报销流程').click();
    await expect(guide).toHaveURL(/\/work\/process\/expense\/form\//);
    await button(guide, t('workflow:submit')).click();
    await shows(guide, t('workflow:linesNeeded'));
    const approver = guide.getByRole('combobox', { name: t('entity:expense.taskUser') });
    await choose(approver, 'sjs02');
    await guide.getByRole('textbox', { name: t('entity:expense.reason') }).fill(reason);
    const cell = (n: number, name: string) =>
      guide.getByLabel(t('order:line.cell', { label: t(`entity:expenseLine.${name}`), n }));
    for (const [index, amount] of ['120.5', '80'].entries()) {
      const n = index + 1;
      if (n > 1) await button(guide, t('order:line.add')).click();
      await cell(n, 'expenseType').selectOption(String(n));
      await cell(n, 'expenseDate').fill('2026-01-05');
      await cell(n, 'amount').fill(amount);
      await cell(n, 'amount').blur();
    }
    await shows(guide, '200.50');
    await button(guide, t('workflow:submit')).click();
    await expect(guide).toHaveURL(/\/work\/process\/expense\/detail\//);
    await shows(guide, t('entity:expense.expenseStatus_1'));

    const designer = await signedIn(browser, language, 'sjs02', '/work/todo');
    await rowLink(designer, t('workflow:handle')).click();
    await shows(designer, reason);
    await designer.getByRole('textbox', { name: t('workflow:comment') }).fill('no receipt');
    await button(designer, t('workflow:refuse')).click();
    await shows(designer, t('entity:expense.expenseStatus_3'));

    await guide.reload();
    await button(guide, t('workflow:resubmit')).click();
    await expect(cell(1, 'amount')).toHaveValue('120.50');
    await button(guide, t('workflow:submit')).click();
    await expect(guide).toHaveURL(/\/work\/process\/expense\/detail\//);
    await designer.goto('/work/todo');
    await rowLink(designer, t('workflow:handle')).click();
    await button(designer, t('workflow:approve')).click();

    const payer = await signedIn(browser, language, 'cw01', '/work/claim');
    await rowLink(payer, t('workflow:claim')).click();
    await shows(payer, reason);
    await button(payer, t('workflow:approve')).click();
    await shows(payer, t('entity:expense.expenseStatus_2'));
    await guide.reload();
    await shows(guide, t('entity:expense.expenseStatus_2'));
    await Promise.all([guide, designer, payer].map((page) => page.close()));
  });

  test(`the office claims a long leave, and ends another by force (${language})`, async ({
    browser,
  }) => {
    const first = await leaveForTheOffice();
    const page = await signedIn(browser, language, 'ta01', '/work/claim');
    await rowLink(page, t('workflow:claim')).click();
    await expect(page).toHaveURL(new RegExp(`/handle/\\d+/${first.no}/`));
    await button(page, t('workflow:approve')).click();
    await shows(page, t('entity:leave.leaveStatus_2'));

    await leaveForTheOffice();
    await page.goto('/flow/follow');
    await rowLink(page, t('workflow:end')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('asked for twice');
    await dialog.getByRole('button', { name: t('workflow:end'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await shows(page, t('entity:flowInstance.instanceState_3'));
    await page.close();
  });

  test(`a process is uploaded, suspended and deleted (${language})`, async ({ browser }) => {
    const key = `up_${language}`;
    const bpmn = (task: string) =>
      `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"
        xmlns:flowable="http://flowable.org/bpmn"><process id="${key}" name="${key}"><startEvent id="s"/>
        ${task}<endEvent id="e"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/>
        <sequenceFlow id="b" sourceRef="t" targetRef="e"/></process></definitions>`;
    const page = await signedIn(browser, language, 'ta01', `/flow/manager?key=${key}`);
    const file = (text: string) => ({
      name: `${key}.bpmn`,
      mimeType: 'application/xml',
      buffer: Buffer.from(text),
    });
    const input = page.getByLabel(t('workflow:upload')).and(page.locator('input'));
    await input.setInputFiles(file(bpmn('<serviceTask id="t" implementation="order/explode"/>')));
    await expect(page.getByText(/order\/explode/)).toBeVisible();
    await input.setInputFiles(file(bpmn('<userTask id="t" flowable:candidateGroups="head"/>')));
    await expect(rowLink(page, t('workflow:suspend'))).toBeVisible();
    await rowLink(page, t('workflow:suspend')).click();
    await shows(page, t('entity:flowDeployment.suspensionState_2'));
    await rowLink(page, t('workflow:remove')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('act.ok') })
      .click();
    await expect(rowLink(page, t('workflow:activate'))).toBeHidden();
    await page.close();
  });
}

test('a leave is asked for on a phone', async ({ browser }) => {
  const t = textsOf('zh');
  const page = await signedIn(browser, 'zh', 'dg01', '/work/start?key=leave');
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, t, '请假流程').click();
  await fillLeave(page, t, 'phone');
  await button(page, t('workflow:submit')).click();
  await shows(page, t('entity:leave.leaveStatus_1'));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.close();
});
