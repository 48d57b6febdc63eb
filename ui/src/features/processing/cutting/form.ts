import type { Header, HeaderSpec } from '@/documents/goods/spec';
import type { ProcessDetail } from '../model';
import type { CutBody, CutPlanDetail } from './model';

export const kCutHeader: readonly HeaderSpec[] = [
  { name: 'commodityId', kind: 'ref', entity: 'commodity', required: true, wide: true },
  { name: 'warehouseId', kind: 'ref', entity: 'warehouse', required: true },
  { name: 'colorNumber', kind: 'text', required: true },
  { name: 'grade', kind: 'code', values: ['A', 'B', 'C'], required: true },
  { name: 'kerf', kind: 'number', unit: 'mm' },
  { name: 'remnantSide', kind: 'number', unit: 'mm' },
  { name: 'withoutRemnants', kind: 'option', values: [0, 1] },
  { name: 'remark', kind: 'text', wide: true },
];

export interface CutLine {
  key: string;
  id?: string;
  sourceLineId?: string;
  length: number | null;
  width: number | null;
  quantity: number | null;
  fixed: boolean;
  position: string;
}

export interface CutForm {
  header: Header;
  lines: CutLine[];
}

let last = 0;

export const blankCut = (more: Partial<CutLine> = {}): CutLine => {
  last += 1;
  return {
    key: String(last),
    length: null,
    width: null,
    quantity: null,
    fixed: false,
    position: '',
    ...more,
  };
};

export const formOfPlan = (plan: CutPlanDetail): CutForm => ({
  header: {
    commodityId: plan.commodityId,
    warehouseId: plan.warehouseId,
    colorNumber: plan.colorNumber,
    grade: plan.grade,
    kerf: String(plan.kerf),
    remnantSide: String(plan.remnantSide),
    withoutRemnants: String(plan.withoutRemnants),
    remark: plan.remark ?? '',
    processId: plan.processId ?? '',
  },
  lines: plan.parts.map((part) =>
    blankCut({
      id: part.id,
      sourceLineId: part.sourceLineId ?? undefined,
      length: part.length,
      width: part.width,
      quantity: part.quantity,
      fixed: part.fixed === 1,
      position: part.position ?? '',
    }),
  ),
});

export interface Wanted {
  commodityId: string;
  name: string;
  colorNumber: string;
  lines: CutLine[];
}

type Source = Pick<ProcessDetail, 'parts' | 'bricks' | 'desk' | 'cut'>;

/** What a process order wants to be cut, by commodity. */
export function wantedOf(process: Source): Wanted[] {
  const found = new Map<string, Wanted>();
  const add = (
    row: { id: string; commodityId: string; commodityName: string },
    line: Partial<CutLine>,
    colorNumber = '',
  ) => {
    const wanted = found.get(row.commodityId) ?? {
      commodityId: row.commodityId,
      name: row.commodityName,
      colorNumber,
      lines: [],
    };
    wanted.colorNumber ||= colorNumber;
    wanted.lines.push(blankCut({ sourceLineId: row.id, ...line }));
    found.set(row.commodityId, wanted);
  };
  const { parts, bricks, desk, cut } = process;
  for (const row of bricks) {
    const { length, width, quantity, position } = row;
    add(row, { length, width, quantity, position: position ?? '' }, row.colorNumber ?? '');
  }
  for (const row of parts) {
    const { length, width, quantity, position } = row;
    add(row, { length, width, quantity, position: position ?? '' });
  }
  for (const row of cut) {
    add(row, { length: row.toLength, width: row.toWidth, quantity: row.quantity });
  }
  for (const row of desk) {
    const { length, width, quantity } = row;
    add(row, { length, width, quantity, position: row.deskName ?? '' });
  }
  return [...found.values()];
}

const isEmpty = ({ length, width, quantity, position }: CutLine) =>
  !length && !width && !quantity && !position;

const toldLines = (lines: readonly CutLine[]) => lines.filter((line) => !isEmpty(line));

/** A field that the server names, by the rows as they stand here: empty ones were not sent. */
export const fieldHere = (field: string, lines: readonly CutLine[]) =>
  field.replace(/^parts\[(\d+)\]/, (named, n: string) => {
    const line = toldLines(lines)[Number(n)];
    return line ? `parts[${lines.indexOf(line)}]` : named;
  });

/** What is sent: nothing yet while something required is missing. */
export function bodyOfCut(
  { header, lines }: CutForm,
  saved?: { id: string; version: number },
): CutBody | undefined {
  const told = toldLines(lines);
  const whole = kCutHeader.every(({ name, required }) => !required || header[name]);
  const known = told.every(({ length, width, quantity }) => length && width && quantity);
  if (!whole || !known || !told.length) return undefined;
  const figure = (name: string) => (header[name] ? Number(header[name]) : null);
  return {
    ...(saved ?? {}),
    commodityId: header.commodityId ?? '',
    warehouseId: header.warehouseId ?? '',
    colorNumber: (header.colorNumber ?? '').trim(),
    grade: header.grade ?? '',
    ...(header.processId && { processId: header.processId }),
    ...(header.kerf && { kerf: figure('kerf') }),
    remnantSide: figure('remnantSide'),
    withoutRemnants: Number(header.withoutRemnants || 0),
    remark: header.remark ?? '',
    parts: told.map((line) => ({
      ...(line.id && { id: line.id }),
      ...(line.sourceLineId && { sourceLineId: line.sourceLineId }),
      length: line.length,
      width: line.width,
      quantity: line.quantity,
      fixed: line.fixed ? 1 : 0,
      position: line.position.trim(),
    })),
  } as CutBody;
}
