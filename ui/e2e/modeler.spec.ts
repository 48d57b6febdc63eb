import { expect, type Page } from '@playwright/test';
import { call, languages, signedIn, signIn, type TextOf, test, textsOf } from './app';

const shape = (page: Page, id: string) => page.locator(`.djs-shape[data-element-id="${id}"]`);
const pad = (page: Page, action: string) =>
  page.locator(`.djs-context-pad .entry[data-action="${action}"]`);
const panel = (page: Page, t: TextOf) =>
  page.getByRole('complementary', { name: t('workflow:modeler.properties') });

/** Makes another kind of the element that is chosen. */
async function becomes(page: Page, kind: string) {
  await pad(page, 'replace').click();
  await page.locator(`.djs-popup [data-id="replace-with-${kind}"]`).click();
}

async function put(page: Page, t: TextOf, label: string, value: string) {
  const field = panel(page, t).getByLabel(label, { exact: true });
  await field.fill(value);
  await field.blur();
}

/** Two people do a task each at the same time, after a gateway. */
async function drawFork(page: Page, t: TextOf, people: readonly string[]) {
  await shape(page, 'end').click();
  await pad(page, 'delete').click();
  await shape(page, 'task').click();
  await pad(page, 'append.gateway').click();
  await becomes(page, 'parallel-gateway');
  await put(page, t, t('workflow:modeler.id'), 'fork');
  for (const [n, account] of people.entries()) {
    // The gateway is chosen when it was just drawn, and a click on what is chosen lets go of it.
    if (n > 0) await shape(page, 'fork').click();
    await pad(page, 'append.append-task').click();
    await becomes(page, 'user-task');
    await put(page, t, t('workflow:modeler.id'), `part${n}`);
    await put(page, t, t('workflow:modeler.name'), `Part ${n}`);
    await panel(page, t).getByLabel(t('workflow:modeler.way')).selectOption('expression');
    await put(page, t, t('workflow:way.expression'), account);
    await pad(page, 'append.end-event').click();
  }
}

const isLast = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(path) && answer.ok());

for (const language of languages) {
  const t = textsOf(language);

  test(`a process with a parallel gateway and a form is drawn, deployed, started, compared and moved (${language})`, async ({
    browser,
  }) => {
    const key = `drawn_${language}`;
    const page = await signedIn(browser, language, 'ta01', '/flow/model/new');
    await expect(shape(page, 'task')).toBeVisible();
    await put(page, t, t('workflow:modeler.key'), key);
    await put(page, t, t('workflow:modeler.name'), key);
    await shape(page, 'start').click();
    await panel(page, t)
      .getByRole('button', { name: t('workflow:modeler.addField') })
      .click();
    await put(page, t, t('workflow:modeler.fieldName'), 'Amount');
    await put(page, t, t('workflow:modeler.fieldId'), 'amount');
    await panel(page, t).getByLabel(t('workflow:modeler.fieldType')).selectOption('double');
    await panel(page, t)
      .getByRole('checkbox', { name: t('workflow:required') })
      .press('Space');
    await shape(page, 'task').click();
    await panel(page, t).getByLabel(t('workflow:modeler.way')).selectOption('starter');
    await drawFork(page, t, ['role:administrator', 'role:admin']);
    const deployed = isLast(page, '/blade-flow/model/deploy');
    await page.getByRole('button', { name: t('workflow:modeler.saveDeploy') }).click();
    await deployed;
    await expect(page).toHaveURL(/\/flow\/manager/);

    const guide = await signIn('dg01');
    const list = await call<{ records: { processDefinitionId: string }[] }>(
      guide,
      `/blade-flow/work/start-list?key_equal=${key}`,
    );
    const definition = list.records[0]?.processDefinitionId ?? '';
    const form = await signedIn(
      browser,
      language,
      'dg01',
      `/work/process/form/start/${encodeURIComponent(definition)}`,
    );
    await form.getByRole('button', { name: t('workflow:submit') }).click();
    await expect(form.getByText(t('workflow:required'), { exact: true })).toBeVisible();
    await form.getByLabel('Amount').fill('12.5');
    await form.getByRole('button', { name: t('workflow:submit') }).click();
    await expect(form.getByText('12.5').first()).toBeVisible();
    await form.getByRole('button', { name: t('workflow:approve') }).click();
    await expect(form.getByText('Part 0').first()).toBeVisible();
    await expect(form.getByText('Part 1').first()).toBeVisible();
    await form.getByRole('button', { name: t('workflow:say') }).click();
    const said = form.getByRole('dialog');
    await said.getByRole('textbox').fill('please soon');
    await said.getByRole('button', { name: t('workflow:say'), exact: true }).click();
    await expect(form.getByText('please soon')).toBeVisible();

    const models = await call<{ records: { id: string }[] }>(
      await signIn('ta01'),
      `/blade-flow/model/list?modelKey=${key}`,
    );
    await page.goto(`/flow/model/edit/${models.records[0]?.id}`);
    await shape(page, 'part1').click();
    await put(page, t, t('workflow:modeler.name'), 'Part one');
    const again = isLast(page, '/blade-flow/model/deploy');
    await page.getByRole('button', { name: t('workflow:modeler.saveDeploy') }).click();
    await again;
    await page.goto(`/flow/manager?key=${key}`);
    const row = page.getByRole('main').locator('tr').filter({ hasText: key }).first();
    await row.getByRole('button', { name: t('workflow:versions.compare') }).click();
    const compared = page.getByRole('dialog');
    await expect(compared.getByRole('cell', { name: 'Part one' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(compared).toBeHidden();
    await row.getByRole('button', { name: t('workflow:versions.moveHere') }).click();
    await page.getByRole('dialog').getByRole('button', { name: /1/ }).last().click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('cell', { name: t('workflow:versions.moved'), exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await form.reload();
    await form.getByRole('button', { name: t('workflow:withdraw') }).click();
    await form.getByRole('dialog').getByRole('textbox').fill('not needed');
    await form
      .getByRole('dialog')
      .getByRole('button', { name: t('workflow:withdraw'), exact: true })
      .click();
    await expect(form.getByText(/not needed/).first()).toBeVisible();
    await form.close();
    await page.close();
  });
}
