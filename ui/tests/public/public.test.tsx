import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import MachiningPage from '@/features/public/machining/MachiningPage';
import ParquetPage from '@/features/public/parquet/ParquetPage';
import ShowroomPage from '@/features/public/ShowroomPage';
import { loadPublicTexts } from '@/i18n';
import { ok, refused, server } from '../support/server';
import { renderPage } from '../support/util';

const kApi = '*/api/blade-system/public';

beforeAll(loadPublicTexts);

const prices = {
  crafts: [
    { craftId: '1', craftCode: 'CHAMFER45', craftName: 'Chamfer', craftType: 'EDGE' },
    { craftId: '2', craftCode: 'WATERJET', craftName: 'Waterjet', craftType: 'WATER' },
  ],
  prices: [],
  grooves: [],
  straight: [],
  curved: [],
};

function serve() {
  server.use(
    http.get('*/api/blade-system/tenant/preset-list', () =>
      ok([{ tenantId: '333333', name: 'A' }]),
    ),
    http.get(`${kApi}/machining/prices`, () => ok(prices)),
  );
}

describe('the calculator for everybody', () => {
  it('prices works with their formula and sends them to the company', async () => {
    const asked = vi.fn();
    const sent = vi.fn();
    serve();
    server.use(
      http.post(`${kApi}/machining/calculate`, async ({ request }) => {
        asked(await request.json());
        return ok({
          works: [
            {
              craftId: '2',
              craftName: 'Waterjet',
              workKind: 'WATER',
              quantity: 12,
              length: 2350,
              area: 0,
              times: 1,
              priceUnit: 'M',
              price: 2800,
              minCharge: 0,
              amount: 118_440,
              formula: '2800 * 2350 * 12 * 15000 / 10000 / 1000',
              priced: 1,
            },
          ],
          amount: 118_440,
        });
      }),
      http.post(`${kApi}/machining/enquiry`, async ({ request }) => {
        sent(await request.json());
        return sent.mock.calls.length === 1
          ? refused('BAD_PHONE', 'eleven digits', { field: 'tel' })
          : ok(true);
      }),
    );
    const user = userEvent.setup();
    renderPage(MachiningPage, '/process/machining?tenantId=333333', '/process/machining');
    await user.selectOptions(await screen.findByLabelText('工艺'), '2');
    const fill = async (label: string, value: string) => {
      await user.clear(await screen.findByLabelText(label));
      await user.type(await screen.findByLabelText(label), value);
    };
    await fill('水刀长度（毫米）', '2350');
    await fill('数量', '12');
    await user.click(await screen.findByLabelText('异形（曲线）'));
    await user.click(await screen.findByRole('button', { name: '计算' }));
    const table = await screen.findByRole('table', { name: '计算结果' });
    expect(within(table).getByText('（分）2800 * 2350 * 12 * 15000 / 10000 / 1000')).toBeVisible();
    expect(asked.mock.calls[0]?.[0]).toEqual({
      tenantId: '333333',
      lines: [
        {
          craftId: '2',
          commodityType: '',
          length: 800,
          width: 400,
          thickness: 10,
          quantity: 12,
          curveRate: 15_000,
          waterLength: 2350,
        },
      ],
    });
    await user.type(await screen.findByLabelText('姓名'), 'Wang');
    await user.type(await screen.findByLabelText('手机'), '138');
    await user.click(await screen.findByRole('button', { name: '发送询价' }));
    expect(await screen.findByText('eleven digits')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '发送询价' }));
    expect(await screen.findByText('已发送，公司会与您联系')).toBeVisible();
  });

  it('takes several crafts on the same pieces, and tells what is wrong at theirs', async () => {
    const asked = vi.fn();
    const work = (craftName: string, amount: number) => ({
      ...{
        craftId: '1',
        craftName,
        workKind: 'EDGE',
        quantity: 40,
        length: 1600,
        area: 0,
        times: 1,
      },
      ...{ priceUnit: 'M', price: 600, minCharge: 0, amount, formula: '600', priced: 1 },
    });
    serve();
    server.use(
      http.post(`${kApi}/machining/calculate`, async ({ request }) => {
        asked(await request.json());
        return asked.mock.calls.length === 1
          ? refused('OUT_OF_RANGE', 'too deep', { field: 'lines[2].width' })
          : ok({
              works: [work('Chamfer', 38_400), work('Waterjet', 118_440), work('Chamfer', 2000)],
              amount: 158_840,
              pricingDay: '2026-11-01',
            });
      }),
    );
    const user = userEvent.setup();
    renderPage(MachiningPage, '/process/machining?tenantId=333333', '/process/machining');
    await user.click(await screen.findByRole('button', { name: '同一板件再加一道工艺' }));
    await user.click(await screen.findByRole('button', { name: '添加板件' }));
    const pieces = screen.getAllByRole('group', { name: /^板件 / });
    expect(pieces).toHaveLength(2);
    expect(
      within(pieces[0] as HTMLElement).getAllByRole('group', { name: /^工艺 \d/ }),
    ).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '计算' }));
    expect(await within(pieces[1] as HTMLElement).findByRole('alert')).toHaveTextContent(
      'too deep',
    );
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      lines: [{ craftId: '1' }, { craftId: '2' }, { craftId: '1' }],
    });
    await user.click(screen.getByRole('button', { name: '计算' }));
    const table = await screen.findByRole('table', { name: '计算结果' });
    const sum = within(table).getByText('板件 1 小计').closest('tr');
    expect(sum).toHaveTextContent('1,568.40');
  });

  it('says clearly that a company publishes nothing', async () => {
    serve();
    server.use(
      http.get(`${kApi}/machining/prices`, () => refused('NOT_FOUND', 'no', { field: 'tenantId' })),
    );
    renderPage(MachiningPage, '/process/machining?tenantId=1', '/process/machining');
    expect(await screen.findByText('该公司没有公开加工价格')).toBeVisible();
  });
});

it('parquet: an area of a pattern becomes pieces, waterjet and money', async () => {
  const asked = vi.fn();
  server.use(
    http.post(`${kApi}/parquet/calculate`, async ({ request }) => {
      asked(await request.json());
      return ok({
        units: 61,
        waterLength: 161_040,
        waterAmount: 450_912,
        assemblyAmount: 366_000,
        amount: 816_912,
        pieces: [61, 61],
      });
    }),
  );
  const user = userEvent.setup();
  renderPage(ParquetPage, '/parquet', '/parquet');
  await user.click(await screen.findByRole('button', { name: '圆心嵌花' }));
  await user.click(await screen.findByRole('button', { name: '计算' }));
  const table = await screen.findByRole('table', { name: '拼花计算结果' });
  expect(within(table).getByText('161.04 米 × 28 元')).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    area: 20_000_000,
    lossRate: 800,
    waterPrice: 2800,
    parquetSpec: { unitL: 600, unitW: 600 },
  });
});

it('a showroom that nobody set says how it is set', async () => {
  server.use(http.get(`${kApi}/showroom`, () => ok({ url: '' })));
  renderPage(ShowroomPage, '/kujiale', '/kujiale');
  expect(await screen.findByText('还没有设置展厅')).toBeVisible();
});
