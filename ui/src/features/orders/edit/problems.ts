import { cellOf } from '@/documents/kit/lines/lines';
import type { LooseT } from '@/i18n';
import { type Computed, lineProblems, type Problem } from './compute';
import type { HeaderField, LineInput, OrderForm } from './form';
import type { FormState } from './useOrderForm';
import { isMasked, type ScreenProblems, sentLines } from './wire';

/** What every stored order has to have; lines can wait until it is submitted. */
const always: readonly HeaderField[] = [
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

/** A channel customer's order needs no other customer. */
export const requiredFields = (form: OrderForm): readonly HeaderField[] =>
  form.header.channelCustomerId ? always.filter((field) => field !== 'customerId') : always;

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
  for (const field of requiredFields(form)) {
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
