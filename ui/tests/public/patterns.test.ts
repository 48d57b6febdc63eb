import { describe, expect, it } from 'vitest';
import { patterns, specOf } from '@/features/public/parquet/patterns';

/** Area of a path of straight edges, by its corners. */
function areaOf(path: string): number {
  const points = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function unitOf(wanted: string) {
  const found = patterns.find(({ name }) => name === wanted);
  if (!found) throw new Error(`no pattern ${wanted}`);
  return found.unit(600);
}

describe('patterns of parquet', () => {
  it.each(patterns.filter(({ curved }) => !curved))(
    '$name: the pieces of a unit cover it exactly',
    ({ unit }) => {
      const { length, width, pieces, counts } = unit(600);
      const covered = counts.reduce((sum, n, component) => {
        const piece = pieces.find((one) => one.component === component);
        return sum + n * areaOf(piece?.path ?? '');
      }, 0);
      expect(covered).toBeCloseTo(length * width, 3);
    },
  );

  it('a herringbone has no gap and no overlap', () => {
    const { length, pieces } = unitOf('herringbone');
    const boxes = pieces.map(({ path }) => {
      const at = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      const xs = at.map(([x = 0]) => x);
      const ys = at.map(([, y = 0]) => y);
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
    });
    for (let x = 10; x < length; x += 50) {
      for (let y = 10; y < length; y += 50) {
        const over = boxes.filter(([l, r, t, b]) => x > l && x < r && y > t && y < b);
        expect(over, `${x} ${y}`).toHaveLength(1);
      }
    }
  });

  it('a disc is cut along its circle, and so is its bed', () => {
    const spec = specOf(unitOf('medallion'));
    const around = Math.round(2 * Math.PI * 210);
    expect(spec).toEqual({
      unitL: 600,
      unitW: 600,
      parts: [
        { piecesPerUnit: 1, waterLenPerUnit: around },
        { piecesPerUnit: 1, waterLenPerUnit: around },
      ],
    });
  });
});
