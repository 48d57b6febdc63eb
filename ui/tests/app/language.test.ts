import { afterEach, expect, it } from 'vitest';
import { client } from '@/app/client';
import { changeLanguage } from '@/i18n';

afterEach(async () => {
  client.clear();
  await changeLanguage('zh');
});

it('asks the server again in the language that is switched to', async () => {
  const dictionary = ['dict', 'dictionary', 'sex'];
  client.setQueryData(dictionary, [{ dictKey: '1', dictValue: '男' }]);
  expect(client.getQueryState(dictionary)?.isInvalidated).toBe(false);
  await changeLanguage('en');
  expect(client.getQueryState(dictionary)?.isInvalidated).toBe(true);
});
