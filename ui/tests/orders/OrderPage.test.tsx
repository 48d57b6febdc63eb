import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { OrderDetail, Payment } from '@/documents/orders/model';
import OrderPage from '@/features/orders/detail/OrderPage';
import { line, order, orderHandlers } from '../support/orders';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const payment = (change: Partial<Payment> = {}) =>
  ({
    id: '31',
    paymentNo: 'SK1',
    orderId: '9001',
    payType: 2,
    amount: 100_000,
    payTime: '2026-11-21 12:00:00',
    payerName: '',
    bankSerial: '',
    payStatus: 0,
    remark: '',
    createUser: '2',
    createUserName: 'Wang Wu',
    ...change,
  }) as Payment;

const event = (position: number, type: string, changes: object[]) => ({
  position,
  version: position,
  stream: 'order/9001',
  type,
  time: `2026-11-21 1${position}:00:00`,
  userId: '2',
  userName: 'Wang Wu',
  changes,
});

const history = [
  event(1, 'OrderDrafted', [{ path: 'receiver', before: null, after: 'First' }]),
  event(2, 'OrderLineChanged', [
    { path: 'details[1].dealPrice', before: 8990, after: 8000 },
    { path: 'guideUserId', before: '1', after: '2' },
    { path: 'guideUserName', before: 'Old guide', after: 'New guide' },
    { path: 'details[3].commodityId', before: null, after: '7' },
    { path: 'details[3].commodityName', before: null, after: 'Third tile' },
    { path: 'details[3].inputQty', before: null, after: 2500 },
    { path: 'details[3].unit', before: null, after: 'M2' },
    { path: 'payment[SK1].payStatus', before: 0, after: 1 },
  ]),
];

function serve(now: OrderDetail, then?: OrderDetail) {
  const asked = vi.fn();
  const posted = vi.fn();
  server.use(
    ...orderHandlers(),
    http.get('*/api/blade-system/orderApi/orderDetail', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked(query);
      return ok(query.asOf ? then : now);
    }),
    http.get('*/api/blade-system/orderLogApi/getOrderLogList', () =>
      ok([
        {
          id: '1',
          label: 'x',
          orderStatus: 12,
          orderType: 2,
          child: [
            {
              action: 'submit',
              content: 'quickly',
              operatorName: 'Wang Wu',
              createTime: '2026-11-21 12:30:00',
              orderStatus: 12,
              position: 2,
            },
          ],
        },
      ]),
    ),
    http.get('*/api/blade-system/ledger/history', () => ok(history)),
    http.post('*/api/blade-system/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      posted(pathname.split('/').at(-1) + search, await request.json().catch(() => null));
      return ok({});
    }),
  );
  signIn();
  return { asked, posted };
}

const open = async (url = '/order/detail?id=9001') => {
  const view = renderPage(OrderPage, url, '/order/detail');
  await screen.findByRole('heading', { name: 'DD202611210001' });
  await screen.findByText('quickly');
  return view;
};

describe('the order page', () => {
  it('shows where the order stands and only what may be done with it', async () => {
    serve(order({ orderStatus: 13, allowed: ['account', 'sendBack'] }));
    await open();
    const steps = within(screen.getByRole('list', { name: '订单进度' })).getAllByRole('listitem');
    expect(steps).toHaveLength(7);
    expect(steps[0]).toHaveTextContent('Wang Wu 11-21 12:30');
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(steps[6]).toHaveTextContent('未开始');
    const actions = within(screen.getByRole('group', { name: '操作' })).getAllByRole('button');
    expect(actions.map((button) => button.textContent)).toEqual([
      '核算',
      '退回',
      '再来一单',
      '报价单 PDF',
      '打印',
    ]);
    expect(screen.getByRole('table', { name: '订单明细' })).toHaveTextContent('19箱+1片');
  });

  it('lists what is worked on for it, and offers more until it is accounted', async () => {
    const works = (now: OrderDetail) => {
      serve(now);
      server.use(
        ...orderHandlers(['process_view', 'process_add']),
        http.get('*/api/blade-system/processApi/getProcessPage', ({ request }) =>
          new URL(request.url).searchParams.get('orderId') === '9001'
            ? pageOf([
                {
                  ...{ id: '77', processNo: 'JG1', processType: 3, processStatus: 32, closed: 0 },
                  ...{ plantName: 'Plant', planDate: '2026-12-01', sellAmount: 147_564 },
                },
              ])
            : pageOf([]),
        ),
      );
    };
    works(order({ orderStatus: 13, allowed: [] }));
    const user = userEvent.setup();
    const { router } = await open();
    const table = await screen.findByRole('table', { name: '加工单' });
    expect(within(table).getByRole('link', { name: 'JG1' })).toHaveAttribute(
      'href',
      '/processing/detail?id=77',
    );
    expect(table).toHaveTextContent('台面');
    expect(table).toHaveTextContent('1,475.64');
    await user.click(await screen.findByRole('button', { name: '加工' }));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/processing/edit?orderId=9001',
    );
  });

  it('is not worked on any more once it is accounted', async () => {
    serve(order({ orderStatus: 14, allowed: [] }));
    server.use(...orderHandlers(['process_add', 'order_print']));
    await open();
    expect(await screen.findByRole('button', { name: '打印' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '加工' })).toBeNull();
  });

  it('accounts with the payable amount shown while typing', async () => {
    const user = userEvent.setup();
    const { posted } = serve(order({ orderStatus: 13, allowed: ['account'] }));
    await open();
    await user.click(await screen.findByRole('button', { name: '核算' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = (name: string) => dialog.getByLabelText(name);
    await user.clear(field('整单优惠'));
    await user.type(field('整单优惠'), '200');
    await user.clear(field('抹零'));
    await user.type(field('抹零'), '10');
    expect(dialog.getByText('不能大于9.99')).toBeInTheDocument();
    await user.clear(field('抹零'));
    await user.type(field('抹零'), '7.09');
    await user.clear(field('运费'));
    await user.type(field('运费'), '300');
    expect(dialog.getByText('¥3,430.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '核算' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith('updateOrderBody', {
        id: '9001',
        version: 3,
        orderStatus: 14,
        discountAmount: 20_000,
        eraseAmount: 709,
        freightAmount: 30_000,
        otherAmount: 0,
      }),
    );
  });

  it('sends back with a reason only', async () => {
    const user = userEvent.setup();
    const { posted } = serve(order({ orderStatus: 15, allowed: ['sendBack'] }));
    await open();
    await user.click(await screen.findByRole('button', { name: '退回' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '退回' }));
    expect(dialog.getByText('请输入退回原因')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/退回原因/), 'wrong price');
    await user.click(dialog.getByRole('button', { name: '退回' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith('updateOrderBody', {
        id: '9001',
        version: 3,
        orderStatus: 14,
        reason: 'wrong price',
      }),
    );
  });

  it('tells when somebody else was faster', async () => {
    const user = userEvent.setup();
    const { asked } = serve(order({ allowed: ['submit'] }));
    server.use(
      http.post('*/api/blade-system/orderApi/updateOrderBody', () =>
        HttpResponse.json(
          { code: 409, success: false, data: { key: 'VERSION_STALE' } },
          { status: 409 },
        ),
      ),
    );
    await open();
    const before = asked.mock.calls.length;
    await user.click(await screen.findByRole('button', { name: '提交' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }),
    );
    expect(await screen.findByText('订单已被他人修改，已为您刷新')).toBeInTheDocument();
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  });
});

describe('payments of an order', () => {
  const paid = order({
    orderStatus: 14,
    payableAmount: 250_000,
    dueAmount: 250_000,
    allowed: ['pay'],
    payments: [payment(), payment({ id: '32', paymentNo: 'SK2', createUser: '1' })],
  });

  it('are made by a dealer through WeChat only', async () => {
    serve(order({ orderStatus: 14, payableAmount: 250_000, dueAmount: 250_000, allowed: [] }));
    server.use(http.get('*/api/blade-system/menu/buttons', () => ok([{ code: 'wxorder_pay' }])));
    await open();
    expect(await screen.findByRole('button', { name: '微信收款' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '登记收款' })).not.toBeInTheDocument();
  });

  it.each([
    ['payment_view', 1],
    ['order_view', 0],
  ])('have a receipt to print for who sees payments (%s)', async (code, links) => {
    const due = { orderStatus: 14, payableAmount: 250_000, dueAmount: 250_000 } as const;
    serve(order({ ...due, payments: [payment({ payStatus: 1 })] }));
    const rights = [{ code }, { code: 'wxorder_pay' }];
    server.use(http.get('*/api/blade-system/menu/buttons', () => ok(rights)));
    await open();
    await screen.findByRole('button', { name: '微信收款' });
    expect(screen.queryAllByRole('link', { name: /收款收据/ })).toHaveLength(links);
  });

  it('are confirmed by somebody else than the recorder', async () => {
    const user = userEvent.setup();
    const { posted } = serve(paid);
    await open();
    expect(screen.getByText('由您登记，须由他人确认')).toBeInTheDocument();
    const confirms = screen.getAllByRole('button', { name: '确认收款' });
    expect(confirms).toHaveLength(1);
    await user.click(confirms[0] as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog', { name: '确认收款?' }));
    expect(dialog.getByText('1 笔，合计 ¥1,000.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith('confirmPayment?ids=31', null));
  });

  it('are recorded up to what is due, without what awaits confirmation', async () => {
    const user = userEvent.setup();
    const { posted } = serve(paid);
    await open();
    await user.click(await screen.findByRole('button', { name: '登记收款' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^金额/)).toHaveValue('500.00');
    await user.clear(dialog.getByLabelText(/^金额/));
    await user.type(dialog.getByLabelText(/^金额/), '2500.01');
    await user.click(dialog.getByRole('button', { name: '登记收款' }));
    expect(dialog.getByText('收款超过应收')).toBeInTheDocument();
    expect(dialog.getByText('请选择收款方式')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText(/^收款方式/), '2');
    await user.click(dialog.getByRole('button', { name: '全部未付' }));
    await user.click(dialog.getByRole('button', { name: '登记收款' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(
        'savePayment',
        expect.objectContaining({ orderId: '9001', payType: 2, amount: 250_000 }),
      ),
    );
  });
});

describe('the past of an order', () => {
  it('is listed with what changed, and can be looked at, read only', async () => {
    const user = userEvent.setup();
    const { asked } = serve(
      order({ receiver: 'Now', allowed: ['edit', 'submit'] }),
      order({ receiver: 'First', version: 1, allowed: [], payments: [payment()] }),
    );
    const { router } = await open();
    expect(screen.getByText('Now')).toBeInTheDocument();
    await user.click(await screen.findByRole('tab', { name: '变更记录' }));
    expect(await screen.findByText('修改明细')).toBeInTheDocument();
    expect(screen.getByText('80.00')).toBeInTheDocument();
    expect(screen.getByText('第 1 行 · 成交单价')).toBeInTheDocument();
    expect(screen.getByText('第 3 行')).toBeInTheDocument();
    expect(screen.getByText('Third tile 2.5 平方米')).toBeInTheDocument();
    expect(screen.getByText('SK1 · 状态')).toBeInTheDocument();
    expect(screen.getByText('New guide')).toBeInTheDocument();
    expect(screen.queryByText('2', { selector: 'td' })).toBeNull();
    const [, oldest] = screen.getAllByRole('button', { name: '查看当时' });
    await user.click(oldest as HTMLElement);
    expect(
      await screen.findByText(/历史状态（只读）：2026-11-21 11:00:00 Wang Wu“新建订单”之后/),
    ).toBeInTheDocument();
    expect(await screen.findByText('First')).toBeInTheDocument();
    expect(asked).toHaveBeenLastCalledWith({ id: '9001', asOf: '1' });
    expect(screen.queryByRole('group', { name: '操作' })).toBeNull();
    expect(screen.queryByRole('button', { name: '确认收款' })).toBeNull();
    expect(screen.queryByText('quickly')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '下一步' }));
    expect(router.state.location.search).toContain('asOf=2');
    await user.click(await screen.findByRole('button', { name: '返回当前' }));
    expect(await screen.findByText('Now')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?id=9001');
  });
});

describe('money that waits to be confirmed', () => {
  it('is told beside what was paid', async () => {
    serve(order({ orderStatus: 14, payments: [payment(), payment({ id: '32', amount: 50_000 })] }));
    renderPage(OrderPage, '/order/detail?id=9001');
    const pending = (await screen.findAllByText('待确认')).find((each) => each.tagName === 'DT');
    expect(pending?.nextElementSibling).toHaveTextContent('1,500.00');
  });
});

it('an order that was received is done', async () => {
  serve(order({ orderStatus: 19, allowed: [] }));
  renderPage(OrderPage, '/order/detail?id=9001');
  const steps = await screen.findByRole('list', { name: '订单进度' });
  expect(steps).not.toHaveTextContent('进行中');
  expect(within(steps).getAllByRole('listitem')[6]).toHaveAttribute('aria-current', 'step');
});

const serveNone = () => {
  serve(order());
  server.use(
    http.get('*/api/blade-system/orderApi/orderDetail', () =>
      HttpResponse.json(
        { code: 404, success: false, data: { key: 'NOT_FOUND' }, msg: '数据不存在' },
        { status: 404 },
      ),
    ),
  );
};

it('an order that did not exist then says so', async () => {
  serveNone();
  renderPage(OrderPage, '/order/detail?id=9001&asOf=2026-01-01%2000:00:00');
  expect(await screen.findByText('当时尚无此数据')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('an order that is not there, or of somebody else, says so', async () => {
  serveNone();
  renderPage(OrderPage, '/order/detail?id=9001');
  expect(await screen.findByText('数据不存在，或不在您可查看的范围内')).toBeVisible();
  expect(screen.queryByText('加载失败')).toBeNull();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('what was delivered of a line leads to its out orders', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const outOrders = [{ id: 'o1', outNo: 'CK1', outStatus: 64, warehouseName: 'Main' }] as never;
  serve(order({ orderStatus: 18, details: [line({ deliveredPieces: 58 })], outOrders }));
  renderPage(OrderPage, '/order/detail?id=9001');
  await userEvent.click(await screen.findByRole('button', { name: /已发.*58/ }));
  expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByText('CK1'));
});
