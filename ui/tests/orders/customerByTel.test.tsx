import '@/entities/form/EntityForm';
import '@/entities/list/EntityDialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RefSelect } from '@/components/fields/RefSelect';
import { telOf } from '@/documents/orders/KnownTel';
import type { EntityDef } from '@/entities/model/def';
import CustomerListPage from '@/features/money/customers/CustomerListPage';
import { useCustomerByTel } from '@/features/orders/customer/CustomerByTel';
import { brandDef } from '../support/entity';
import { ok, pageOf, server } from '../support/server';
import { renderPage, renderRoutes, signIn } from '../support/util';

const kApi = '/blade-system/customerApi';
const customerDef: EntityDef = {
  ...brandDef,
  name: 'customer',
  display: 'customerName',
  permission: { view: 'customer_view', add: 'customer_add' },
  routes: {
    list: { method: 'GET', path: `${kApi}/customerPageList` },
    save: { method: 'POST', path: `${kApi}/saveCustomer` },
  },
  fields: [
    { name: 'customerName', type: 'text', required: true, list: true },
    { name: 'tel', type: 'phone', required: true },
    { name: 'userId', type: 'text' },
    { name: 'deptId', type: 'text' },
    { name: 'designerUserId', type: 'text' },
  ],
};
const kKnown = '13800000001';
const kNew = '13900000009';
const kOthers = '13700000007';
const known = { id: '700', customerName: 'Zhang San', userName: '陈导购' };

const saved = vi.fn();
const asked = vi.fn();

function serve(buttons: string[]) {
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([customerDef])),
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'customer', children: buttons.map((code) => ({ code })) }]),
    ),
    http.get('*/api/blade-system/lookup/list', () => pageOf([])),
    http.get(`*/api${kApi}/customerPageList`, () => pageOf([])),
    http.get(`*/api${kApi}/findCustomer`, ({ request }) => {
      const tel = new URL(request.url).searchParams.get('tel');
      asked(tel);
      if (tel === kKnown) {
        return ok({ known: true, hidden: false, claimed: false, customers: [known] });
      }
      const others = tel === kOthers;
      return ok({ known: others, hidden: others, claimed: others, customers: [] });
    }),
    http.post(`*/api${kApi}/saveCustomer`, async ({ request }) => {
      saved(await request.json());
      return ok({ id: '900', version: 1 });
    }),
  );
}

/** The customer of an order as its editor has it. */
function Field() {
  const [chosen, setChosen] = useState('');
  const byTel = useCustomerByTel((id, name) => setChosen(`${id} ${name}`));
  return (
    <>
      <RefSelect
        key={byTel.key}
        entity="customer"
        aria-label="客户"
        value={chosen && '700'}
        initialName={chosen}
        onChange={() => undefined}
        onTyped={byTel.onTyped}
        onUnmatched={byTel.onUnmatched}
      />
      {byTel.line}
    </>
  );
}

const line = () => document.querySelector<HTMLElement>('[data-tel]');
const typedInto = async (tel: string) => {
  renderPage(Field, '/');
  await userEvent.click(await screen.findByRole('combobox', { name: '客户' }));
  await userEvent.paste(tel);
};

beforeEach(() => {
  saved.mockClear();
  asked.mockClear();
  signIn();
  serve(['customer_add', 'customer_view']);
});

it('takes a number as people write it down, whole or not at all', () => {
  expect(telOf('138-0000 0001')).toBe(kKnown);
  for (const other of ['1380000000', '23800000001', '138000000012', '张三']) {
    expect(telOf(other)).toBe('');
  }
});

it('says who has a telephone and takes that customer', async () => {
  await typedInto(kKnown);
  await screen.findByText(`${kKnown} 已登记：Zhang San（导购 陈导购）`);
  await userEvent.click(await screen.findByRole('button', { name: '选用此客户' }));
  expect(screen.getByRole('combobox', { name: '客户' })).toHaveValue('700 Zhang San');
  expect(line()).toBeNull();
});

it('tells of a colleague’s customer that there is one, and warns of a claim', async () => {
  await typedInto(kOthers);
  await screen.findByText(/其他同事.*撞单/);
  expect(screen.getByRole('button', { name: '仍然新建' })).toBeVisible();
});

it('creates in place who is new, and chooses him', async () => {
  const user = userEvent.setup();
  await typedInto(kNew);
  await user.click(await screen.findByRole('button', { name: '新建客户' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByDisplayValue(kNew)).toBeInTheDocument();
  const name = within(dialog).getByLabelText(/客户名称/);
  fireEvent.change(name, { target: { value: '新客' } });
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ customerName: '新客', tel: kNew }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('combobox', { name: '客户' })).toHaveValue('900 新客');
});

it('begins a new customer by Enter on a number that nobody has', async () => {
  await typedInto(kNew);
  await screen.findByText(`${kNew} 尚未登记`);
  fireEvent.keyDown(screen.getByRole('combobox', { name: '客户' }), { key: 'Enter' });
  expect(await within(await screen.findByRole('dialog')).findByDisplayValue(kNew)).toBeVisible();
});

it('does not stay with the customer that was chosen before', async () => {
  await typedInto(kKnown);
  await userEvent.click(await screen.findByRole('button', { name: '选用此客户' }));
  await userEvent.clear(screen.getByRole('combobox', { name: '客户' }));
  await userEvent.click(screen.getByRole('combobox', { name: '客户' }));
  await userEvent.paste(kNew);
  await screen.findByText(`${kNew} 尚未登记`);
  await userEvent.keyboard('{Enter}');
  expect(await within(await screen.findByRole('dialog')).findByDisplayValue(kNew)).toBeVisible();
});

it('asks nothing for those who may not add customers', async () => {
  serve(['customer_view']);
  await typedInto(kKnown);
  fireEvent.keyDown(screen.getByRole('combobox', { name: '客户' }), { key: 'Enter' });
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue(kKnown));
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers to open the customer that is about to be made a second time', async () => {
  const user = userEvent.setup();
  const { router } = renderRoutes(
    [
      { path: '/base/customer', Component: CustomerListPage },
      { path: '/customer/account', element: null },
    ],
    '/base/customer',
  );
  await user.click((await screen.findAllByRole('button', { name: '新增' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText(/手机号码/), { target: { value: kKnown } });
  await user.click(await within(dialog).findByRole('button', { name: '打开此客户' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/account'));
  expect(router.state.location.search).toBe('?id=700');
  expect(saved).not.toHaveBeenCalled();
});

it.each([
  ['dg', '1', '1', ''],
  ['sjs', '', '', '1'],
  ['dg,sjs', '1', '1', ''],
])(
  'begins a new customer of %s with guide "%s", department "%s", designer "%s"',
  async (roleName, guide, dept, designer) => {
    signIn({ roleName });
    serve(['customer_view', 'customer_add']);
    const user = userEvent.setup();
    renderPage(CustomerListPage, '/base/customer');
    await user.click((await screen.findAllByRole('button', { name: '新增' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText(/归属导购/)).toHaveValue(guide);
    expect(dialog.getByLabelText(/归属部门/)).toHaveValue(dept);
    expect(dialog.getByLabelText(/设计师/)).toHaveValue(designer);
  },
);
