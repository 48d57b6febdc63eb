import { describe, expect, it } from 'vitest';
import {
  blankPart,
  bodyOf,
  copyOf,
  fieldProblems,
  formOf,
  lineProblems,
  materialOf,
  noLines,
  placeOf,
  problemsOfLine,
} from '@/features/processing/edit/form';
import { kHeader, partOf } from '@/features/processing/edit/spec';
import { type Inspection, inspectionOf, inspectionProblems } from '@/features/processing/inspect';
import type { ProcessDetail } from '@/features/processing/model';
import type { LooseT } from '@/i18n';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as LooseT;

describe('what is sent', () => {
  it('of a new one is what was typed, the rest is for the server to fill', () => {
    const body = bodyOf(
      { header: { processType: '3', plantId: '7', lossRate: '' }, drawings: [], lists: noLines },
      true,
    );
    expect(body).toMatchObject({ processType: 3, plantId: '7', desk: [], bricks: [] });
    expect(body).not.toHaveProperty('lossRate');
    expect(body).not.toHaveProperty('orderId');
  });

  it('of one that exists is all of it: what was emptied is emptied', () => {
    const process = {
      processType: 1,
      urgentRate: 500,
      orderId: '4',
      drawingUrls: ['/a.png'],
      ...noLines,
      bricks: [
        {
          id: '11',
          commodityId: '500',
          length: 800,
          crafts: [{ id: '12', craftId: '9', edgeMask: 3 }],
        },
      ],
    } as unknown as ProcessDetail;
    const form = formOf(process);
    const body = bodyOf({ ...form, header: { ...form.header, urgentRate: '' } }, false);
    expect(body).toMatchObject({
      urgentRate: null,
      drawingUrls: ['/a.png'],
      bricks: [
        {
          id: '11',
          commodityId: '500',
          length: 800,
          crafts: [{ id: '12', craftId: '9', edgeMask: 3 }],
        },
      ],
    });
    expect(body).not.toHaveProperty('orderId');
  });

  it('of a copied line has no ids, of its crafts neither', () => {
    const line = { ...blankPart({ length: '8' }), id: '1', crafts: [{ ...blankPart(), id: '2' }] };
    const copy = copyOf(line);
    expect(copy).toMatchObject({ id: '', values: { length: '8' }, crafts: [{ id: '' }] });
    expect(copy.key).not.toBe(line.key);
  });

  it('of material says that it is issued', () => {
    const lists = { ...noLines, commodity: [blankPart({ commodityId: '5', planPieces: '3' })] };
    expect(bodyOf({ header: {}, drawings: [], lists }, true).commodity).toEqual([
      { commodityId: '5', colorNumber: '', grade: '', planPieces: 3, ioType: 1 },
    ]);
  });
});

it('a price by hand is none without its reason, and may be nothing with one', () => {
  const craft = { id: '12', craftId: '9', handPrice: 0 };
  const made = (more: object) =>
    formOf({
      ...noLines,
      bricks: [{ id: '11', crafts: [{ ...craft, ...more }] }],
    } as unknown as ProcessDetail).lists.bricks[0]?.crafts[0]?.values;
  expect(made({})?.handPrice).toBe('');
  expect(made({ handReason: 'sample' })?.handPrice).toBe('0');
});

describe('what stands against it', () => {
  it('is what lacks, by its field', () => {
    expect(Object.keys(fieldProblems(t, 'process', kHeader, { processType: '1' }))).toEqual([
      'planDate',
      'plantId',
      'plantPriceid',
      'warehouseId',
      'putWarehouseId',
    ]);
  });

  it('is what is no number, edges without one, and a price by hand without a reason', () => {
    const craft = {
      ...blankPart({ craftId: '9', edgeMask: '0', handPrice: '5' }),
      craftType: 'EDGE',
    };
    const values = { commodityId: '5', length: 'NaN', width: '1', quantity: '1' };
    expect(lineProblems(t, partOf('bricks'), { ...blankPart(values), crafts: [craft] })).toEqual({
      length: 'error:NOT_A_NUMBER',
      'crafts[0].edgeMask': 'entity:processBrickCraft.edgeMask_required',
      'crafts[0].handReason': 'processing:handReasonRequired',
    });
  });

  it('is found in its line by the name that the server has for it', () => {
    expect(placeOf('bricks[2].crafts[1].edgeMask')).toEqual({
      list: 'bricks',
      index: 2,
      field: 'crafts[1].edgeMask',
    });
    expect(placeOf('plantId')).toBeUndefined();
    expect(problemsOfLine({ 'desk[1].length': 'x', plantId: 'y' }, 'desk', 1)).toEqual({
      length: 'x',
    });
    expect(problemsOfLine({ 'desk[1].length': 'x' }, 'desk', 0)).toEqual({});
  });
});

it('material is planned from source pieces, once for each commodity and shade', () => {
  const brick = (colorNumber: string, sourcePieces: number) => ({
    commodityId: '5',
    colorNumber,
    sourcePieces,
  });
  const lines = materialOf(
    {
      bricks: [brick('A1', 10), brick('A1', 5), brick('B2', 7)],
      cut: [{ commodityId: '6', sourcePieces: 2 }],
    },
    [blankPart({ commodityId: '5', colorNumber: 'B2' })],
  );
  expect(lines.map(({ values }) => values)).toEqual([
    { grade: 'A', commodityId: '5', colorNumber: 'A1', planPieces: '15' },
    { grade: 'A', commodityId: '6', colorNumber: '', planPieces: '2' },
  ]);
});

describe('an inspection', () => {
  const process = {
    finishedPieces: 40,
    bricks: [],
    commodity: [
      { id: '1', ioType: 1, pieces: 42 },
      { id: '2', ioType: 2, pieces: 9 },
    ],
  } as unknown as ProcessDetail;
  const start = inspectionOf(process);
  const told = (change: Partial<Inspection>) =>
    inspectionProblems(
      t,
      { ...start, products: [{ key: 'a', commodityId: '7', grade: 'A', pieces: 39 }], ...change },
      40,
    );

  it('begins as if all went well, and asks what was made', () => {
    expect(start).toMatchObject({ goodPieces: 40, scrapPieces: 0 });
    expect(start.materials).toEqual([
      { id: '1', issued: 42, usedPieces: 42, surplusPieces: 0, scrapPieces: 0 },
    ]);
    expect(Object.keys(inspectionProblems(t, start, 40))).toEqual(['products[0].commodityId']);
  });

  it('takes worked tiles for the goods that they are, where they are of one kind', () => {
    const made = (...goods: string[]) =>
      inspectionOf({ ...process, bricks: goods.map((commodityId) => ({ commodityId })) } as never)
        .products[0]?.commodityId;
    expect(made('7', '7')).toBe('7');
    expect(made('7', '8')).toBe('');
  });

  it('says what does not add up', () => {
    expect(told({})).toEqual({});
    expect(told({ goodPieces: 39 })).toEqual({ goodPieces: 'processing:missingPieces 1' });
    expect(told({ goodPieces: 39, scrapPieces: 1 })).toEqual({});
    expect(told({ scrapPieces: 2 })).toEqual({ goodPieces: 'processing:surplusTold 2' });
    expect(told({ goodPieces: Number.NaN })).toEqual({ goodPieces: 'error:NOT_A_NUMBER' });
    const used = { id: '1', issued: 42, usedPieces: 40, surplusPieces: 1, scrapPieces: null };
    expect(told({ materials: [used] })).toEqual({
      'materials[0]': 'processing:missingPieces 1',
    });
    expect(told({ products: [] })).toEqual({ products: 'processing:productMissing' });
    const none = { id: '1', issued: 42, usedPieces: 0, surplusPieces: 42, scrapPieces: 0 };
    expect(told({ materials: [none], products: [] })).toEqual({});
  });
});
