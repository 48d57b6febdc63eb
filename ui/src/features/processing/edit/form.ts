import { type Header, type HeaderSpec, headerWire } from '@/documents/goods/spec';
import type { LooseT } from '@/i18n';
import { uuid } from '@/lib/browser/intent';
import type { PartList, ProcessBody, ProcessDetail } from '../model';
import { craftFields, kCraftFields, kHeader, kParts, type PartSpec, partOf } from './spec';

/** A line as it is typed. */
export interface PartLine {
  key: string;
  /** Empty until the server knows it. */
  id: string;
  values: Header;
  /** Of bricks. */
  crafts: PartLine[];
  /** Of a craft: decides what it takes. */
  craftType?: string;
}

export type PartLines = Readonly<Record<PartList, readonly PartLine[]>>;

export interface ProcessForm {
  header: Header;
  drawings: readonly string[];
  lists: PartLines;
}

/** By field of the header, or `<list>[<n>].<field>` as the server names it. */
export type Problems = Readonly<Record<string, string>>;

export const noLines: PartLines = {
  parts: [],
  bricks: [],
  desk: [],
  stairs: [],
  cut: [],
  commodity: [],
};

export const blankPart = (values: Header = {}): PartLine => ({
  key: uuid(),
  id: '',
  values,
  crafts: [],
});

/** The same line once more, not yet known to the server. */
export const copyOf = (line: PartLine): PartLine => ({
  ...line,
  key: uuid(),
  id: '',
  crafts: line.crafts.map(copyOf),
});

const typed = (value: unknown) => (value === null || value === undefined ? '' : String(value));

type Row = Readonly<Record<string, unknown>>;

/** A price by hand of 0 without a reason is none. */
const isNone = (name: string, row: Row) => name === 'handPrice' && !row.handReason;

const valuesOf = (row: Row, fields: readonly HeaderSpec[]): Header =>
  Object.fromEntries(fields.map(({ name }) => [name, isNone(name, row) ? '' : typed(row[name])]));

function craftOf(row: Row): PartLine {
  const values = valuesOf(row, kCraftFields);
  return { key: typed(row.id), id: typed(row.id), values, crafts: [] };
}

function lineOf(row: Row, { list, fields }: PartSpec): PartLine {
  const crafts = list === 'bricks' ? (row.crafts as readonly Row[]) : [];
  const id = typed(row.id);
  return { key: id, id, values: valuesOf(row, fields), crafts: crafts.map(craftOf) };
}

export const formOf = (process: ProcessDetail): ProcessForm => ({
  header: { ...valuesOf(process as unknown as Row, kHeader), orderId: typed(process.orderId) },
  drawings: process.drawingUrls ?? [],
  lists: Object.fromEntries(
    kParts.map((part) => [
      part.list,
      (process[part.list] as readonly Row[]).map((row) => lineOf(row, part)),
    ]),
  ) as unknown as PartLines,
});

/** A craft as it is sent: what its type takes, the rest not at all. */
function craftWire(craft: PartLine) {
  const fields = craft.craftType ? craftFields(craft.craftType) : kCraftFields;
  return { ...(craft.id && { id: craft.id }), ...headerWire(craft.values, fields) };
}

const kIssue = 1;

/** A line as it is sent. */
export function lineWire(line: PartLine, { list, fields }: PartSpec): Record<string, unknown> {
  return {
    ...(line.id && { id: line.id }),
    ...headerWire(line.values, fields),
    ...(list === 'bricks' && { crafts: line.crafts.map(craftWire) }),
    ...(list === 'commodity' && { ioType: kIssue }),
  };
}

/** What is left empty in a new one is for the server to fill. */
const filled = (header: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(header).filter(([, value]) => value !== null && value !== ''));

/** All of it, as saving and pricing take it. */
export const bodyOf = (form: ProcessForm, fresh: boolean): ProcessBody =>
  ({
    ...(fresh
      ? filled({ ...headerWire(form.header, kHeader), orderId: form.header.orderId ?? '' })
      : headerWire(form.header, kHeader)),
    drawingUrls: [...form.drawings],
    ...Object.fromEntries(
      kParts.map((part) => [part.list, form.lists[part.list].map((line) => lineWire(line, part))]),
    ),
  }) as ProcessBody;

const kWords: Readonly<Record<string, true>> = {
  ref: true,
  refs: true,
  text: true,
  date: true,
  code: true,
};

/** What stands against these values, as far as this side can tell. */
export function fieldProblems(
  t: LooseT,
  entity: string,
  fields: readonly HeaderSpec[],
  values: Header,
): Problems {
  const problems: Record<string, string> = {};
  for (const { name, kind, required } of fields) {
    const value = (values[name] ?? '').trim();
    if (required && (!value || (kind === 'edges' && value === '0'))) {
      problems[name] = t(`entity:${entity}.${name}_required`);
    } else if (value && !kWords[kind] && Number.isNaN(Number(value))) {
      problems[name] = t('error:NOT_A_NUMBER');
    }
  }
  if (Number(values.handPrice ?? '') && !(values.handReason ?? '').trim()) {
    problems.handReason ??= t('processing:handReasonRequired');
  }
  return problems;
}

const below = (place: string, problems: Problems) =>
  Object.entries(problems).map(([field, told]) => [`${place}.${field}`, told] as const);

/** Of one line and its crafts; a craft's are under `crafts[<n>].<field>`. */
export function lineProblems(t: LooseT, { entity, fields }: PartSpec, line: PartLine): Problems {
  const crafts = line.crafts.flatMap((craft, n) =>
    below(
      `crafts[${n}]`,
      fieldProblems(t, 'processBrickCraft', craftFields(craft.craftType ?? ''), craft.values),
    ),
  );
  return { ...fieldProblems(t, entity, fields, line.values), ...Object.fromEntries(crafts) };
}

/** Of the whole form. Nothing to work on is a problem only of who submits. */
export function formProblems(t: LooseT, form: ProcessForm): Problems {
  const lines = kParts.flatMap((part) =>
    form.lists[part.list].flatMap((line, n) =>
      below(`${part.list}[${n}]`, lineProblems(t, part, line)),
    ),
  );
  return {
    ...fieldProblems(t, 'process', kHeader, form.header),
    ...Object.fromEntries(lines),
  };
}

export interface Place {
  list: PartList;
  index: number;
  /** Within the line: "length", "crafts[1].edgeMask". */
  field: string;
}

/** The line that a field of the server's is in; nothing for one of the header. */
export function placeOf(field: string): Place | undefined {
  const match = /^(parts|bricks|desk|stairs|cut|commodity)\[(\d+)\]\.(.+)$/.exec(field);
  if (!match) return undefined;
  return { list: match[1] as PartList, index: Number(match[2]), field: match[3] ?? '' };
}

/** What concerns one line, by the fields within it. */
export const problemsOfLine = (problems: Problems, list: PartList, index: number): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, told]) => {
      const place = placeOf(field);
      return place?.list === list && place.index === index ? [[place.field, told]] : [];
    }),
  );

interface Sourced {
  commodityId?: string | null;
  colorNumber?: string | null;
  sourcePieces?: number | null;
}

/** Material that tiles and cuts take and no line plans yet: one line for each commodity and shade. */
export function materialOf(
  priced: { bricks: readonly Sourced[]; cut: readonly Sourced[] },
  planned: readonly PartLine[],
): PartLine[] {
  const pieces = new Map<string, { commodityId: string; colorNumber: string; sum: number }>();
  for (const row of [...priced.bricks, ...priced.cut]) {
    const commodityId = row.commodityId ?? '';
    const colorNumber = row.colorNumber ?? '';
    const known = planned.some(
      ({ values }) =>
        values.commodityId === commodityId && (!colorNumber || values.colorNumber === colorNumber),
    );
    if (!commodityId || known) continue;
    const key = `${commodityId}|${colorNumber}`;
    const sum = (pieces.get(key)?.sum ?? 0) + (row.sourcePieces ?? 0);
    pieces.set(key, { commodityId, colorNumber, sum });
  }
  return [...pieces.values()].map(({ sum, ...goods }) =>
    blankPart({ ...partOf('commodity').start, ...goods, planPieces: String(sum) }),
  );
}
