import { describe, expect, it } from 'vitest';
import { CalcError, roundHalfUp } from '@/features/orders/calc/integer';
import {
  convertPrice,
  lineAmount,
  measure,
  piecesOf,
  type QuantityInput,
  type Unit,
} from '@/features/orders/calc/line';
import { lumpPrices } from '@/features/orders/calc/lump';
import { discounted, rateOf } from '@/features/orders/calc/price';
import { parsePrice, parseQuantity } from '@/features/orders/calc/quantity';
import {
  boxFactor,
  boxWeight,
  normalSize,
  parseSize,
  piecesPerBox,
} from '@/features/orders/calc/sizes';
import { depositOf, spread, totals } from '@/features/orders/calc/totals';
import vectors from '../../../fixtures/calc-vectors.json' with { type: 'json' };

// biome-ignore lint/suspicious/noExplicitAny: every vector has a shape of its own
const vector = (id: string): any => {
  const found = vectors.find((each) => each.id === id);
  if (!found) throw new Error(`no vector ${id}`);
  return found.values;
};

const entry = (change: Partial<QuantityInput>): QuantityInput => ({
  size: '800*800',
  unit: 'PCS',
  inputQty: 1000,
  lossRate: 0,
  piecesPerBox: 3,
  ...change,
});

const boxesOf = (pieces: number, size: string, basis: 'box' | 'piece' = 'box') => {
  const perBox = piecesPerBox(size);
  const made = measure(BigInt(pieces), size, perBox, boxWeight(size, perBox, null, basis));
  return { ...made, split: [made.boxes, made.loosePieces, made.physicalBoxes] };
};

describe('shared vectors', () => {
  it('TV-01 normalises sizes', () => {
    const { inp, out } = vector('TV-01');
    expect(inp.map(normalSize)).toEqual(out);
  });

  it('TV-02 looks the tables up', () => {
    for (const [size, [perBox, factor]] of Object.entries<number[]>(vector('TV-02').out).map(
      ([size, pair]) => [size, pair] as const,
    )) {
      expect([piecesPerBox(size), boxFactor(size)], size).toEqual([perBox, factor]);
    }
  });

  it('TV-03 measures pieces', () => {
    const { area_mm2, full_loose_ceil, weight_g } = vector('TV-03');
    const made = boxesOf(100, '800*800');
    expect([made.area, made.split, made.weight]).toEqual([area_mm2, full_loose_ceil, weight_g]);
  });

  it('TV-04 turns an area with loss into pieces', () => {
    const values = vector('TV-04');
    const line = entry({ unit: 'M2', inputQty: 35_000, lossRate: 500 });
    expect(Number(piecesOf(line))).toBe(values.pieces);
    expect(boxesOf(58, '800*800').split).toEqual(values.full_loose_ceil);
    const whole = piecesOf({ ...line, vanviRule: 1 });
    expect(Number(whole)).toBe(values.vanviRule1_pieces);
    expect(boxesOf(Number(whole), '800*800').area).toBe(values.vanviRule1_area);
  });

  it('TV-05 turns an area into pieces and whole boxes', () => {
    const values = vector('TV-05');
    const line = entry({ size: '600*600', unit: 'M2', inputQty: 50_000, piecesPerBox: 4 });
    expect(Number(piecesOf(line))).toBe(values.pieces);
    expect(boxesOf(139, '600*600').split).toEqual(values.full_loose_ceil);
    const whole = Number(piecesOf({ ...line, vanviRule: 1 }));
    expect(whole).toBe(values.whole_box_pieces);
    expect(boxesOf(whole, '600*600').area).toBe(values.area);
  });

  it('TV-06 weighs on either basis', () => {
    const values = vector('TV-06');
    const made = boxesOf(60, '1200*600');
    expect([made.split, made.area]).toEqual([values.boxes, values.area]);
    expect(made.weight).toBe(values.weight_box_basis_g);
    expect(boxesOf(60, '1200*600', 'piece').weight).toBe(values.weight_piece_basis_g);
  });

  it('TV-07 measures slabs', () => {
    const { boxes, area, weight_g } = vector('TV-07');
    const made = boxesOf(4, '3200*1600');
    expect([made.split, made.area, made.weight]).toEqual([boxes, area, weight_g]);
  });

  it('TV-08 and TV-09 price a line by m2 and by box', () => {
    const by = (priceUnit: 'M2' | 'BOX', dealPrice: number, pieces: number) =>
      lineAmount({ priceUnit, dealPrice, pieces, piecesPerBox: 3, size: '800*800' });
    expect(boxesOf(58, '800*800').area).toBe(vector('TV-08').area);
    expect(by('M2', 8990, 58)).toBe(vector('TV-08').amount_fen);
    expect(by('BOX', 16_800, 100)).toBe(vector('TV-09').amount_fen);
  });

  it('TV-10 rounds discounted prices', () => {
    const { p1, p2, p3 } = vector('TV-10');
    expect([discounted(12_800, 7250), discounted(8990, 8850), discounted(333, 5000)]).toEqual([
      p1,
      p2,
      p3,
    ]);
  });

  const kLines = [333_709, 168_000, 45_050];

  it('TV-11 totals an order', () => {
    const values = vector('TV-11');
    const made = totals({
      lines: kLines,
      processAmount: values.process,
      freightAmount: values.freight,
      otherAmount: values.other,
      discountAmount: values.discount,
      eraseAmount: values.erase,
    });
    expect(made).toEqual({
      goodsAmount: values.goods,
      totalAmount: values.total,
      payableAmount: values.payable,
    });
    expect(depositOf(made.payableAmount, 3000)).toBe(values.deposit30);
  });

  it('TV-12 spreads a discount', () => {
    const { D, shares, sum, net } = vector('TV-12');
    const made = spread(kLines, D);
    expect(made).toEqual(shares);
    expect(made.reduce((a, b) => a + b, 0)).toBe(sum);
    expect(kLines.map((amount, index) => amount - (made[index] ?? 0))).toEqual(net);
  });
});

describe('laws', () => {
  it('rounds half away from zero, both ways', () => {
    expect([roundHalfUp(5n, 2n), roundHalfUp(-5n, 2n), roundHalfUp(7n, 5n)]).toEqual([3n, -3n, 1n]);
  });

  it('spreads all of a discount, gives gifts nothing and the earlier line the tie', () => {
    expect(spread([100, 100, 100], 100)).toEqual([34, 33, 33]);
    expect(spread([0, 200, 0, 100], 10)).toEqual([0, 7, 0, 3]);
    expect(spread([0, 0], 0)).toEqual([0, 0]);
    const amounts = Array.from({ length: 99 }, (_, index) => (index * 7919) % 104_729);
    for (const off of [1, 7, 999, 123_456]) {
      expect(spread(amounts, off).reduce((a, b) => a + b, 0)).toBe(off);
    }
  });

  it('gives back the rate of a price', () => {
    expect(rateOf(8990, 8990)).toBe(10_000);
    expect(rateOf(7956, 8990)).toBe(8850);
    expect(rateOf(100, 0)).toBeUndefined();
  });

  it('rounds an area up to pallets', () => {
    const line = entry({ unit: 'M2', inputQty: 35_000, vanviRule: 2, boxesPerPallet: 40 });
    expect(Number(piecesOf(line))).toBe(120);
  });

  it('rounds boxes and pieces as well, and counts goods without a size', () => {
    expect(Number(piecesOf(entry({ inputQty: 58_000, vanviRule: 1 })))).toBe(60);
    expect(Number(piecesOf(entry({ size: '', unit: 'BAG', inputQty: 4000 })))).toBe(4);
    expect(measure(4n, '', 1, 20_000)).toMatchObject({ area: 0, weight: 80_000 });
  });

  it.each([
    ['no quantity', { inputQty: 0 }, 'inputQty'],
    ['half a piece', { inputQty: 1500 }, 'inputQty'],
    ['a wild loss', { unit: 'M2' as const, lossRate: 3001 }, 'lossRate'],
    ['an area without a size', { unit: 'M2' as const, size: '800' }, 'size'],
    ['a loss of pieces', { lossRate: 100 }, 'lossRate'],
  ])('refuses %s', (_, change, field) => {
    const run = () => piecesOf(entry(change));
    expect(run).toThrow(CalcError);
    expect(run).toThrow(field);
  });

  it('refuses figures that a number cannot hold', () => {
    expect(() => measure(10n ** 12n, '3200*1600', 1, 141_000)).toThrow('NUMBER_RANGE');
  });

  it.each(['800', '0*600', 'a*b', '800*800*9', ''])('finds no size in "%s"', (text) =>
    expect(parseSize(text)).toBeUndefined(),
  );
});

describe('pallets and sheets', () => {
  const laid = { size: '800*800', piecesPerBox: 3, boxesPerPallet: 24 };

  it('are counted in pieces', () => {
    expect(Number(piecesOf(entry({ unit: 'PALLET', inputQty: 2000, boxesPerPallet: 24 })))).toBe(
      144,
    );
    expect(Number(piecesOf(entry({ unit: 'SHEET', inputQty: 7000 })))).toBe(7);
    expect(() => piecesOf(entry({ unit: 'PALLET', inputQty: 2000 }))).toThrow('BAD_OPTION');
  });

  it('have prices that turn into those of other units', () => {
    expect(convertPrice(10_000, 'M2', 'PALLET', laid)).toBe(460_800);
    expect(convertPrice(460_800, 'PALLET', 'SHEET', laid)).toBe(6400);
    expect(lineAmount({ ...laid, priceUnit: 'PALLET', dealPrice: 460_800, pieces: 1 })).toBe(6400);
    const loose = { size: '800*800', piecesPerBox: 3 };
    expect(() => convertPrice(1, 'M2', 'PALLET', loose)).toThrow('priceUnit');
  });

  it.each([
    ['9000/托', '9000 PALLET'],
    ['1,085.50 / 箱', '1085.50 BOX'],
    ['８５．５／ｍ２', '85.5 M2'],
    ['8,5/箱', '8,5 BOX'],
    ['85.5', undefined],
    ['85/', undefined],
    ['85/车', undefined],
    ['85箱', undefined],
  ])('are priced as "%s" is typed', (text, made) => {
    const words = { BOX: ['箱'], PALLET: ['托'], M2: ['m2'] };
    const read = parsePrice(text, words);
    expect(read && `${read.price} ${read.unit}`).toBe(made);
  });
});

describe('a lump sum', () => {
  const line = (priceUnit: Unit, dealPrice: number, pieces: number) => ({
    ...{ size: '800*800', piecesPerBox: 3, priceUnit, dealPrice, pieces },
  });

  it('is shared by the lines as they are priced', () => {
    const lines = [line('M2', 8990, 58), line('BOX', 16_800, 100), line('PCS', 1250, 7)];
    const before = lines.map(lineAmount).reduce((a, b) => a + b, 0);
    for (const wanted of [before, 800_000, 799_999, 1_000_001, 333]) {
      const made = lumpPrices(lines, wanted);
      const sum = lines
        .map((each, at) => lineAmount({ ...each, dealPrice: made?.prices[at] ?? 0 }))
        .reduce((a, b) => a + b, 0);
      expect(made?.amount).toBe(sum);
      expect(sum).toBeLessThanOrEqual(wanted);
      for (const [at, line] of lines.entries()) {
        const price = made?.prices[at] ?? 0;
        const exact = (line.dealPrice * wanted) / before;
        // Less than a cent from its part, and down only where the cent does not fit.
        expect(Math.abs(price - exact)).toBeLessThanOrEqual(1);
        const more =
          lineAmount({ ...line, dealPrice: price + 1 }) - lineAmount({ ...line, dealPrice: price });
        if (price < Math.floor(exact) + 1) expect(more).toBeGreaterThan(wanted - sum);
      }
    }
    expect(lumpPrices(lines, before)?.prices).toEqual([8990, 16_800, 1250]);
  });

  it('puts no rest into small lines, whatever stands beside them', () => {
    const lines = [line('M2', 8990, 1_000_000_000), line('PCS', 1250, 1)];
    const before = lines.map(lineAmount).reduce((a, b) => a + b, 0);
    expect(lumpPrices(lines, before - 1_000_000)?.prices).toEqual([8989, 1250]);
  });

  it('needs lines that come to something', () => {
    expect(lumpPrices([], 100)).toBeUndefined();
    expect(lumpPrices([line('PCS', 0, 5)], 100)).toBeUndefined();
  });
});

describe('typed quantities', () => {
  const words = { BOX: ['b', '箱'], PCS: ['p', '片'], M2: ['m2', '㎡'.normalize('NFKC')] };
  const read = (text: string) => {
    const made = parseQuantity(text, 'M2', 3, words);
    return made && `${made.inputQty} ${made.unit}`;
  };
  it.each([
    ['35.5', '35500 M2'],
    ['３５．５', '35500 M2'],
    ['1,200', '1200000 M2'],
    ['12b', '12000 BOX'],
    ['12 箱', '12000 BOX'],
    ['7p', '7000 PCS'],
    ['35㎡', '35000 M2'],
    ['19b1p', '58000 PCS'],
    ['19b+1', '58000 PCS'],
    ['19箱 + 1片', '58000 PCS'],
  ])('%s', (text, made) => expect(read(text)).toBe(made));

  it.each(['', 'b', '12x', '1p2b', '1b2b', '1.2345', '1b+', '+1', '1+2+3', '1b2p3p'])(
    'refuses "%s"',
    (text) => expect(read(text)).toBeUndefined(),
  );
});
