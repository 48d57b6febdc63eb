import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { button, call, choose, kPlatform, languages, signedIn, signIn, test, textsOf } from './app';

/** A data source with the other program's file (serve.mjs); answers its name. */
async function withSource(mark: string) {
  const name = `Other ${mark}`;
  await call(await signIn(kPlatform), '/blade-develop/datasource/submit', {
    ...{ name, driverClass: 'org.sqlite.JDBC', url: 'jdbc:sqlite:other.db' },
  });
  return name;
}

for (const language of languages) {
  const t = textsOf(language);
  const mark = `${language}${Date.now() % 100_000}`;

  test(`a data source is set up, tried and looked into (${language})`, async ({ browser }) => {
    const page = await signedIn(browser, language, kPlatform, '/tool/datasource');
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(t(`entity:datasource.${name}`));
    const save = dialog.getByRole('button', { name: t('act.save'), exact: true });
    await button(page, t('act.add')).click();
    await field('name').fill(`Yard ${mark}`);
    await field('driverClass').selectOption('org.sqlite.JDBC');
    await field('url').fill('jdbc:sqlite:../other.db');
    await save.click();
    await expect(field('url')).toHaveAttribute('aria-invalid', 'true');
    await field('url').fill('jdbc:sqlite:other.db');
    await save.click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('row').filter({ hasText: `Yard ${mark}` });
    await row.getByRole('button', { name: t('shell:source.test') }).click();
    await expect(page.getByText(/SQLite/).last()).toBeVisible();
    await row.getByRole('button', { name: t('shell:source.browse') }).click();
    await dialog.getByLabel(t('shell:source.table')).selectOption('t_post');
    const columns = dialog.getByRole('table', { name: t('shell:source.columns') });
    await expect(columns.getByRole('row').filter({ hasText: 'post_code' })).toContainText(
      t('shell:source.required'),
    );
    await page.close();
  });

  test(`an entity is described by a table and generated (${language})`, async ({ browser }) => {
    const name = await withSource(mark);
    const page = await signedIn(browser, language, kPlatform, '/tool/code');
    const dialog = page.getByRole('dialog');
    const label = (key: string) => dialog.getByLabel(t(`shell:${key}`), { exact: true });
    // Entries that were described already have an action of the same name, below.
    await button(page, t('shell:describe.title')).first().click();
    await choose(dialog.getByRole('combobox', { name: t('shell:source.name') }), name);
    await label('source.table').selectOption('t_post');
    await label('describe.prefix').fill('t_');
    await dialog.getByRole('button', { name: t('shell:describe.take') }).click();
    const fields = dialog.getByRole('group', { name: /\d$/ });
    await expect(fields).toHaveCount(5);

    // "post" is one of this program already.
    const preview = dialog.getByRole('button', { name: t('shell:describe.preview') });
    const entity = dialog.getByRole('textbox', { name: t('shell:describe.of.entity') });
    await preview.click();
    await expect(entity).toHaveAttribute('aria-invalid', 'true');
    await entity.fill('kilnPost');
    const second = dialog.getByRole('group', { name: t('shell:describe.nth', { n: 2 }) });
    const fieldName = second.getByRole('textbox', { name: t('shell:describe.name') });
    await fieldName.fill('a b');
    await preview.click();
    await expect(fieldName).toHaveAttribute('aria-invalid', 'true');
    await fieldName.fill('postCode');
    await preview.click();
    const file = dialog.getByRole('region', { name: /kiln_post\.cpp$/ });
    await expect(file).toContainText('"postCode"');
    await label('describe.codeName').fill(`Kiln ${mark}`);
    await dialog.getByRole('button', { name: t('act.save'), exact: true }).click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('row').filter({ hasText: `Kiln ${mark}` });
    await row.getByRole('button', { name: t('shell:describe.title') }).click();
    await expect(entity).toHaveValue('kilnPost');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await row.getByRole('checkbox').check();
    await button(page, t('shell:tool.generate')).click();
    await expect(file).toBeVisible();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('shell:tool.save') }).click();
    const zip = await saving;
    expect(zip.suggestedFilename()).toBe('kilnPost.zip');
    expect(
      readFileSync(await zip.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await page.close();
  });

  test(`rows of a table are imported, all or none (${language})`, async ({ browser }) => {
    const name = await withSource(`rows ${mark}`);
    const page = await signedIn(browser, language, kPlatform, '/system/post');
    const dialog = page.getByRole('dialog');
    const label = (key: string) => dialog.getByLabel(t(`import:${key}`), { exact: true });
    await button(page, t('import:import')).click();
    await label('from').selectOption({ label: name });
    await label('table').selectOption('t_post');
    const columns = dialog.getByRole('table', { name: t('import:mapping') });
    const fieldOf = (column: string) =>
      columns.getByLabel(`${t('import:field')} ${column}`, { exact: true });
    await expect(fieldOf('post_code')).toHaveValue('postCode');
    const check = dialog.getByRole('button', { name: t('import:check'), exact: true });
    await fieldOf('post_name').selectOption('');
    await check.click();
    await expect(dialog.getByRole('table', { name: t('import:errors') })).toBeVisible();
    const save = dialog.getByRole('button', { name: t('import:save', { count: 2 }) });
    await expect(save).toBeHidden();
    await fieldOf('post_name').selectOption('postName');
    await check.click();
    await expect(save).toBeVisible();
    const posts = async () => {
      const { records } = await call<{ records: { id: string; postCode: string }[] }>(
        await signIn(kPlatform),
        'post/list?size=200',
      );
      return records.filter(({ postCode }) => postCode.startsWith('SRC'));
    };
    // A check saves nothing.
    expect(await posts()).toEqual([]);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('SRC2')).toBeVisible();
    const made = await posts();
    expect(made).toHaveLength(2);
    await call(
      await signIn(kPlatform),
      `post/remove?ids=${made.map(({ id }) => id).join(',')}`,
      {},
    );
    await page.close();
  });
}
