import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import LedgerPage from '@/features/ledger/LedgerPage';
import { soundFilters } from '@/features/ledger/model';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const event = (more: object) => ({
  position: 7,
  stream: 'param/5',
  entity: 'param',
  document: 'switch',
  version: 2,
  type: 'RecordSaved',
  time: '2026-11-01 10:00:00',
  userId: '1',
  userName: 'Wang',
  commandId: 'c',
  hidden: false,
  changes: [],
  ...more,
});

const records = [
  event({
    changes: [
      { path: 'paramValue', entity: 'param', field: 'paramValue', before: '0', after: '1' },
      { path: 'remark', entity: 'param', field: 'remark', before: null, after: 'why' },
    ],
  }),
  event({
    position: 6,
    stream: 'order/9',
    entity: 'order',
    document: 'DD1',
    type: 'OrderAccounted',
    changes: ['discountAmount', 'freightAmount', 'eraseAmount', 'payableAmount', 'dueAmount'].map(
      (path) => ({ path, entity: 'order', field: path, before: 0, after: 12_300 }),
    ),
  }),
  event({ position: 5, stream: 'user/3', entity: 'user', document: '3', hidden: true }),
];

const asked = vi.fn();
let capped = false;

beforeEach(() => {
  asked.mockClear();
  capped = false;
  signIn();
  server.use(
    http.get('*/api/blade-system/schema/list', () =>
      ok([
        {
          name: 'param',
          fields: ['paramName', 'paramValue', 'remark'].map((name) => ({ name, type: 'text' })),
        },
      ]),
    ),
    http.get('*/api/blade-system/menu/buttons', () => ok([{ code: 'ledger_export' }])),
    http.get('*/api/blade-system/ledger/changes', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return ok({ records, total: 3, size: 10, current: 1, pages: 1, capped });
    }),
    http.get('*/api/blade-system/lookup/list', () =>
      ok({ records: [], total: 0, size: 20, current: 1, pages: 0 }),
    ),
  );
});

describe('the ledger', () => {
  it('says who changed what, from which value to which', async () => {
    renderPage(LedgerPage, '/monitor/ledger');
    const param = await screen.findByRole('row', { name: /switch/ });
    await waitFor(() => expect(param).toHaveTextContent('参数键值: 0 → 1; 备注: why'));
    expect(param).toHaveTextContent('Wang');
    const order = screen.getByRole('row', { name: /DD1/ });
    expect(order).toHaveTextContent('核算订单');
    expect(order).toHaveTextContent('0.00 → 123.00');
    expect(order).toHaveTextContent('等 2 项');
    expect(within(order).getByRole('link', { name: 'DD1' })).toHaveAttribute(
      'href',
      '/order/detail?id=9',
    );
    expect(screen.getByRole('row', { name: /无权查看/ })).toBeVisible();
    const user = userEvent.setup();
    await user.click(await within(order).findByRole('button', { name: '核算订单' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('row')).toHaveLength(6);
    expect(dialog).toHaveTextContent('order/9');
  });

  it('tells departments by name, switches and steps in words', async () => {
    server.use(
      http.get('*/api/blade-system/schema/list', () =>
        ok([
          {
            name: 'customer',
            fields: [
              { name: 'deptId', type: 'id', ref: 'dept' },
              { name: 'verified', type: 'bool' },
            ],
          },
        ]),
      ),
      http.get('*/api/blade-system/lookup/list', ({ request }) => {
        const ids = new URL(request.url).searchParams.get('ids') ?? '';
        return pageOf(ids ? [{ id: ids, name: '西湖店' }] : []);
      }),
      http.get('*/api/blade-system/ledger/changes', () =>
        pageOf([
          event({
            stream: 'customer/5',
            entity: 'customer',
            document: 'KH1',
            changes: [
              { path: 'deptId', before: null, after: '795803752857603219' },
              { path: 'verified', before: 0, after: 1 },
            ],
          }),
          event({
            position: 8,
            stream: 'returns/6',
            entity: 'returns',
            document: 'TH1',
            changes: [{ path: 'returnsStatus', before: 22, after: 23 }],
          }),
          event({
            position: 9,
            stream: 'procurement/8',
            entity: 'procurement',
            document: 'CG1',
            changes: [
              { path: 'warehouseId', before: null, after: '798361607208963547' },
              { path: 'poStatus', before: 41, after: 42 },
            ],
          }),
          event({
            position: 10,
            stream: 'userBalance/9',
            entity: 'userBalance',
            document: 'dg01',
            changes: [
              { path: 'deptId', before: null, after: '798340467916803219' },
              { path: 'deptName', before: null, after: '云岩瓷砖' },
            ],
          }),
        ]),
      ),
    );
    renderPage(LedgerPage, '/monitor/ledger');
    const customer = await screen.findByRole('row', { name: /KH1/ });
    await waitFor(() => expect(customer).toHaveTextContent('西湖店'));
    expect(customer).not.toHaveTextContent('795803752857603219');
    expect(customer).toHaveTextContent('否 → 是');
    const returned = screen.getByRole('row', { name: /TH1/ });
    expect(returned).toHaveTextContent(/退货状态: 待\S+ → 待\S+/);
    expect(returned).not.toHaveTextContent('22');
    const bought = screen.getByRole('row', { name: /CG1/ });
    expect(bought).toHaveTextContent(/: 待提交 → 待/);
    expect(bought).not.toHaveTextContent('798361607208963547');
    const opened = screen.getByRole('row', { name: /dg01/ });
    expect(opened).toHaveTextContent('部门: 云岩瓷砖');
    expect(opened).not.toHaveTextContent('798340467916803219');
  });

  it('says by what it is filtered; a document and a field go with their entity', async () => {
    const user = userEvent.setup();
    const { router } = renderPage(
      LedgerPage,
      '/monitor/ledger?entity=param&field=paramValue&type=RecordSaved',
    );
    const chips = await screen.findByRole('group', { name: '当前筛选' });
    await waitFor(() => expect(chips).toHaveTextContent('字段: 参数键值'));
    await user.click(await within(chips).findByRole('button', { name: '移除筛选 对象' }));
    await waitFor(() => expect(router.state.location.search).toBe('?type=RecordSaved'));
  });

  it('narrows by entity, document and field, and exports the same', async () => {
    const exported = vi.fn();
    server.use(
      http.get('*/api/blade-system/export/ledger', ({ request }) => {
        exported(Object.fromEntries(new URL(request.url).searchParams));
        return new HttpResponse('x', { headers: { 'Content-Type': 'application/zip' } });
      }),
    );
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const { router } = renderPage(LedgerPage, '/monitor/ledger');
    const user = userEvent.setup();
    await screen.findByRole('row', { name: /switch/ });
    expect(screen.getByRole('textbox', { name: '单据' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: '字段' })).toBeDisabled();
    await user.selectOptions(await screen.findByRole('combobox', { name: '对象' }), 'param');
    await user.type(await screen.findByRole('textbox', { name: '单据' }), 'switch');
    await user.selectOptions(await screen.findByRole('combobox', { name: '字段' }), 'paramValue');
    await user.click(await screen.findByRole('button', { name: '查询' }));
    const filters = { entity: 'param', document: 'switch', field: 'paramValue' };
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(filters)));
    expect(router.state.location.search).toBe('?entity=param&document=switch&field=paramValue');
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(exported).toHaveBeenCalledWith(filters));
    await user.selectOptions(await screen.findByRole('combobox', { name: '对象' }), '');
    await user.click(await screen.findByRole('button', { name: '查询' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says when not everything was searched', async () => {
    capped = true;
    renderPage(LedgerPage, '/monitor/ledger?entity=order&field=dealPrice');
    expect(await screen.findByText(/只查找了最近/)).toBeVisible();
  });

  it('looks for a document and a field within an entity only', () => {
    expect(soundFilters({ document: 'x', field: 'y', type: 'z' })).toEqual({ type: 'z' });
    expect(soundFilters({ entity: 'a', document: 'x', field: '' })).toEqual({
      entity: 'a',
      document: 'x',
    });
  });
});
