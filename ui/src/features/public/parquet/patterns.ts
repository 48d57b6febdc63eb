/** Parquet patterns as geometry: a unit that repeats, and the pieces in it. Lengths are mm for a tile of `side`. */

export interface Piece {
  /** Which of the pattern's components it is cut from. */
  component: number;
  /** SVG path, mm. */
  path: string;
  /** mm of waterjet that one such piece takes. */
  water: number;
}

export interface Unit {
  length: number;
  width: number;
  /** Whole pieces of the unit, some drawn twice where they cross its border. */
  pieces: readonly Piece[];
  /** Pieces of each component in a unit. */
  counts: readonly number[];
  /** mm of waterjet of each component in a unit. */
  water: readonly number[];
}

export interface Pattern {
  name: 'checker' | 'herringbone' | 'basket' | 'octagon' | 'versailles' | 'medallion' | 'scales';
  curved: boolean;
  unit: (side: number) => Unit;
}

type Point = readonly [number, number];

const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
const rectangle = (x: number, y: number, w: number, h: number) =>
  polygon([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
const plain = (component: number, path: string): Piece => ({ component, path, water: 0 });

/** Adds up what a unit is made of, where every piece is drawn once. */
function unitOf(length: number, width: number, pieces: readonly Piece[]): Unit {
  const kinds = Math.max(...pieces.map((piece) => piece.component)) + 1;
  const counts = Array<number>(kinds).fill(0);
  const water = Array<number>(kinds).fill(0);
  for (const { component, water: cut } of pieces) {
    counts[component] = (counts[component] ?? 0) + 1;
    water[component] = (water[component] ?? 0) + cut;
  }
  return { length, width, pieces, counts, water: water.map(Math.round) };
}

const checker = (side: number) =>
  unitOf(
    2 * side,
    2 * side,
    [0, 1, 2, 3].map((i) => {
      const [x, y] = [i % 2, Math.floor(i / 2)];
      return plain((x + y) % 2, rectangle(x * side, y * side, side, side));
    }),
  );

/** Planks of two to one: a square of four widths holds four lying and four standing ones. */
function herringbone(side: number): Unit {
  const w = side / 2;
  const pieces: Piece[] = [];
  for (let i = -6; i <= 6; i += 1) {
    for (let j = -4; j <= 4; j += 1) {
      const [x, y] = [(i + 2 * j) * w, (i - 2 * j) * w];
      pieces.push(plain(0, rectangle(x, y, 2 * w, w)));
      pieces.push(plain(1, rectangle(x + 2 * w, y - w, w, 2 * w)));
    }
  }
  return { length: 4 * w, width: 4 * w, pieces, counts: [4, 4], water: [0, 0] };
}

/** Blocks of three planks, lying and standing in turn. */
function basket(side: number): Unit {
  const w = side / 3;
  const pieces = [0, 1, 2, 3].flatMap((block) => {
    const [bx, by] = [(block % 2) * side, Math.floor(block / 2) * side];
    const lying = (block % 2) + Math.floor(block / 2) !== 1;
    return [0, 1, 2].map((i) =>
      lying
        ? plain(0, rectangle(bx, by + i * w, side, w))
        : plain(1, rectangle(bx + i * w, by, w, side)),
    );
  });
  return unitOf(2 * side, 2 * side, pieces);
}

/** Tiles without their corners, and a small square over each crossing. */
function octagon(side: number): Unit {
  const c = side / 4;
  const cut = c * Math.SQRT2;
  const body = polygon([
    [c, 0],
    [side - c, 0],
    [side, c],
    [side, side - c],
    [side - c, side],
    [c, side],
    [0, side - c],
    [0, c],
  ]);
  const dot = (x: number, y: number) =>
    polygon([
      [x - c, y],
      [x, y - c],
      [x + c, y],
      [x, y + c],
    ]);
  const dots = [dot(0, 0), dot(side, 0), dot(0, side), dot(side, side)];
  return {
    length: side,
    width: side,
    pieces: [
      { component: 0, path: body, water: 4 * cut },
      ...dots.map((path) => ({ component: 1, path, water: 4 * cut })),
    ],
    counts: [1, 1],
    water: [Math.round(4 * cut), Math.round(4 * cut)],
  };
}

/** Four sizes, each a component: three by two, two by two, one by two and one by one. */
function versailles(side: number): Unit {
  const s = side / 2;
  const at = (component: number, x: number, y: number, w: number, h: number) =>
    plain(component, rectangle(x * s, y * s, w * s, h * s));
  return unitOf(6 * s, 4 * s, [
    at(0, 0, 0, 3, 2),
    at(1, 3, 0, 2, 2),
    at(3, 5, 0, 1, 1),
    at(3, 5, 1, 1, 1),
    at(2, 0, 2, 1, 2),
    at(1, 1, 2, 2, 2),
    at(0, 3, 2, 3, 2),
  ]);
}

/** A disc in every tile: both the disc and its bed are cut along the circle. */
function medallion(side: number): Unit {
  const r = side * 0.35;
  const [cx, cy] = [side / 2, side / 2];
  const circle = `M${cx - r} ${cy}A${r} ${r} 0 1 0 ${cx + r} ${cy}A${r} ${r} 0 1 0 ${cx - r} ${cy}Z`;
  const around = 2 * Math.PI * r;
  return unitOf(side, side, [
    { component: 0, path: rectangle(0, 0, side, side), water: around },
    { component: 1, path: circle, water: around },
  ]);
}

/** Scales: an arch over two quarter hollows, every row shifted by half. */
function scales(side: number): Unit {
  const r = side / 2;
  const scale = (x: number, y: number) =>
    `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}A${r} ${r} 0 0 0 ${x} ${y + r}A${r} ${r} 0 0 0 ${x - r} ${y}Z`;
  const cut = 2 * Math.PI * r;
  const pieces: Piece[] = [];
  for (let row = -1; row <= 3; row += 1) {
    for (let column = -1; column <= 2; column += 1) {
      const shift = row % 2 === 0 ? 0 : r;
      pieces.push({
        component: Math.abs(row) % 2,
        path: scale(column * side + shift, row * r),
        water: cut,
      });
    }
  }
  return {
    length: side,
    width: side,
    pieces,
    counts: [1, 1],
    water: [Math.round(cut), Math.round(cut)],
  };
}

export const patterns: readonly Pattern[] = [
  { name: 'checker', curved: false, unit: checker },
  { name: 'herringbone', curved: false, unit: herringbone },
  { name: 'basket', curved: false, unit: basket },
  { name: 'versailles', curved: false, unit: versailles },
  { name: 'octagon', curved: false, unit: octagon },
  { name: 'medallion', curved: true, unit: medallion },
  { name: 'scales', curved: true, unit: scales },
];

/** What the calculation takes of a unit. */
export const specOf = (unit: Unit) => ({
  unitL: Math.round(unit.length),
  unitW: Math.round(unit.width),
  parts: unit.counts.map((piecesPerUnit, i) => ({
    piecesPerUnit,
    waterLenPerUnit: unit.water[i] ?? 0,
  })),
});
