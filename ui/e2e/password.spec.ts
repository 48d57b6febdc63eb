import { expect } from '@playwright/test';
import { button, call, kPassword, languages, openWindow, signIn, test, textsOf } from './app';

interface Users {
  records: { account: string; roleId: string; deptId: string; postId: string }[];
}

for (const language of languages) {
  test(`whoever changes the own password works on, elsewhere it is asked for (${language})`, async ({
    browser,
  }) => {
    const t = textsOf(language);
    const account = `pw${language}${Date.now() % 1_000_000}`;
    const office = await signIn('ta01');
    const { records } = await call<Users>(office, '/blade-user/list?account=dg01');
    const guide = records.find((each) => each.account === 'dg01');
    if (!guide) throw new Error('no guide');
    const { roleId, deptId, postId } = guide;
    await call(office, '/blade-user/submit', {
      ...{ account, name: account, realName: account, userType: 1, roleId, deptId, postId },
      ...{ password: kPassword, phone: `139${String(Date.now()).slice(-8)}` },
    });
    const elsewhere = await openWindow(browser, language, await signIn(account));
    await elsewhere.goto('/wel/index');
    const page = await openWindow(browser, language, await signIn(account));
    await page.goto('/info/index?tab=password');
    const field = (name: string) => page.getByLabel(t(`info.${name}`));
    await field('oldPassword').fill('wrong');
    await field('newPassword').fill('Another@1');
    await field('newPassword1').fill('Another@1');
    await page.keyboard.press('Enter');
    await expect(field('oldPassword')).toHaveAttribute('aria-invalid', 'true');
    await field('oldPassword').fill(kPassword);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('msg.updated')).first()).toBeVisible();
    await expect(field('oldPassword')).toHaveValue('');
    await page.reload();
    await expect(button(page, t('act.save'))).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
    await page.close();
    await elsewhere.close();
  });
}
