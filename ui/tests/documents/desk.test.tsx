import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { type BulkAction, BulkDialog } from '@/components/BulkDialog';
import { CommodityCell } from '@/components/fields/CommodityCell';
import { byDay, byWarehouse, ChoosesFor } from '@/components/fields/supply';
import { Figures } from '@/documents/kit/list/Figures';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

beforeEach(() => signIn());

const free = (warehouseId: string, colorNumber: string, available: number) => ({
  warehouseId,
  warehouseName: `W${warehouseId}`,
  colorNumber,
  grade: 'A',
  available,
});

it('tells the stock of the chosen warehouse first, then where there is most', () => {
  const stock = [free('1', 'x', 5), free('2', 'y', 30), free('1', 'z', 9), free('3', 'q', 20)];
  expect(byWarehouse(stock, '1').map(({ id, pieces }) => [id, pieces])).toEqual([
    ['1', 14],
    ['2', 30],
    ['3', 20],
  ]);
  expect(byWarehouse(stock, '1')[0]?.shades.map(({ colorNumber }) => colorNumber)).toEqual([
    'z',
    'x',
  ]);
  const arrival = (expectDate: string) => ({
    expectDate,
    warehouseName: '',
    colorNumber: '',
    grade: 'A',
    pieces: 1,
  });
  expect(byDay([arrival('2026-12-05'), arrival('2026-11-30')])[0]?.expectDate).toBe('2026-11-30');
});

const nobody = { channelCustomerId: '', warehouseId: '' };

/** The cell of goods alone, of a document for somebody; answers what is told of a choice. */
function drawnCell(chooser = nobody) {
  const picked = vi.fn();
  renderPage(
    () => (
      <ChoosesFor value={chooser}>
        <CommodityCell
          cell="a"
          label="goods"
          name=""
          invalid={false}
          describedBy=""
          onPick={picked}
        />
      </ChoosesFor>
    ),
    '/x',
  );
  return picked;
}

it('offers goods with the price of the customer, what is free and what is on its way', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'a', children: [{ code: 'commodity_view' }, { code: 'stock_view' }] }]),
    ),
    http.get('*/api/blade-system/lookup/list', () =>
      pageOf([{ id: '500', code: 'YY001', name: 'Carrara', salePrice: 9590, priceUnit: 'PCS' }]),
    ),
    http.get('*/api/blade-system/StockBillApi/getGoodsSupply', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const arrival = {
        expectDate: '2026-12-05',
        warehouseName: 'W1',
        colorNumber: '',
        grade: 'A',
        pieces: 70,
      };
      return ok([
        {
          ...{ commodityId: '500', price: 8151, priceUnit: 'PCS', inStock: true },
          stock: [free('1', '26A1', 40)],
          arrivals: [arrival],
        },
      ]);
    }),
  );
  const picked = drawnCell({ channelCustomerId: '77', warehouseId: '' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'goods' }));
  const option = await screen.findByRole('option', { name: /YY001/ });
  await waitFor(() => expect(option).toHaveTextContent('81.51'));
  expect(option).toHaveTextContent('26A1·A 40');
  expect(option).toHaveTextContent('12-05');
  expect(asked[0]?.get('channelCustomerId')).toBe('77');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(picked).toHaveBeenCalled());
  expect(picked.mock.calls[0]?.[0]).toMatchObject({ id: '500' });
});

it.each([0, 300])(
  'takes goods by their code where the cell is left %i ms after Enter',
  async (ms) => {
    server.use(
      http.get('*/api/blade-system/lookup/list', async () => {
        await delay(600);
        return pageOf([{ id: '500', code: 'YY001', name: 'Carrara' }]);
      }),
    );
    const picked = drawnCell();
    const user = userEvent.setup();
    const cell = await screen.findByRole('combobox', { name: 'goods' });
    await user.type(cell, 'yy001{Enter}');
    await new Promise((resolve) => setTimeout(resolve, ms));
    await user.tab();
    await waitFor(() => expect(picked.mock.calls[0]?.[0]).toMatchObject({ id: '500' }), {
      timeout: 2000,
    });
  },
);

it('takes no goods for a code that is typed on after Enter', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/blade-system/lookup/list', async ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      await delay(300);
      asked.push(keyword);
      return pageOf([{ id: '500', code: 'YY001', name: 'Carrara' }]);
    }),
  );
  const picked = drawnCell();
  const cell = await screen.findByRole('combobox', { name: 'goods' });
  await userEvent.type(cell, 'yy001{Enter}2');
  await waitFor(() => expect(asked).toContain('yy0012'));
  expect(picked).not.toHaveBeenCalled();
  expect(cell).toHaveValue('yy0012');
});

it('adds up what is filtered, and shows the rows of a group', async () => {
  server.use(
    http.get('*/api/blade-system/figures/order', ({ request }) => {
      const query = new URL(request.url).searchParams;
      expect(query.get('current')).toBeNull();
      const whole = { rows: 3, sums: { payableAmount: 123_456 }, by: ['orderStatus', 'month'] };
      const groups = [{ key: '12', name: '', rows: 3, sums: { payableAmount: 123_456 } }];
      return ok(query.get('by') ? { ...whole, groups } : whole);
    }),
  );
  const filtered = vi.fn();
  renderPage(
    () => (
      <Figures
        entity="order"
        params={{ current: 2, size: 10, keyword: 'x' }}
        by="orderStatus"
        onBy={() => undefined}
        names={['orderStatus']}
        onFilter={filtered}
      />
    ),
    '/x',
  );
  const user = userEvent.setup();
  const table = await screen.findByRole('table');
  expect(table).toHaveTextContent('1,234.56');
  await user.click(await within(table).findByRole('button'));
  expect(filtered).toHaveBeenCalledWith('orderStatus', '12');
});

it('looks at every row before anything is done, and says what became of each', async () => {
  const run = vi.fn(async ({ id }: { id: string }, _commandId: string) => {
    if (id === '3') throw new Error('no');
  });
  const action: BulkAction<{ id: string }> = {
    title: 'Submit',
    rowName: ({ id }) => `row ${id}`,
    check: async ({ id }) => (id === '2' ? 'not now' : ''),
    run,
    touches: [],
  };
  renderPage(
    () => (
      <BulkDialog
        rows={[{ id: '1' }, { id: '2' }, { id: '3' }]}
        action={action}
        onClose={() => undefined}
      />
    ),
    '/x',
  );
  const user = userEvent.setup();
  expect(await screen.findByText('not now')).toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: /2/ }));
  const verdicts = () =>
    [...document.querySelectorAll('[data-verdict]')].map((row) => row.getAttribute('data-verdict'));
  await waitFor(() => expect(verdicts()).toEqual(['done', 'unfit', 'refused']));
  const ids = run.mock.calls.map(([, commandId]) => commandId);
  expect(new Set(ids).size).toBe(2);
  // What was refused can be tried again, as the same command.
  await user.click(await screen.findByRole('button', { name: /1/ }));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(3));
  expect(run.mock.calls[2]?.[1]).toBe(ids[1]);
});
