import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import EntityPage from '@/entities/list/EntityPage';
import type { EntityDef } from '@/entities/model/def';
import { bytesText, outcomeText } from '@/entities/values/readable';
import { changeLanguage, translate } from '@/i18n';
import { agentOf } from '@/lib/words/userAgent';
import { ok, pageOf, server } from '../../support/server';
import { renderPage, signIn } from '../../support/util';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1536, '1.5 KB'],
  [38_220, '37.3 KB'],
  [10_000_000, '9.54 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

const kChrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${kChrome} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141', 'Linux'],
  [`${kChrome} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome 141', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge 140',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
    'WeChat 8',
    'iOS 18',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    'Safari 17',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0',
    'Firefox 131',
    'Android 15',
  ],
  ['curl/8.5.0', 'curl 8', ''],
  ['order-printer', '', ''],
])('%s', (agent, browser, system) => expect(agentOf(agent)).toEqual({ browser, system }));

it('tells in the language of the page what came of an effect', async () => {
  const told = (text: string) => outcomeText(translate, text);
  expect(told('nothing to do any more')).toBe('无需再处理');
  expect(told('connection: Connection refused')).toBe('无法连接：对方拒绝连接');
  expect(told('WX_OFF')).toBe('未配置微信支付，无法付款');
  expect(told('503 {"msg":"busy"}')).toBe('网关应答 503：{"msg":"busy"}');
  // What the provider wrote stays.
  expect(told('ORDERCLOSED 订单已关闭')).toBe('ORDERCLOSED 订单已关闭');
  await changeLanguage('en');
  expect(told('nothing to do any more')).toBe('Nothing left to do');
  await changeLanguage('zh');
});

const loginLog: EntityDef = {
  name: 'loginLog',
  display: 'account',
  history: false,
  permission: { view: 'log_login_view' },
  routes: {
    list: { method: 'GET', path: '/logs' },
    detail: { method: 'GET', path: '/log', param: 'id' },
  },
  fields: [
    { name: 'account', type: 'text', auto: true, list: true },
    { name: 'userAgent', type: 'text', auto: true, list: true },
  ],
};

it('says which browser it was, and all that it said of itself where there is room', async () => {
  const userAgent = `${kChrome} Chrome/141.0.0.0 Safari/537.36`;
  const row = { id: '7', account: 'dg01', userAgent };
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([loginLog])),
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'log_login', children: [{ code: 'log_login_view' }] }]),
    ),
    http.get('*/api/logs', () => pageOf([row])),
    http.get('*/api/log', () => ok(row)),
  );
  signIn();
  renderPage(EntityPage, '/monitor/loginLog', '/:area/:name');
  expect(await screen.findByTitle(userAgent)).toHaveTextContent('Chrome 141 · Linux');
  await userEvent.click(await screen.findByRole('button', { name: 'dg01' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(userAgent)).toBeVisible();
});
