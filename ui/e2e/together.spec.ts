import { expect, type Locator, type Page } from '@playwright/test';
import { call, languages, lookup, signedIn, signIn, type TextOf, test, textsOf } from './app';

interface Named {
  id: string;
}

/** An order of dg01's at a project, as a draft. */
async function draftAt(project: string) {
  const guide = await signIn('dg01');
  const { id: commodity } = await lookup(guide, 'entity=commodity&commodityCode_equal=YY001');
  const { id: customer } = await lookup(guide, 'entity=customer');
  const { id: seller, name } = await lookup(guide, 'entity=user&account_equal=dg01');
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
  const { orderNo } = await call<{ orderNo: string }>(guide, `orderApi/orderDetail?id=${id}`);
  return { id, orderNo, guideName: name };
}

const isLive = (page: Page) => expect(page.locator('[data-live=connected]')).toHaveCount(1);

/** What is said about the document of the page, opened from its title bar. */
async function openTalk(page: Page, t: TextOf, no: string): Promise<Locator> {
  await page
    .locator('[data-title-bar]')
    .getByRole('button', { name: new RegExp(`^${t('together:open')}`) })
    .click();
  return page.getByRole('dialog', { name: t('together:titleOf', { no }) });
}

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`together (${language})`, () => {
    test('a comment reaches whom it mentions, and the document stays as it is', async ({
      browser,
    }) => {
      const { id, orderNo } = await draftAt(`talk ${language} ${Date.now()}`);
      const guide = await signedIn(browser, language, 'dg01', `/order/detail?id=${id}`);
      const finance = await signIn('cw01');
      const { name } = await lookup(finance, 'entity=user&account_equal=cw01');
      const talk = await openTalk(guide, t, orderNo);
      const field = talk.getByRole('textbox', { name: t('together:say') });
      const words = `${language} ${Date.now()}`;
      // Keys alone: a name is found while it is typed, and taken by Enter.
      await field.pressSequentially(`${words} @${name}`);
      await field.press('Enter');
      await expect(field).toHaveValue(`${words} @${name} `);
      await field.press('Control+Enter');
      await expect(talk.getByText(words)).toBeVisible();
      await expect(talk.getByText(`@${name}`)).toBeVisible();

      const reader = await signedIn(browser, language, 'cw01', '/desk/message');
      await reader
        .getByRole('row')
        .filter({ hasText: orderNo })
        .getByText(t('act.view'), { exact: true })
        .click();
      await reader
        .getByRole('dialog')
        .getByRole('button', { name: t('message:open') })
        .click();
      await expect(reader).toHaveURL(new RegExp(`/order/detail\\?id=${id}`));
      const there = reader.getByRole('dialog', { name: t('together:titleOf', { no: orderNo }) });
      await expect(there.getByText(words)).toBeVisible();
      await isLive(guide);
      await there.getByRole('textbox', { name: t('together:say') }).fill(`answer ${words}`);
      await there.getByRole('button', { name: t('together:send') }).click();
      // What others say appears by itself.
      await expect(talk.getByText(`answer ${words}`)).toBeVisible();

      await talk.getByRole('button', { name: t('together:assign'), exact: true }).click();
      const form = talk.getByRole('group', { name: t('together:assign') });
      await form.getByLabel(t('entity:discussion.assigneeId')).pressSequentially(name);
      await form.getByLabel(t('entity:discussion.assigneeId')).press('Enter');
      await form.getByLabel(t('entity:discussion.content')).fill(`ask ${words}`);
      await form.getByLabel(t('entity:discussion.dueDate')).fill('2031-01-31');
      await form.getByRole('button', { name: t('together:assignSend'), exact: true }).click();
      await expect(talk.getByText(`ask ${words}`)).toBeVisible();
      await expect(form).toHaveCount(0);
      const task = there.getByRole('listitem').filter({ hasText: `ask ${words}` });
      await task.getByRole('button', { name: t('together:finish') }).click();
      await expect(task).toHaveCount(0);
      const { version } = await call<{ version: number }>(guide, `orderApi/orderDetail?id=${id}`);
      expect(version).toBe(1);
    });

    test('two people see each other at a document before either saves it', async ({ browser }) => {
      const { id, guideName } = await draftAt(`here ${language} ${Date.now()}`);
      const boss = await signedIn(browser, language, 'ta01', `/order/detail?id=${id}`);
      await isLive(boss);
      const guide = await signedIn(browser, language, 'dg01', `/order/detail?id=${id}`);
      const here = (names: string) =>
        boss.getByRole('img', { name: t('together:here', { names }), exact: true });
      await expect(here(guideName)).toBeVisible();
      await guide.goto(`/order/edit?id=${id}`);
      await expect(here(t('together:editing', { name: guideName }))).toBeVisible();
      await boss.goto(`/order/edit?id=${id}`);
      await expect(boss.getByText(t('shell:draft.editedBy', { names: guideName }))).toBeVisible();
      // Who goes is gone, without a word.
      await guide.context().close();
      await expect(boss.getByText(t('shell:draft.editedBy', { names: guideName }))).toHaveCount(0);
    });

    test('a draft goes on in another browser', async ({ browser }) => {
      const { id } = await draftAt(`draft ${language} ${Date.now()}`);
      const path = `/order/edit?id=${id}`;
      const first = await signedIn(browser, language, 'dg01', path);
      const remark = (page: Page) => page.getByLabel(t('entity:order.remark'), { exact: true });
      const kept = first.waitForResponse('**/api/blade-desk/draft/keep');
      await remark(first).fill(`typed ${language}`);
      expect((await kept).ok()).toBe(true);
      const second = await signedIn(browser, language, 'dg01', path);
      await expect(second.getByText(/Chrome \d+ · /)).toBeVisible();
      await expect(remark(second)).toHaveValue('');
      await second.getByRole('button', { name: t('shell:draft.restore') }).click();
      await expect(remark(second)).toHaveValue(`typed ${language}`);
      const dropped = second.waitForResponse('**/api/blade-desk/draft/drop');
      await second.getByRole('button', { name: t('order:edit.save') }).click();
      await expect(second).toHaveURL(/\/order\/detail/);
      expect((await dropped).ok()).toBe(true);
      const left = await call<{ draft: unknown }>(
        second,
        `/blade-desk/draft/detail?name=order.${id}`,
      );
      expect(left.draft).toBeNull();
    });
  });
}
