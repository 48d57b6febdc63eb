import { expect } from '@playwright/test';
import {
  type Credentials,
  call,
  kPlatform,
  languages,
  refusalOf,
  signedIn,
  signIn,
  test,
  textsOf,
} from './app';

interface Keeper {
  entity: string;
  who: string | Credentials;
  page: string;
  submit: string;
  record: (mark: string) => Record<string, string | number>;
  /** What names it in the list. */
  named: string;
  /** Where the secret is sent, and where it is sent now. */
  address: string;
  elsewhere: string;
  secret: string;
}

const keepers: Keeper[] = [
  {
    entity: 'sms',
    who: 'ta01',
    page: '/resource/sms',
    submit: '/blade-resource/sms/submit',
    record: (mark) => ({
      category: 3,
      smsCode: `sms${mark}`,
      templateId: 'T1',
      accessKey: 'key',
      secretKey: 'kept',
      signName: 'S',
      endpoint: 'https://sms.oms.test',
    }),
    named: 'smsCode',
    address: 'endpoint',
    elsewhere: 'https://elsewhere.oms.test',
    secret: 'secretKey',
  },
  {
    entity: 'oss',
    who: 'ta01',
    page: '/resource/oss',
    submit: '/blade-resource/oss/submit',
    record: (mark) => ({
      category: 2,
      ossCode: `oss${mark}`,
      endpoint: 'https://oss.oms.test',
      bucketName: 'b',
      accessKey: 'key',
      secretKey: 'kept',
    }),
    named: 'ossCode',
    address: 'endpoint',
    elsewhere: 'https://elsewhere.oms.test',
    secret: 'secretKey',
  },
  {
    entity: 'datasource',
    who: kPlatform,
    page: '/tool/datasource',
    submit: '/blade-develop/datasource/submit',
    record: (mark) => ({
      name: `base${mark}`,
      driverClass: 'org.postgresql.Driver',
      url: 'jdbc:postgresql://db.oms.test:5432/b',
      username: 'u',
      password: 'kept',
    }),
    named: 'name',
    address: 'url',
    elsewhere: 'jdbc:postgresql://elsewhere.oms.test:5432/b',
    secret: 'password',
  },
];

for (const language of languages) {
  const t = textsOf(language);
  const mark = `${language}${Date.now() % 100_000}`;

  for (const { entity, who, page: path, ...kept } of keepers) {
    test(`${entity}: a secret goes to another address only when it is entered again (${language})`, async ({
      browser,
    }) => {
      const record = kept.record(mark);
      await call(await signIn(who), kept.submit, record);
      const page = await signedIn(browser, language, who, path);
      const dialog = page.getByRole('dialog');
      const field = (name: string) => dialog.getByLabel(t(`entity:${entity}.${name}`));
      const save = dialog.getByRole('button', { name: t('act.save'), exact: true });
      const row = page.getByRole('row').filter({ hasText: String(record[kept.named]) });
      await row.getByRole('button', { name: t('act.edit') }).click();
      await field(kept.address).fill(kept.elsewhere);
      await save.click();
      await expect(field(kept.secret)).toHaveAttribute('aria-invalid', 'true');
      const why = refusalOf(language, 'SECRET_AGAIN').replace(
        '{{label}}',
        t(`entity:${entity}.${kept.secret}`),
      );
      await expect(dialog.getByText(why)).toBeVisible();
      await field(kept.secret).fill('the new one');
      await save.click();
      await expect(dialog).toBeHidden();
      await page.close();
    });
  }
}
