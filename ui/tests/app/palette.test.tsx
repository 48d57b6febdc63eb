import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import Palette from '@/app/layout/palette/Palette';
import { menu } from '../support/menu';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

beforeEach(() => {
  signIn();
  server.use(http.get('*/api/blade-system/menu/routes', () => ok(menu)));
});

const found = () => {
  const may = [{ code: 'order_add' }, { code: 'customer_view' }];
  server.use(
    http.get('*/menu/buttons', () => ok(may)),
    http.get('*/orderApi/orderPageList', ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('orderType')).toBe('2');
      const order = { id: '9', orderNo: 'DD202611230001', customerName: '林芳' };
      return pageOf(searchParams.get('keyword') === '林' ? [order] : []);
    }),
    http.get('*/lookup/list', ({ request }) => {
      const { searchParams } = new URL(request.url);
      return pageOf(searchParams.get('keyword') === '林' ? [{ id: '7', name: '林芳' }] : []);
    }),
  );
};

it('finds orders, and begins one for a customer', async () => {
  found();
  const closed = vi.fn();
  const { router } = renderPage(() => <Palette onClose={closed} />, '/');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox'), '林');
  expect(await screen.findByRole('option', { name: /DD202611230001/ })).toHaveTextContent('林芳');
  await user.click(await screen.findByRole('option', { name: /为林芳新建订单/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/order/edit',
    state: { customer: { id: '7', name: '林芳' } },
  });
  expect(closed).toHaveBeenCalled();
});

it('finds goods, customers and other documents, where the menu has their pages', async () => {
  found();
  const leaf = (id: string, name: string, path: string) => ({ id, code: `m${id}`, name, path });
  server.use(
    http.get('*/menu/routes', () =>
      ok([
        leaf('1', '库存', '/stockroom/stock'),
        leaf('2', '出库单', '/stockroom/outOrder'),
        leaf('3', '客户', '/base/customer'),
      ]),
    ),
    http.get('*/lookup/list', ({ request }) => {
      const { searchParams } = new URL(request.url);
      return pageOf(
        searchParams.get('entity') === 'commodity'
          ? [{ id: '5', code: 'YY005', name: '云岩', size: '800*800' }]
          : [{ id: '7', name: '林芳' }],
      );
    }),
    http.get('*/OutOrderApi/getOutOrderPage', () =>
      pageOf([{ id: '4', outNo: 'CK4', customerName: '林芳', plateNo: 'B123' }]),
    ),
  );
  const { router } = renderPage(() => <Palette onClose={vi.fn()} />, '/');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox'), 'yy');
  expect(await screen.findByRole('option', { name: /云岩/ })).toHaveTextContent('YY005 · 800*800');
  expect(screen.getByRole('option', { name: /CK4/ })).toHaveTextContent('林芳 · B123');
  // Nobody without the page of orders is asked about them.
  expect(screen.queryByRole('option', { name: /DD2026/ })).toBeNull();
  await user.click(screen.getByRole('option', { name: /^林芳/ }));
  expect(router.state.location).toMatchObject({ pathname: '/customer/account', search: '?id=7' });
});

it('opens the order that Enter was pressed for before anything had been found', async () => {
  found();
  server.use(
    http.get('*/orderApi/orderPageList', async () => {
      await delay(600);
      return pageOf([{ id: '9', orderNo: 'DD202611230001', customerName: '林芳' }]);
    }),
  );
  const { router } = renderPage(() => <Palette onClose={vi.fn()} />, '/');
  await userEvent.type(await screen.findByRole('combobox'), '林{Enter}');
  // The customers have answered, the orders have not.
  await screen.findByRole('option', { name: /为林芳新建订单/ });
  expect(router.state.location.pathname).toBe('/');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/order/detail', search: '?id=9' }),
  );
});

it('keeps the mark on its entry when others are found before it', async () => {
  found();
  let answer = () => {};
  server.use(
    http.get('*/orderApi/orderPageList', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return pageOf([{ id: '9', orderNo: 'DD202611230001', customerName: '林芳' }]);
    }),
  );
  renderPage(() => <Palette onClose={vi.fn()} />, '/');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox'), '林');
  await screen.findByRole('option', { name: /为林芳新建订单/ });
  await user.keyboard('{ArrowDown}{ArrowUp}');
  answer();
  await screen.findByRole('option', { name: /DD202611230001/ });
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('为林芳新建订单');
});

it('finds pages by the initials of their names', async () => {
  found();
  renderPage(() => <Palette onClose={vi.fn()} />, '/');
  await userEvent.type(await screen.findByRole('combobox'), 'ddlb');
  expect(await screen.findByRole('option', { name: /订单列表/ })).toBeVisible();
});

it('offers no order to who may not write one', async () => {
  found();
  server.use(http.get('*/menu/buttons', () => ok([])));
  renderPage(() => <Palette onClose={vi.fn()} />, '/');
  await userEvent.type(await screen.findByRole('combobox'), '林');
  await screen.findByRole('option', { name: /DD202611230001/ });
  expect(screen.queryByRole('option', { name: /新建/ })).toBeNull();
});

it('has favourites and recent pages first, of this person alone', async () => {
  found();
  localStorage.setItem(
    'oms-view.1.recent',
    JSON.stringify([{ to: '/order/detail?id=9', title: 'DD9' }]),
  );
  const first = renderPage(() => <Palette onClose={vi.fn()} />, '/');
  await userEvent.click(await screen.findByRole('button', { name: '收藏 品牌' }));
  expect(await screen.findAllByRole('option', { name: /品牌/ })).toHaveLength(2);
  first.unmount();
  const again = renderPage(() => <Palette onClose={vi.fn()} />, '/');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('品牌'));
  expect(screen.getAllByRole('option')[1]).toHaveTextContent('DD9');
  again.unmount();
  signIn({ userId: '2' });
  renderPage(() => <Palette onClose={vi.fn()} />, '/');
  await screen.findByRole('option', { name: /POS/ });
  expect(screen.queryByText('DD9')).toBeNull();
  expect(screen.queryByText('收藏')).toBeNull();
});
