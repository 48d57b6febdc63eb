import '@/entities/list/EntityDialogs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { EntityDef } from '@/entities/model/def';
import { boundsOf, type Setting } from '@/features/params/model';
import ParamPage from '@/features/params/ParamPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kSystem = '*/api/blade-system';

const def: EntityDef = {
  name: 'param',
  display: 'paramName',
  permission: { view: 'param_view' },
  routes: { list: { method: 'GET', path: '/blade-system/param/list' } },
  defaultSort: null,
  fields: [{ name: 'paramName', type: 'text', list: true }],
};

const deposit: Setting = {
  paramKey: 'order.depositRate',
  paramName: '定金比例(万分比)',
  meaning: '应先付应收金额的这一比例',
  type: 'number',
  min: 1,
  max: 10000,
  default: '3000',
  value: '5000',
  own: true,
};

const basis: Setting = {
  paramKey: 'tile.weightFactorBasis',
  paramName: '规格重量系数口径',
  meaning: '按箱或按片计算',
  type: 'choice',
  options: 'box,piece',
  default: 'box',
  value: 'box',
  own: false,
};

it('writes bounds as people read them', () => {
  expect(boundsOf(deposit)).toBe('1 – 10000');
  expect(boundsOf(basis)).toBe('box / piece');
  expect(boundsOf({ ...basis, type: 'flag' })).toBe('0 / 1');
});

it('shows every parameter with its meaning, bounds, default and value', async () => {
  signIn();
  server.use(
    http.get(`${kSystem}/schema/list`, () => ok([def])),
    http.get(`${kSystem}/menu/buttons`, () => ok([{ code: 'param_view' }])),
    http.get(`${kSystem}/param/list`, () => pageOf([])),
    http.get(`${kSystem}/param/settings`, () => ok([deposit, basis])),
  );
  const user = userEvent.setup();
  renderPage(ParamPage, '/system/param');
  const [button] = await screen.findAllByRole('button', { name: '全部参数' });
  await user.click(button as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: '全部参数' });
  const row = (await within(dialog).findByText('order.depositRate')).closest('tr');
  const cells = within(row as HTMLElement);
  for (const text of ['应先付应收金额的这一比例', '1 – 10000', '3000', '本企业']) {
    expect(cells.getByText(text)).toBeVisible();
  }
  expect(row).toHaveTextContent('5000');
  expect(within(dialog).getByText('box / piece')).toBeVisible();
  expect(within(dialog).getAllByText('本企业')).toHaveLength(1);
  // Who may do nothing there has no column for it.
  expect(within(dialog).queryByRole('columnheader', { name: '操作' })).not.toBeInTheDocument();
});

it('sets a parameter from there, and takes back what was set', async () => {
  signIn();
  const heard: unknown[] = [];
  const rights = ['add', 'edit', 'delete', 'view'].map((verb) => ({ code: `param_${verb}` }));
  server.use(
    http.get(`${kSystem}/schema/list`, () =>
      ok([
        {
          ...def,
          permission: {
            view: 'param_view',
            add: 'param_add',
            edit: 'param_edit',
            delete: 'param_delete',
          },
          routes: {
            ...def.routes,
            detail: { method: 'GET', path: '/blade-system/param/detail', param: 'id' },
            submit: { method: 'POST', path: '/blade-system/param/submit' },
            remove: { method: 'POST', path: '/blade-system/param/remove', param: 'ids' },
          },
          fields: ['paramName', 'paramKey', 'paramValue'].map((name) => ({ name, type: 'text' })),
        },
      ]),
    ),
    http.get(`${kSystem}/menu/buttons`, () => ok(rights)),
    http.get(`${kSystem}/param/list`, () => pageOf([])),
    http.get(`${kSystem}/param/settings`, () => ok([{ ...deposit, id: '7' }, basis])),
    http.post(`${kSystem}/param/submit`, async ({ request }) => {
      heard.push(await request.json());
      return ok({ id: '8' });
    }),
    http.post(`${kSystem}/param/remove`, ({ request }) => {
      heard.push(new URL(request.url).searchParams.get('ids'));
      return ok(null);
    }),
  );
  const user = userEvent.setup();
  renderPage(ParamPage, '/system/param');
  const [button] = await screen.findAllByRole('button', { name: '全部参数' });
  await user.click(button as HTMLElement);
  const all = within(await screen.findByRole('dialog', { name: '全部参数' }));
  expect(await all.findByRole('columnheader', { name: '操作' })).toBeVisible();
  expect(all.queryByRole('button', { name: '规格重量系数口径 恢复默认' })).not.toBeInTheDocument();
  const edit = await all.findByRole('button', { name: '编辑 规格重量系数口径' });
  const dialog = () => screen.findByRole('dialog', { name: /参数/, hidden: false });
  // The default does not become the company's own by being looked at.
  await user.click(edit);
  await user.click(await within(await dialog()).findByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByDisplayValue('box')).toBeNull());
  await user.click(edit);
  const form = within(await dialog());
  const value = await form.findByDisplayValue('box');
  expect(form.getByText(/按箱或按片计算.*box \/ piece/)).toBeVisible();
  await user.clear(value);
  await user.type(value, 'piece');
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatchObject({ paramKey: 'tile.weightFactorBasis', paramValue: 'piece' });

  await user.click(await all.findByRole('button', { name: '定金比例(万分比) 恢复默认' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(heard).toEqual([heard[0], '7']));
});
