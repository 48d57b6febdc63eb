import type { FieldDef, Named } from './def';

/** A parquet pattern: a unit that repeats, mm, and the tiles that it is cut from. */
export interface ParquetSpec {
  unitL: number | null;
  unitW: number | null;
  parts: ParquetPart[];
}

export interface ParquetPart {
  commodityId: string;
  piecesPerUnit: number | null;
  /** mm for all pieces of a unit. */
  waterLenPerUnit: number | null;
}

const kSideMax = 100_000;
const kPiecesMax = 10_000;
const kWaterMax = 1_000_000_000;

export const isParquet = (def: Named, field: FieldDef) =>
  def.name === 'material' && field.name === 'parquetSpec';

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** What is stored or typed: JSON, an object, or nothing yet. */
export function readParquet(value: unknown): ParquetSpec {
  let found: unknown = value;
  if (typeof value === 'string') {
    try {
      found = JSON.parse(value);
    } catch {
      found = {};
    }
  }
  const spec = (typeof found === 'object' && found ? found : {}) as Record<string, unknown>;
  const parts = Array.isArray(spec.parts) ? (spec.parts as Record<string, unknown>[]) : [];
  return {
    unitL: numberIn(spec.unitL),
    unitW: numberIn(spec.unitW),
    parts: parts.map((part) => ({
      commodityId: typeof part.commodityId === 'string' ? part.commodityId : '',
      piecesPerUnit: numberIn(part.piecesPerUnit),
      waterLenPerUnit: numberIn(part.waterLenPerUnit),
    })),
  };
}

/** As a form keeps it; "" of a pattern in which nothing stands. */
export const writeParquet = (spec: ParquetSpec): string =>
  spec.unitL === null && spec.unitW === null && !spec.parts.length ? '' : JSON.stringify(spec);

const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most;

/** What the server would refuse, by its key. */
export function parquetProblem({ unitL, unitW, parts }: ParquetSpec) {
  if (!within(unitL, 1, kSideMax) || !within(unitW, 1, kSideMax)) return { key: 'PARQUET_UNIT' };
  if (!parts.length) return { key: 'PARQUET_EMPTY' };
  const wrong = parts.findIndex(
    (part) =>
      !part.commodityId ||
      !within(part.piecesPerUnit, 1, kPiecesMax) ||
      !within(part.waterLenPerUnit ?? 0, 0, kWaterMax),
  );
  return wrong < 0 ? undefined : { key: 'PARQUET_PART', nth: wrong + 1 };
}
