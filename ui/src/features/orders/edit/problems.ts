import type { LooseT } from '@/i18n';
import { errorText } from '@/lib/errors';
import type { ApiError } from '@/lib/transport';
import { type Computed, lineProblems, type Problem } from './compute';
import type { HeaderField, LineInput, OrderForm } from './form';
import type { FormState } from './useOrderForm';
import { cellOf, isMasked, placeOf, type ScreenProblems, sentLines } from './wire';

/** What every stored order has to have; lines can wait until it is submitted. */
export const requiredFields: readonly HeaderField[] = [
  'customerId',
  'receiver',
  'receiverTel',
  'regionCode',
  'projectAddress',
  'guideUserId',
  'deptId',
  'payMode',
  'deliverMode',
];

const kLineRequired = /_required$/;

export function problemText(t: LooseT, problem: Problem | string): string {
  if (typeof problem === 'string') return problem;
  const { key, params } = problem;
  if (kLineRequired.test(key)) return t(`entity:orderDetail.${key}`);
  return t(`order:problem.${key}`, {
    ...params,
    defaultValue: t(`error:${key}`, { ...params, defaultValue: t('error:UNKNOWN') }),
  });
}

/** What stands against saving, or against submitting, as far as this side can tell. */
export function screenProblems(
  t: LooseT,
  { form, base }: Pick<FormState, 'form' | 'base'>,
  compute: (line: LineInput) => Computed,
  submit: boolean,
): ScreenProblems {
  const problems: ScreenProblems = {};
  for (const field of requiredFields) {
    if (!form.header[field].trim()) problems[field] = t(`entity:order.${field}_required`);
  }
  const tel = form.header.receiverTel.trim();
  const kept = isMasked(tel) && tel === base.header.receiverTel;
  if (tel && !kept && !/^\d{11}$/.test(tel)) {
    problems.receiverTel = t(tel.length === 11 ? 'error:BAD_PHONE' : 'error:BAD_PHONE_LENGTH');
  }
  const lines = sentLines(form);
  for (const line of lines) {
    for (const [field, problem] of Object.entries(lineProblems(line, compute(line)))) {
      problems[cellOf(line.key, field)] = problem;
    }
  }
  if (submit && !lines.length) problems.details = t('entity:order.details_required');
  return problems;
}

/** A refusal of the server at its place; undefined when it names none. */
export function refusalAt(error: ApiError, form: OrderForm): ScreenProblems | undefined {
  return error.field ? { [placeOf(error.field, form)]: errorText(error) } : undefined;
}
