import { cellOf, placeOf } from '@/documents/kit/lines/lines';
import type { LooseT } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import type { ApiError } from '@/lib/net/transport';
import { type GoodsLine, sentLines } from './lines';
import type { DocumentForm, EditorSpec } from './spec';

/** By field of the header, or `<key of the line>:<cell>`. */
export type Problems = Record<string, string>;

function lineProblems(t: LooseT, spec: EditorSpec, line: GoodsLine): Problems {
  const problems: Problems = {};
  const label = (wire: string) => t(`entity:${spec.line}.${wire}_required`);
  for (const { name, wire, optional } of spec.cells) {
    const missing =
      !optional &&
      ((name === 'commodityId' && !line.goods) ||
        (name === 'colorNumber' && !line.colorNumber.trim()) ||
        (name === 'pieces' && line.pieces === null));
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

/** A refusal of the server at its place; undefined when it names none. */
export function refusalAt(
  error: ApiError,
  spec: EditorSpec,
  form: DocumentForm,
): Problems | undefined {
  if (!error.field) return undefined;
  const cell = (field: string) => spec.cells.find(({ wire }) => wire === field)?.name;
  const nameOf = (field: string) => cell(field) ?? 'commodityId';
  return { [placeOf(error.field, sentLines(form.lines), nameOf)]: errorText(error) };
}
