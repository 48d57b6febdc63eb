import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntityDef, FieldDef, Row } from '@/entities/model/def';
import {
  blankRow,
  bodyOfPlant,
  faultsOf,
  nextVersion,
  rowsOf,
} from '@/features/processing/plants/form';
import { kPlantRights } from '@/features/processing/plants/model';
import PlantPage from '@/features/processing/plants/PlantPage';
import { orderHandlers } from '../support/orders';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const def = (name: string, fields: FieldDef[]): EntityDef => ({
  name,
  display: 'id',
  permission: {},
  routes: { list: { method: 'GET', path: '/x' } },
  fields,
});

const shared: FieldDef[] = [
  { name: 'plantId', type: 'id', required: true, ref: 'processPlant' },
  { name: 'plantPriceid', type: 'id', required: true, ref: 'priceList' },
];
const more: FieldDef[] = [
  { name: 'price', type: 'money', required: true, min: 0 },
  { name: 'effectiveDate', type: 'date' },
  { name: 'listSide', type: 'enum', auto: true, options: ['SELL', 'BRAND'] },
  { name: 'valid', type: 'bool', initial: '1' },
];
const plant = def('processPlant', [{ name: 'plantName', type: 'text', required: true, max: 64 }]);
const defs = {
  plantPrices: def('plantPrice', [
    ...shared,
    { name: 'sizeFrom', type: 'length', initial: '0', min: 0 },
    { name: 'priceUnit', type: 'enum', required: true, options: ['M', 'PCS'] },
    ...more,
  ]),
  waterPrices: def('waterPrice', [...shared, ...more]),
  groovePrices: def('groovePrice', [...shared, ...more]),
};

const price = (id: string, plantPriceid: string, change: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  plantId: '7',
  plantPriceid,
  sizeFrom: 0,
  priceUnit: 'M',
  price: 600,
  effectiveDate: null,
  listSide: 'SELL',
  valid: 1,
  ...change,
});

const saved: Row = {
  id: '7',
  version: 3,
  plantName: 'Saw',
  plantPrices: [price('10', '1'), price('11', '2', { price: 420 })],
  waterPrices: [],
  groovePrices: [price('30', '1')],
  priceLists: [
    { plantPriceid: '1', name: 'Retail', side: 'SELL' },
    { plantPriceid: '2', name: 'Cost', side: 'BRAND' },
  ],
};

const rowsFor = (name: keyof typeof defs) => rowsOf(defs[name], saved[name] as Row[]);

describe('a plant as a whole', () => {
  const tables = () => ({
    plantPrices: rowsFor('plantPrices'),
    waterPrices: rowsFor('waterPrices'),
    groovePrices: rowsFor('groovePrices'),
  });
  const body = (change: Partial<ReturnType<typeof tables>>) =>
    bodyOfPlant({
      plant,
      saved,
      values: { plantName: 'Saw' },
      defs,
      tables: { ...tables(), ...change },
    });

  it('is not sent when nothing changed', () => {
    expect(body({})).toBeUndefined();
  });

  it('is sent with every row of a table that changed, and no other table', () => {
    const [first, second] = rowsFor('plantPrices');
    if (!first || !second) throw new Error('rows');
    first.values = { ...first.values, price: 660 };
    expect(body({ plantPrices: [first, second] })).toEqual({
      id: '7',
      version: 3,
      plantPrices: [
        { id: '10', version: 1, price: 660 },
        { id: '11', version: 1 },
      ],
    });
    expect(body({ plantPrices: [second] })).toMatchObject({
      plantPrices: [{ id: '11', version: 1 }],
    });
  });

  it('gets a new version of a row from a day on', () => {
    const [first] = rowsFor('plantPrices');
    if (!first) throw new Error('row');
    const next = nextVersion(first, '2026-12-01');
    expect(next.saved).toBeUndefined();
    expect(next.values).toMatchObject({ price: 600, effectiveDate: '2026-12-01' });
  });

  it('tells what is wrong with a row before it is sent', () => {
    const blank = blankRow(defs.plantPrices, '1');
    const faults = faultsOf('plantPrices', defs.plantPrices, [blank]);
    expect(Object.keys(faults)).toEqual(['plantPrices[0].priceUnit', 'plantPrices[0].price']);
    const negative = { ...blank, values: { ...blank.values, priceUnit: 'M', price: -1 } };
    expect(Object.keys(faultsOf('plantPrices', defs.plantPrices, [negative]))).toEqual([
      'plantPrices[0].price',
    ]);
  });
});

describe('the page of a plant', () => {
  beforeEach(() => signIn());

  const serve = (rights: readonly string[]) => {
    server.use(
      http.get('*/api/blade-system/lookup/list', () => pageOf([])),
      ...orderHandlers([...rights]),
      http.get('*/api/blade-system/schema/list', () => ok([plant, ...Object.values(defs)])),
      http.get('*/api/blade-system/processPlantApi/getProcessPlantDetail', () => ok(saved)),
    );
    renderPage(PlantPage, '/plant/plantDetail?id=7', '/plant/plantDetail');
  };

  it('changes a price where it stands, and shows a refusal at its row', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/blade-system/processPlantApi/saveOrUpdatePlantVO', async ({ request }) => {
        sent(await request.json());
        return refused('PRICE_OVERLAP', 'the same day', {
          field: 'plantPrices[0].effectiveDate',
        });
      }),
    );
    serve(kPlantRights);
    const user = userEvent.setup();
    const table = await screen.findByRole('table', { name: '加工单价' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const cell = within(table).getByLabelText(/^加工单价 1 单价/);
    await user.clear(cell);
    await user.type(cell, '6.60');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      id: '7',
      plantPrices: [{ id: '10', price: 660 }, { id: '11' }],
    });
    expect(await within(table).findByRole('alert')).toHaveTextContent('the same day');
  });

  it('is there to read for who may not write prices', async () => {
    serve(['processplant_view']);
    const table = await screen.findByRole('table', { name: '加工单价' });
    expect(within(table).getByLabelText(/^加工单价 1 单价/)).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
