import '@/entities/list/EntityDialogs';
import { screen, within } from '@testing-library/react';
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
  await user.click(await screen.findByRole('button', { name: '全部参数' }));
  const dialog = await screen.findByRole('dialog', { name: '全部参数' });
  const row = (await within(dialog).findByText('order.depositRate')).closest('tr');
  const cells = within(row as HTMLElement);
  for (const text of ['应先付应收金额的这一比例', '1 – 10000', '3000', '本企业']) {
    expect(cells.getByText(text)).toBeVisible();
  }
  expect(row).toHaveTextContent('5000');
  expect(within(dialog).getByText('box / piece')).toBeVisible();
  expect(within(dialog).getAllByText('本企业')).toHaveLength(1);
});
