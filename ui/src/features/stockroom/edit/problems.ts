import type { LooseT } from '@/i18n';
import { errorText } from '@/lib/errors';
import type { ApiError } from '@/lib/transport';
import { type GoodsLine, sentLines } from './lines';
import type { DocumentForm, EditorSpec } from './spec';

/** By field of the header, or `<key of the line>:<cell>`. */
export type Problems = Record<string, string>;

export const cellOf = (key: string, name: string) => `${key}:${name}`;

function lineProblems(t: LooseT, spec: EditorSpec, line: GoodsLine): Problems {
  const problems: Problems = {};
  const label = (wire: string) => t(`entity:${spec.line}.${wire}_required`);
  for (const { name, wire } of spec.cells) {
    const missing =
      (name === 'commodityId' && !line.goods) ||
      (name === 'colorNumber' && !line.colorNumber.trim()) ||
      (name === 'pieces' && line.pieces === null);
    if (missing) problems[cellOf(line.key, name)] = label(wire);
  }
  if (line.pieces !== null && !(line.pieces >= 1)) {
    problems[cellOf(line.key, 'pieces')] = Number.isNaN(line.pieces)
      ? t('error:NOT_A_NUMBER')
      : t('error:TOO_SMALL', { min: 1 });
  }
  if (Number.isNaN(line.unitCost)) {
    problems[cellOf(line.key, 'unitCost')] = t('error:NOT_A_NUMBER');
  }
  return problems;
}

/** What stands against saving, as far as this side can tell. */
export function formProblems(t: LooseT, spec: EditorSpec, form: DocumentForm): Problems {
  const problems: Problems = {};
  for (const { name, required } of spec.header) {
    if (required && !form.header[name]?.trim()) {
      problems[name] = t(`entity:${spec.entity}.${name}_required`);
    }
  }
  const to = spec.toWarehouse;
  if (to && form.header[to] && form.header[to] === form.header[spec.warehouse]) {
    problems[to] = t(`entity:${spec.entity}.${to}_required`);
  }
  const lines = sentLines(form.lines);
  if (!lines.length) problems.details = t('error:LINES_REQUIRED');
  for (const line of lines) Object.assign(problems, lineProblems(t, spec, line));
  return problems;
}

/** A refusal of the server at its place: "details[2].colorNumber" is a cell of the third line that was sent. */
export function refusalAt(
  error: ApiError,
  spec: EditorSpec,
  form: DocumentForm,
): Problems | undefined {
  if (!error.field) return undefined;
  const match = /^(?:details|lines)\W*(\d+)\W+(\w+)$/.exec(error.field);
  const line = match && sentLines(form.lines)[Number(match[1])];
  if (!match || !line) return { [error.field]: errorText(error) };
  const cell = spec.cells.find(({ wire }) => wire === match[2])?.name ?? 'commodityId';
  return { [cellOf(line.key, cell)]: errorText(error) };
}
