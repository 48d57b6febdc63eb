import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScanCode } from '@/documents/wxpay/ScanCode';
import BalanceListPage from '@/features/money/balance/BalanceListPage';
import MyIntegralPage from '@/features/money/my/MyIntegralPage';
import ReconcilePage from '@/features/money/wx/ReconcilePage';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const api = '*/api/blade-system';
const balance = {
  userId: '1',
  account: 'dg01',
  realName: '导购一',
  deptName: '一店',
  bonusBalance: 560,
  goldBalance: 3,
  bonusTotal: 600,
  goldTotal: 3,
  verified: 1,
  frozen: 0,
  version: 4,
  updateTime: '2026-11-01 10:00:00',
};
const other = { ...balance, id: '2', userId: '2', account: 'dg02', realName: '导购二' };

const buttons = (...codes: string[]) =>
  http.get(`${api}/menu/buttons`, () =>
    ok([{ code: 'money', children: codes.map((code) => ({ code })) }]),
  );

beforeEach(() => signIn({ account: 'dg01' }));

function mine() {
  server.use(
    http.get(`${api}/userBalanceApi/getUserBalance`, () => ok(balance)),
    http.get(`${api}/userBalanceApi/getuserBalanceLogPage`, () => pageOf([])),
    http.get(`${api}/userBalanceApi/getExchangeRule`, () =>
      ok({ ruleId: '9', ruleName: '兑换', exchangeBonus: 100, unitGold: 1, endTime: '' }),
    ),
  );
}

it('exchanges points for gold by the rule, and not more than there is', async () => {
  const sent = vi.fn();
  mine();
  server.use(
    buttons('balance_exchange'),
    http.post(`${api}/userBalanceApi/exchange`, async ({ request }) => {
      sent(await request.json());
      return ok({ id: '1' });
    }),
  );
  renderPage(MyIntegralPage, '/personalCenter/myIntegral');
  await userEvent.click(await screen.findByRole('button', { name: '兑换金币' }));
  const dialog = within(await screen.findByRole('dialog'));
  const times = dialog.getByRole('textbox');
  await userEvent.clear(times);
  await userEvent.type(times, '6');
  await userEvent.click(dialog.getByRole('button', { name: '兑换金币' }));
  expect(await dialog.findByText('余额不足')).toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(times);
  await userEvent.type(times, '5');
  await userEvent.click(dialog.getByRole('button', { name: '兑换金币' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ times: 5 }));
});

it('says so when payments are not set up', async () => {
  mine();
  server.use(
    buttons('wxorder_pay'),
    http.get(`${api}/WxOrderApi/getPayPrice`, () => ok({ open: 0, goldValueFen: 100 })),
  );
  renderPage(MyIntegralPage, '/personalCenter/myIntegral');
  await userEvent.click(await screen.findByRole('button', { name: '充值' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('未配置微信支付，无法付款')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: '扫码支付' })).not.toBeInTheDocument();
});

it('lets nobody change the own balance', async () => {
  server.use(
    buttons('balance_view', 'balance_edit'),
    http.get(`${api}/userBalanceApi/getuserBalancePage`, () =>
      pageOf([{ ...balance, id: '1' }, other]),
    ),
    http.get(`${api}/lookup/list`, () => pageOf([])),
  );
  renderPage(BalanceListPage, '/money/balance');
  const theirs = within(await screen.findByRole('list', { name: /导购二/ }));
  expect(theirs.getByRole('button', { name: '调整' })).toBeInTheDocument();
  const own = within(screen.getByRole('list', { name: /导购一/ }));
  expect(own.queryByRole('button', { name: '调整' })).not.toBeInTheDocument();
  expect(own.getByRole('button', { name: '流水' })).toBeInTheDocument();
});

it('adjusts by a signed change of points, and names what is refused', async () => {
  const sent = vi.fn();
  server.use(
    buttons('balance_view', 'balance_edit'),
    http.get(`${api}/userBalanceApi/getuserBalancePage`, () => pageOf([other])),
    http.get(`${api}/lookup/list`, () => pageOf([])),
    http.post(`${api}/userBalanceApi/updateBonuss`, async ({ request }) => {
      sent(await request.json());
      return refused('BALANCE_SHORT', '余额不足');
    }),
  );
  renderPage(BalanceListPage, '/money/balance');
  await userEvent.click(await screen.findByRole('button', { name: '调整' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /方式/ }), 'less');
  const [amount, reason] = dialog.getAllByRole('textbox');
  if (!amount || !reason) throw new Error('no inputs');
  await userEvent.type(amount, '60');
  await userEvent.type(reason, '更正');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ userId: '2', change: -60, reason: '更正' }),
  );
  expect(await dialog.findByText('余额不足')).toBeInTheDocument();
});

it('says beside an adjustment what waits for approval', async () => {
  const asked = vi.fn();
  server.use(
    buttons('balance_view', 'balance_edit'),
    http.get(`${api}/userBalanceApi/getuserBalancePage`, () => pageOf([other])),
    http.get(`${api}/lookup/list`, () => pageOf([])),
    http.get('*/api/blade-flow/approval/list', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return ok([
        {
          processInstanceId: '9',
          ruleName: '大额调整',
          documentStep: 'userBalance_post',
          stepName: '余额变动',
          state: 'waiting',
          decisions: [{ taskId: '5', taskName: '财务审批' }],
        },
      ]);
    }),
  );
  renderPage(BalanceListPage, '/money/balance');
  await userEvent.click(await screen.findByRole('button', { name: '调整' }));
  const dialog = within(await screen.findByRole('dialog'));
  const waits = await dialog.findByRole('region', { name: '审批' });
  expect(waits).toHaveTextContent('大额调整');
  expect(waits).toHaveTextContent('等待：财务审批');
  expect(asked).toHaveBeenCalledWith({ businessTable: 'userBalance', businessId: '2' });
});

it('gives points to a person', async () => {
  const sent = vi.fn();
  server.use(
    buttons('balance_view', 'balance_edit'),
    http.get(`${api}/userBalanceApi/getuserBalancePage`, () => pageOf([other])),
    http.get(`${api}/lookup/list`, () => pageOf([])),
    http.post(`${api}/userBalanceApi/addBonus`, async ({ request }) => {
      sent(await request.json());
      return ok({});
    }),
  );
  renderPage(BalanceListPage, '/money/balance');
  await userEvent.click(await screen.findByRole('button', { name: '调整' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [amount, reason] = dialog.getAllByRole('textbox');
  if (!amount || !reason) throw new Error('no inputs');
  await userEvent.type(amount, '30');
  await userEvent.type(reason, '活动');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ userId: '2', bonus: 30, reason: '活动' }),
  );
});

const waiting = {
  id: '5',
  orderNo: '33333320261101000001',
  bizType: 1,
  amount: 50000,
  goldUnits: 500,
  giftGold: 40,
  codeUrl: 'weixin://wxpay/x',
  payStatus: 90,
  creditStatus: 0,
  expireTime: '2026-11-01 12:00:00',
};

it('shows the code until the payment has come, and then what it gave', async () => {
  let state: object = waiting;
  server.use(
    http.get('*/api/thirdproxy/wxPay/outTradeNo', () => ok(state)),
    http.get('*/api/thirdproxy/wxPay/orderQuery', () => ok(state)),
    http.get(`${api}/print/qr`, () => ok(['10', '01'])),
  );
  renderPage(() => <ScanCode orderNo={waiting.orderNo} />, '/');
  expect(await screen.findByText('请用微信扫码支付', { exact: false })).toBeInTheDocument();
  state = { ...waiting, payStatus: 92, creditStatus: 1 };
  await userEvent.click(await screen.findByRole('button', { name: '我已支付' }));
  expect(await screen.findByText('已支付 ¥500.00')).toBeInTheDocument();
  expect(screen.getByText('已到账 540 金币')).toBeInTheDocument();
});

it('asks for the money inside WeChat by its own bridge', async () => {
  const order = { ...waiting, payChannel: 'JSAPI', codeUrl: 'prepay_id=wx1' };
  const handed = { appId: 'wx0001', package: 'prepay_id=wx1', paySign: 'S' };
  let state: object = order;
  server.use(
    http.get('*/api/thirdproxy/wxPay/outTradeNo', () => ok(state)),
    http.get('*/api/thirdproxy/wxPay/orderQuery', () => ok(state)),
    http.get(`${api}/WxOrderApi/getInAppPay`, () => ok(handed)),
  );
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
  const invoke = vi.fn((_call, _payment, done) => {
    state = { ...order, payStatus: 92, creditStatus: 1 };
    done({ err_msg: 'get_brand_wcpay_request:ok' });
  });
  window.WeixinJSBridge = { invoke };
  renderPage(() => <ScanCode orderNo={waiting.orderNo} />, '/');
  await userEvent.click(await screen.findByRole('button', { name: '微信支付' }));
  expect(await screen.findByText('已支付 ¥500.00')).toBeInTheDocument();
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', handed, expect.any(Function));
  delete window.WeixinJSBridge;
  vi.restoreAllMocks();
});

it('says where to pay when the payment was begun inside WeChat', async () => {
  const order = { ...waiting, payChannel: 'JSAPI', codeUrl: 'prepay_id=wx1' };
  server.use(http.get('*/api/thirdproxy/wxPay/outTradeNo', () => ok(order)));
  renderPage(() => <ScanCode orderNo={waiting.orderNo} />, '/');
  expect(await screen.findByText('请在微信中打开本页完成支付')).toBeInTheDocument();
});

it('lists what differs between the three books of a day', async () => {
  server.use(
    http.get(`${api}/WxOrderApi/reconcile`, ({ request }) => {
      expect(new URL(request.url).searchParams.get('date')).toBe('2026-11-01');
      return ok({
        date: '2026-11-01',
        provider: { count: 2, amount: 60000 },
        orders: { count: 1, amount: 50000 },
        credited: { count: 1, amount: 50000 },
        differences: [
          {
            orderNo: '33333320261101000002',
            wxOrderId: '0',
            kind: 'ONLY_PROVIDER',
            providerAmount: 10000,
            orderAmount: 0,
            creditedAmount: 0,
          },
        ],
      });
    }),
  );
  renderPage(ReconcilePage, '/money/reconcile');
  await userEvent.type(await screen.findByLabelText('日期'), '2026-11-01');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: '对账' }));
  expect(await screen.findByText('1 笔不一致')).toBeInTheDocument();
  expect(screen.getByText('仅支付平台有')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '33333320261101000002' })).toBeInTheDocument();
});
