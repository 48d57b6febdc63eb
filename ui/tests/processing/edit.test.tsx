import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import ProcessEditPage from '@/features/processing/edit/ProcessEditPage';
import ProcessPage from '@/features/processing/ProcessPage';
import { orderHandlers } from '../support/orders';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kApi = '*/api/blade-system/processApi';

const names: Record<string, object> = {
  processPlant: { id: '7', code: 'JG01', name: 'Plant' },
  priceList: { id: '8', name: 'Retail' },
  warehouse: { id: '2', name: 'Main', deptId: '1', isDefault: 1 },
  commodity: { id: '500', code: 'YY029', name: 'Slab' },
  craft: { id: '9', code: 'CHAMFER45', name: 'Chamfer', craftType: 'EDGE' },
};
const asked: string[] = [];

const lookups = http.get('*/api/blade-system/lookup/list', ({ request }) => {
  const query = new URL(request.url).searchParams;
  const entity = query.get('entity') ?? '';
  if (query.get('listSide')) asked.push(`${entity} ${query.get('listSide')}`);
  return pageOf(names[entity] ? [names[entity]] : []);
});

const work = {
  workKind: 'EDGE',
  craftName: 'Polish',
  priceUnit: 'M',
  price: 4500,
  minCharge: 1000,
  priceId: '77',
  priceVersion: 3,
  formula: 'round(4500 * 3640 / 1000) * 1',
  amount: 16_380,
};

/** Prices by the length of what is asked about. */
const price = (body: { desk?: readonly { length?: number }[] }) => {
  const rows = body.desk ?? [];
  const amount = rows.reduce((sum, { length = 0 }) => sum + length, 0);
  return {
    craftAmount: amount,
    urgentAmount: 0,
    freightAmount: 0,
    sellAmount: amount,
    unpricedWorks: 0,
    desk: rows.map(({ length = 0 }, n) => ({ id: String(n), amount: length })),
    parts: [],
    bricks: [],
    stairs: [],
    cut: [],
    works: [work],
  };
};

beforeEach(() => {
  signIn();
  asked.length = 0;
});

async function desk(user: ReturnType<typeof userEvent.setup>, length: string) {
  await user.click(await screen.findByRole('button', { name: '台面' }));
  const dialog = await screen.findByRole('dialog');
  const field = (label: string) => within(dialog).getByLabelText(label);
  const fill = async (label: string, value: string) => {
    await user.click(field(label));
    await user.paste(value);
  };
  await user.click(field('板材'));
  await user.keyboard('YY029{Enter}');
  await fill('台面名称', 'kitchen');
  await fill('长', length);
  await fill('宽', '620');
  await fill('成品厚度', '12');
  await user.selectOptions(field('前沿造型'), '1');
  await fill('磨边长度', '3640');
  return dialog;
}

it('a countertop is priced as it is typed, and saved with what was typed', async () => {
  const priced = vi.fn();
  const saved = vi.fn();
  server.use(
    lookups,
    ...orderHandlers(['process_add', 'process_submit']),
    http.post(`${kApi}/getProcessPrice`, async ({ request }) => {
      const body = (await request.json()) as object;
      priced(body);
      return ok(price(body));
    }),
    http.post(`${kApi}/saveProcessVO`, async ({ request }) => {
      saved(await request.json());
      return saved.mock.calls.length === 1
        ? refused('OUT_OF_RANGE', 'thinner than the slab', { field: 'desk[0].thickness' })
        : ok({ id: '9', no: 'JG1', version: 1 });
    }),
  );
  const user = userEvent.setup();
  const { router } = renderPage(ProcessEditPage, '/processing/edit', '/processing/edit');
  const dialog = await desk(user, '2400');
  expect(await within(dialog).findByText(/45\.00\/米/)).toBeVisible();
  expect(within(dialog).getByText('价格第 3 版 · 起步价 10.00')).toBeVisible();
  expect(within(dialog).getByText('round(4500 * 3640 / 1000) * 1')).toBeVisible();
  expect(await within(dialog).findByText('本行 24.00 元')).toBeVisible();
  expect(priced.mock.calls.at(-1)?.[0]).toMatchObject({
    plantId: '7',
    plantPriceid: '8',
    desk: [
      { deskName: 'kitchen', commodityId: '500', length: 2400, quantity: 1, edgeLength: 3640 },
    ],
  });
  expect(asked).toContain('priceList SELL');
  await user.click(await within(dialog).findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('加工费 24.00 元')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  expect(await screen.findByText('请选择加工类型')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await user.selectOptions(await screen.findByLabelText('加工类型'), '3');
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  const again = await screen.findByRole('dialog');
  expect(await within(again).findByText('thinner than the slab')).toBeVisible();
  await user.clear(await within(again).findByLabelText('成品厚度'));
  await user.type(await within(again).findByLabelText('成品厚度'), '20');
  await user.click(await within(again).findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: '保存并提交报价' }));
  await waitFor(() => expect(router.state.location.search).toBe('?id=9'));
  expect(saved.mock.calls[1]?.[0]).toMatchObject({
    processType: 3,
    processStatus: 32,
    warehouseId: '2',
    desk: [{ thickness: 20, frontEdge: 1 }],
  });
});

it('lines are copied and taken away, and a tile gets its crafts', async () => {
  server.use(
    lookups,
    ...orderHandlers(['process_add']),
    http.post(`${kApi}/getProcessPrice`, async ({ request }) =>
      ok(price((await request.json()) as object)),
    ),
  );
  const user = userEvent.setup();
  renderPage(ProcessEditPage, '/processing/edit', '/processing/edit');
  const dialog = await desk(user, '1000');
  await user.click(await within(dialog).findByRole('button', { name: '确定' }));
  await user.click(await screen.findByRole('button', { name: '复制，第 1 行' }));
  expect(await screen.findByText('加工费 20.00 元')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '删除，第 2 行' }));
  expect(await screen.findByText('加工费 10.00 元')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: '砖加工明细' }));
  const tile = await screen.findByRole('dialog');
  await user.click(await within(tile).findByRole('button', { name: '添加工艺' }));
  await user.click(await within(tile).findByLabelText('工艺'));
  await user.keyboard('CHAMFER45{Enter}');
  await user.click(await within(tile).findByRole('button', { name: '上长边' }));
  await user.click(await within(tile).findByRole('button', { name: '右短边' }));
  expect(within(tile).getByRole('button', { name: '上长边' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(await within(tile).findByRole('button', { name: '上长边' }));
  expect(within(tile).getByRole('button', { name: '上长边' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await user.click(await within(tile).findByRole('button', { name: '确定' }));
  expect(await within(tile).findByText('请选择原砖')).toBeVisible();
});

it('an inspection tells what does not add up, then sends what became of everything', async () => {
  const moved = vi.fn();
  const empty = { parts: [], bricks: [], desk: [], stairs: [], cut: [], works: [] };
  server.use(
    lookups,
    ...orderHandlers(['process_view']),
    http.get('*/api/blade-system/ledger/history', () => pageOf([])),
    http.get(`${kApi}/getProcessVODetails`, () =>
      ok({
        ...empty,
        ...{ id: '9', version: 6, processNo: 'JG1', processType: 1, processStatus: 36, closed: 0 },
        ...{ sellAmount: 0, unpricedWorks: 0, finishedPieces: 40, allowed: ['inspect', 'rework'] },
        commodity: [
          {
            id: '21',
            lineNo: 1,
            ioType: 1,
            commodityId: '500',
            commodityName: 'Tile',
            pieces: 42,
            closed: 0,
          },
        ],
      }),
    ),
    http.post(`${kApi}/updateProcessOrder`, async ({ request }) => {
      moved(await request.json());
      return ok({ id: '9', no: '', version: 7 });
    }),
  );
  const user = userEvent.setup();
  renderPage(ProcessPage, '/processing/detail?id=9', '/processing/detail');
  await user.click(await screen.findByRole('button', { name: '质检' }));
  const dialog = await screen.findByRole('dialog');
  const go = within(dialog).getByRole('button', { name: '质检' });
  const type = async (label: string, value: string) => {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  };
  await type('合格片数', '39');
  await type('耗用片数，第 1 行', '40');
  await user.click(go);
  expect(within(dialog).getByText('还差 1 片')).toBeVisible();
  expect(within(dialog).getByText('还差 2 片')).toBeVisible();
  expect(moved).not.toHaveBeenCalled();
  await type('报废片数', '1');
  await type('余料退回，第 1 行', '1');
  await type('报废，第 1 行', '1');
  await user.click(await within(dialog).findByLabelText('商品，第 1 行'));
  await user.keyboard('YY029{Enter}');
  await type('实际片数，第 1 行', '39');
  await user.click(go);
  await waitFor(() => expect(moved).toHaveBeenCalled());
  expect(moved.mock.calls[0]?.[0]).toEqual({
    id: '9',
    version: 6,
    processStatus: 37,
    goodPieces: 39,
    scrapPieces: 1,
    materials: [{ id: '21', usedPieces: 40, surplusPieces: 1, scrapPieces: 1 }],
    products: [{ commodityId: '500', grade: 'A', pieces: 39 }],
  });
});
