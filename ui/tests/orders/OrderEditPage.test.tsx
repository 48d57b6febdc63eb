import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import OrderEditPage from '@/features/orders/edit/OrderEditPage';
import { useTabs } from '@/lib/page/tabs';
import { useSession } from '@/lib/session/session';
import {
  cell,
  chooseCustomer,
  customer,
  kSaves,
  openNew,
  openOld,
  serve,
} from '../support/orderEditor';
import { goods, line, order, orderHandlers } from '../support/orders';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

// Every key draws the page; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

describe('a new order by keyboard', () => {
  it('takes two lines with Enter alone, shows the figures at once, and submits', async () => {
    const user = userEvent.setup();
    const { saved, moved } = serve();
    const { router } = openNew();
    await chooseCustomer(user);
    expect(await screen.findByDisplayValue('West Lake Road 1')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent('12,345.00');

    await user.click(cell('商品', 1));
    await user.keyboard('yy001{Enter}');
    await waitFor(() => expect(cell('录入数量', 1)).toHaveFocus());
    await user.keyboard('35');
    await screen.findByDisplayValue('89.90');
    await user.type(cell('损耗率', 1), '5');
    expect(await screen.findByText('58片 = 19箱+1片')).toBeInTheDocument();
    expect(screen.getByText('37.12 m² · 870 kg')).toBeInTheDocument();
    expect(
      within(screen.getByRole('status', { name: '合计' })).getByText('¥3,337.09'),
    ).toBeInTheDocument();

    await user.click(cell('录入数量', 1));
    await user.keyboard('{Enter}');
    expect(cell('成交单价', 1)).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell('商品', 2)).toHaveFocus());
    await user.keyboard('calac{Enter}');
    await waitFor(() => expect(cell('录入数量', 2)).toHaveFocus());
    await user.keyboard('2箱+1{Enter}');
    await screen.findByDisplayValue('16.00');
    expect(cell('录入数量', 2)).toHaveValue('9');
    expect(cell('录入单位', 2)).toHaveValue('PCS');
    await user.keyboard('15{Control>}{Enter}{/Control}');

    await waitFor(() => expect(moved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0]).toMatchObject({
      orderType: 2,
      customerId: '700',
      receiver: 'Zhang San',
      payMode: 1,
      details: [
        {
          commodityId: '500',
          unit: 'M2',
          inputQty: 35_000,
          lossRate: 500,
          discountRate: 10_000,
          isGift: 0,
        },
        { commodityId: '501', unit: 'PCS', inputQty: 9000, dealPrice: 1500 },
      ],
    });
    expect(saved.mock.calls[0]?.[0].details[1]).not.toHaveProperty('discountRate');
    expect(moved.mock.calls[0]?.[0]).toEqual({ id: '9001', version: 4, orderStatus: 13 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/detail'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('duplicates, moves and deletes lines, and takes the last price over', async () => {
    const user = userEvent.setup();
    serve(() =>
      order({ details: [line(), line({ id: '12', commodityName: 'Second', inputQty: 9000 })] }),
    );
    await openOld();
    await user.click(cell('录入数量', 2));
    await user.keyboard('{Control>}d{/Control}');
    expect(cell('商品', 3)).toHaveFocus();
    await user.click(cell('录入数量', 3));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(cell('录入数量', 1)).toHaveFocus();
    expect(cell('商品', 1)).toHaveValue('Second');
    expect(cell('商品', 2)).toHaveValue('Carrara');
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await user.click(cell('录入数量', 1));
    await screen.findAllByRole('button', { name: '上次 85.00' });
    await user.keyboard('{Alt>}l{/Alt}');
    expect(cell('成交单价', 1)).toHaveValue('85.00');
  });
});

describe('what stands against an order', () => {
  it('is shown at the field before anything is sent', async () => {
    const user = userEvent.setup();
    const { saved } = serve();
    openNew();
    await user.click(cell('录入数量', 1));
    await user.keyboard('1.5');
    await user.click(await screen.findByRole('button', { name: '保存并提交' }));
    expect(await screen.findByText('请选择客户')).toBeInTheDocument();
    expect(screen.getByText('请选择商品')).toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('combobox', { name: '客户' })).toHaveFocus());
  });

  it('is shown at the cell that the server names', async () => {
    const user = userEvent.setup();
    serve(() => order({ details: [line(), line({ id: '12' })] }));
    server.use(
      http.post(kSaves, () =>
        refused('PRICE_FLOOR', '成交价低于最低限价', { field: 'details[1].dealPrice' }),
      ),
    );
    await openOld();
    await user.type(cell('备注', 1), 'x');
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(cell('成交单价', 2)).toBeInvalid());
    expect(cell('成交单价', 2)).toHaveAccessibleDescription('成交价低于最低限价');
    expect(cell('成交单价', 1)).not.toBeInvalid();
    expect(cell('备注', 1)).toHaveValue('x');
  });
});

describe('a stale version', () => {
  const events = [
    {
      position: 70,
      version: 4,
      stream: 'order/9001',
      type: 'OrderHeaderChanged',
      time: '2026-11-21 11:00:00',
      userId: '2',
      userName: 'Wang Wu',
      changes: [
        { path: 'receiver', before: 'Zhang San', after: 'Li Si' },
        { path: 'remark', before: '', after: 'theirs' },
      ],
    },
  ];

  function serveStale() {
    let theirs = false;
    const calls = serve(() =>
      theirs ? order({ version: 4, receiver: 'Li Si', remark: 'theirs' }) : order(),
    );
    server.use(
      http.post(kSaves, async ({ request }) => {
        const body = (await request.json()) as { version: number };
        if (body.version === 3) {
          theirs = true;
          return HttpResponse.json(
            {
              code: 409,
              success: false,
              msg: '数据已被他人修改，请刷新',
              data: { key: 'VERSION_STALE', version: 4, events },
            },
            { status: 409 },
          );
        }
        calls.saved(body);
        return ok({ id: '9001', no: 'x', version: 5 });
      }),
    );
    return calls;
  }

  async function edit() {
    const user = userEvent.setup();
    const calls = serveStale();
    const view = await openOld();
    const remark = screen.getByLabelText('备注');
    await user.type(remark, 'mine');
    await user.clear(cell('录入数量', 1));
    await user.type(cell('录入数量', 1), '40');
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    const dialog = await screen.findByRole('alertdialog', { name: /已被他人修改/ });
    return { user, dialog, ...calls, ...view };
  }

  it('shows their changes beside mine, and saves mine on top', async () => {
    const { user, dialog, saved } = await edit();
    expect(within(dialog).getByText(/Wang Wu/)).toBeInTheDocument();
    expect(within(dialog).getByText('Li Si')).toBeInTheDocument();
    const mine = within(within(dialog).getByRole('region', { name: '我的修改' }));
    expect(mine.getByText('mine')).toBeInTheDocument();
    expect(mine.getByText('双方都改')).toBeInTheDocument();
    expect(mine.getByText('40')).toBeInTheDocument();
    await user.click(await within(dialog).findByRole('button', { name: '在其基础上保存我的修改' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0]).toMatchObject({
      version: 4,
      receiver: 'Li Si',
      remark: 'mine',
      details: [{ id: '11', inputQty: 40_000 }],
    });
  });

  it('keeps everything typed when one goes back, and drops it when theirs is taken', async () => {
    const { user, dialog } = await edit();
    await user.click(await within(dialog).findByRole('button', { name: '返回编辑' }));
    expect(screen.getByLabelText('备注')).toHaveValue('mine');
    expect(cell('录入数量', 1)).toHaveValue('40');
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    const again = await screen.findByRole('alertdialog', { name: /已被他人修改/ });
    await user.click(await within(again).findByRole('button', { name: '放弃我的，采用他人的' }));
    expect(screen.getByLabelText('备注')).toHaveValue('theirs');
    expect(cell('录入数量', 1)).toHaveValue('35');
  });
});

describe('what was typed', () => {
  it('stays in its tab while another one is looked at', async () => {
    const user = userEvent.setup();
    serve(() => order());
    const { router } = await openOld();
    await user.type(await screen.findByLabelText('备注'), 'x');
    await act(() => router.navigate('/order/list'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByLabelText('备注')).toBeNull();
    await act(() => router.navigate('/order/edit?id=9001'));
    expect(await screen.findByLabelText('备注')).toHaveValue('x');
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  });

  it('is asked about before it is given up', async () => {
    const user = userEvent.setup();
    serve(() => order());
    const { router } = await openOld();
    await user.type(await screen.findByLabelText('备注'), 'x');
    await user.click(await screen.findByRole('button', { name: '取消' }));
    const dialog = await screen.findByRole('alertdialog', { name: '提示' });
    await user.click(await within(dialog).findByRole('button', { name: '取消' }));
    expect(router.state.location.pathname).toBe('/order/edit');
    expect(screen.getByLabelText('备注')).toHaveValue('x');
    await user.click(await screen.findByRole('button', { name: '取消' }));
    const again = await screen.findByRole('alertdialog', { name: '提示' });
    await user.click(await within(again).findByRole('button', { name: '确定' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/detail'));
    await act(() => router.navigate('/order/edit?id=9001'));
    expect(await screen.findByLabelText('备注')).toHaveValue('');
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  });

  it('is saved by its keys wherever the focus is, but not out of a dialog', async () => {
    const user = userEvent.setup();
    const { saved } = serve(() => order());
    await openOld();
    await user.type(await screen.findByLabelText('备注'), 'x');
    await user.click(await screen.findByRole('button', { name: '取消' }));
    const dialog = await screen.findByRole('alertdialog', { name: '提示' });
    const stay = within(dialog).getByRole('button', { name: '取消' });
    fireEvent.keyDown(stay, { key: 's', ctrlKey: true });
    expect(saved).not.toHaveBeenCalled();
    await user.click(stay);
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(saved).toHaveBeenCalled());
  });

  it('outlives an ended session and is offered back', async () => {
    const user = userEvent.setup();
    serve(() => order());
    const first = await openOld();
    await user.type(await screen.findByLabelText('备注'), 'precious');
    act(() => useSession.getState().expire());
    first.unmount();
    signIn();
    await openOld();
    expect(screen.getByLabelText('备注')).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: '恢复' }));
    expect(screen.getByLabelText('备注')).toHaveValue('precious');
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  });

  it('is forgotten once it is saved', async () => {
    const user = userEvent.setup();
    const { saved } = serve(() => order());
    const tab = {
      key: '/order/edit',
      path: '/order/edit',
      search: '',
      titleKey: '',
      titleText: '',
    };
    useTabs.getState().open({ ...tab, closable: true });
    const first = await openOld();
    await user.type(await screen.findByLabelText('备注'), 'saved');
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/order/detail'));
    first.unmount();
    expect(useTabs.getState().tabs.map(({ key }) => key)).not.toContain('/order/edit');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('oms-draft'))).toEqual([]);
  });
});

it('keeps a phone number that is shown in part by not sending it', async () => {
  const user = userEvent.setup();
  const { saved } = serve(() => order({ receiverTel: '132****1415' }));
  await openOld();
  await user.type(await screen.findByLabelText('备注'), 'x');
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[0]).not.toHaveProperty('receiverTel');
});

describe('another customer', () => {
  const people: Record<string, object> = {
    1: { ...customer, id: '1', designerUserId: '8', designerUserName: 'Lin Xiulan', address: 'A' },
    2: { ...customer, id: '2', designerUserId: '', designerUserName: '', address: 'B' },
  };

  it('takes what came from the one before with it, and leaves what was typed', async () => {
    const user = userEvent.setup();
    serve();
    server.use(
      http.get('*/api/blade-system/lookup/list', ({ request }) => {
        const query = new URL(request.url).searchParams;
        const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
        if (query.get('entity') !== 'customer' || ids.length) {
          return pageOf(ids.map((id) => ({ id, name: `name ${id}` })));
        }
        const all = [
          { id: '1', name: 'Luo Yang' },
          { id: '2', name: 'Lin Fang' },
        ];
        return pageOf(all.filter(({ name }) => name.includes(query.get('keyword') ?? '')));
      }),
      http.get('*/api/blade-system/customerApi/detailCustomer', ({ request }) =>
        ok(people[new URL(request.url).searchParams.get('id') ?? '']),
      ),
    );
    openNew();
    const field = screen.getByRole('combobox', { name: '客户' });
    await user.type(field, 'Luo{Enter}');
    const designer = screen.getByRole('combobox', { name: '设计师' });
    await waitFor(() => expect(designer).toHaveValue('Lin Xiulan'));
    await user.type(await screen.findByLabelText('备注'), 'mine');
    await user.clear(field);
    await user.type(field, 'Lin{Enter}');
    await waitFor(() => expect(designer).toHaveValue(''));
    expect(screen.getByLabelText(/收货地址/)).toHaveValue('B');
    expect(screen.getByLabelText('备注')).toHaveValue('mine');
  });
});

it('a dealer orders for itself, at its price and on credit', async () => {
  const user = userEvent.setup();
  const { saved } = serve();
  server.use(
    http.get('*/api/blade-system/lookup/list', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('entity') === 'channelCustomer') return pageOf([{ id: '60', name: 'Yunhai' }]);
      if (query.get('entity') === 'commodity') {
        return pageOf(
          goods.map((each) => ({ ...each, code: each.commodityCode, name: each.commodityName })),
        );
      }
      const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
      return pageOf(ids.map((id) => ({ id, name: `name ${id}` })));
    }),
    http.get('*/api/blade-system/channelCustomerApi/detailChannelCustomer', () =>
      ok({
        id: '60',
        channelName: 'Yunhai',
        linkman: 'Zhou',
        tel: '13911112222',
        regionCode: '330106',
        address: 'Depot 1',
        ownerUserId: '4',
        ownerUserName: 'Seller',
        deptId: '3',
        deptName: 'East store',
        discountRate: 8500,
      }),
    ),
    ...orderHandlers(['order_add', 'order_submit', 'channelcustomer_view']),
  );
  openNew();
  expect(await screen.findByDisplayValue('Depot 1')).toBeVisible();
  expect(screen.getByRole('combobox', { name: '渠道客户' })).toHaveValue('Yunhai');
  expect(screen.queryByRole('combobox', { name: '客户' })).toBeNull();
  await user.selectOptions(await screen.findByLabelText(/付款方式/), '月结');
  await user.click(cell('商品', 1));
  await user.keyboard('YY001{Enter}');
  await screen.findByDisplayValue('76.42');
  await user.click(cell('录入数量', 1));
  await user.keyboard('10');
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    channelCustomerId: '60',
    customerId: '',
    payMode: 3,
    guideUserId: '4',
    receiver: 'Zhou',
    details: [{ commodityId: '500', dealPrice: 7642 }],
  });
});

it('Enter that ends the word of an input method neither picks goods nor goes on', async () => {
  const user = userEvent.setup();
  serve();
  openNew();
  await chooseCustomer(user);
  const goodsCell = await waitFor(() => cell('商品', 1));
  await user.click(goodsCell);
  await user.keyboard('yy001');
  await screen.findByRole('option', { name: /YY001/ });
  // Safari: no longer composing, and a key without a meaning of its own.
  fireEvent.keyDown(goodsCell, { key: 'Enter', keyCode: 229 });
  expect(goodsCell).toHaveFocus();
  expect(goodsCell).toHaveValue('yy001');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cell('录入数量', 1)).toHaveFocus());
});

it('an order that has gone on cannot be edited', async () => {
  serve(() => order({ orderStatus: 14, allowed: ['pay'] }));
  renderPage(OrderEditPage, '/order/edit?id=9001', '/order/edit');
  expect(await screen.findByText('订单当前为“待付款”，不能编辑')).toBeInTheDocument();
});
