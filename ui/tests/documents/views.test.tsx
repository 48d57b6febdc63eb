import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import OrderListPage from '@/features/orders/list/OrderListPage';
import { servePages } from '../support/lists';
import { order, orderHandlers } from '../support/orders';
import { server } from '../support/server';
import { renderPage, signIn } from '../support/util';
import { viewCalls } from '../support/views';

const rows = [order(), order({ id: '9002', orderNo: 'DD202611210002' })];

let calls = viewCalls();

async function open(url = '/order/list') {
  const { asked, handler } = servePages('*/api/blade-system/orderApi/orderPageList', rows);
  server.use(...orderHandlers(), handler, ...calls.handlers);
  const view = renderPage(OrderListPage, url, '/order/list');
  await screen.findByRole('link', { name: /DD202611210001/ });
  return { ...view, asked };
}

beforeEach(() => {
  calls = viewCalls();
  signIn();
});

const views = () => screen.findByRole('group', { name: '视图' });
const tab = async (name: string) =>
  within(await views()).findByRole('button', { name: new RegExp(`^(默认视图 ?)?${name}`) });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

const hide = async (user: ReturnType<typeof userEvent.setup>, column: string) => {
  await user.click(await screen.findByRole('button', { name: '列设置' }));
  const chooser = await screen.findByRole('dialog', { name: '列设置' });
  await user.click(await within(chooser).findByRole('checkbox', { name: column }));
  await user.keyboard('{Escape}');
};

async function save(user: ReturnType<typeof userEvent.setup>, name: string, first = false) {
  await user.click(await screen.findByRole('button', { name: '保存为视图' }));
  const dialog = await screen.findByRole('dialog', { name: '保存视图' });
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请输入视图名称')).toBeVisible();
  await user.type(await within(dialog).findByRole('textbox', { name: /视图名称/ }), name);
  if (first) await user.click(await within(dialog).findByRole('checkbox'));
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await tab(name)).toHaveAttribute('aria-pressed', 'true'));
}

const menu = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `视图 ${name} 的操作` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('keeps filters, order and columns as a view', async () => {
  const user = userEvent.setup();
  const { router } = await open('/order/list?customerName=Zhang&sort=-payableAmount');
  await hide(user, '应付金额');
  expect(heads()).not.toContain('应付金额');
  await save(user, '张姓');

  await user.click(await tab('全部'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(heads()).not.toContain('应付金额'));
  await user.click(await tab('张姓'));
  await waitFor(() =>
    expect(router.state.location.search).toContain('sort=-payableAmount&customerName=Zhang'),
  );
  await waitFor(() => expect(screen.queryByRole('img', { name: '有未保存的更改' })).toBeNull());
});

it('says what has changed since, puts it back, and keeps it', async () => {
  const user = userEvent.setup();
  const { router } = await open('/order/list?customerName=Zhang');
  await save(user, '张姓');
  await waitFor(() => expect(router.state.location.search).toContain('view='));
  await user.click(await screen.findByRole('button', { name: /移除筛选/ }));
  expect(await screen.findByRole('img', { name: '有未保存的更改' })).toBeVisible();
  await menu(user, '张姓', '放弃更改');
  await waitFor(() => expect(router.state.location.search).toContain('customerName=Zhang'));
  await waitFor(() => expect(screen.queryByRole('img', { name: '有未保存的更改' })).toBeNull());

  await hide(user, '创建时间');
  await menu(user, '张姓', '保存更改');
  await waitFor(() => expect(screen.queryByRole('img', { name: '有未保存的更改' })).toBeNull());
});

it('opens the list with the view that comes first, unless its address asks for something', async () => {
  const user = userEvent.setup();
  const { router, unmount } = await open('/order/list?orderStatus=14&closed=0');
  await save(user, '待付款', true);
  unmount();
  const again = await open();
  await waitFor(() => expect(again.router.state.location.search).toContain('orderStatus=14'));
  await user.click(await tab('全部'));
  await waitFor(() => expect(again.router.state.location.search).toBe('?view=all'));
  again.unmount();
  const asked = await open('/order/list?customerName=Li');
  expect(asked.router.state.location.search).toBe('?customerName=Li');
  expect(router).toBeDefined();
});

it('renames views', async () => {
  const user = userEvent.setup();
  calls = viewCalls({ id: 'v1', viewName: 'A', search: 'show=list' });
  await open('/order/list?view=v1');
  await tab('A');
  await menu(user, 'A', '重命名');
  const dialog = await screen.findByRole('dialog', { name: '重命名' });
  const name = within(dialog).getByRole('textbox');
  await user.clear(name);
  await user.type(name, 'B{Enter}');
  expect(await tab('B')).toBeVisible();
});

it('removes views', async () => {
  const user = userEvent.setup();
  calls = viewCalls({ id: 'v1', viewName: 'A', search: 'show=list' });
  await open('/order/list?view=v1');
  await tab('A');
  await menu(user, 'A', '删除视图');
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: '视图' })).toBeNull());
});

it('shares a view with colleagues', async () => {
  const user = userEvent.setup();
  await open('/order/list?customerName=Zhang');
  await user.click(await screen.findByRole('button', { name: '保存为视图' }));
  const dialog = await screen.findByRole('dialog', { name: '保存视图' });
  await user.type(await within(dialog).findByRole('textbox', { name: /视图名称/ }), '张姓');
  await user.selectOptions(
    await within(dialog).findByRole('combobox', { name: '共享给' }),
    '同角色同事',
  );
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  expect(within(await tab('张姓')).getByRole('img', { name: '已共享' })).toBeVisible();
  expect(calls.kept()[0]).toMatchObject({ viewName: '张姓', sharedWith: 2 });
});

it('shows what others share, and offers no change of it', async () => {
  const user = userEvent.setup();
  calls = viewCalls({ id: 'v1', viewName: 'A', mine: false, ownerName: '李明', sharedWith: 1 });
  await open('/order/list?view=v1');
  expect(within(await tab('A')).getByRole('img', { name: '李明 共享' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '视图 A 的操作' }));
  expect(await screen.findByRole('menuitem', { name: '另存为新视图' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '删除视图' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: '重命名' })).toBeNull();
});

it('shows the list when its views cannot be read', async () => {
  localStorage.setItem('oms-view.1.firstView.000000.order', '"v1"');
  const broken = http.get('*/listView/mine', () => new HttpResponse(null, { status: 400 }));
  calls = { ...calls, handlers: [broken] };
  await open();
  expect(screen.queryByRole('group', { name: '视图' })).toBeNull();
});
