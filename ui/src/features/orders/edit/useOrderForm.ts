import { useMemo, useReducer } from 'react';
import { type LineAction, linesAfter, withRow } from '@/documents/kit/lines/lines';
import type { UnitWords } from '../calc/quantity';
import { type Computed, computeLine } from './compute';
import { blankLine, type HeaderInput, type LineInput, type OrderForm, sameForm } from './form';

export type FormAction =
  | { type: 'header'; values: Partial<HeaderInput>; names?: OrderForm['names'] }
  | LineAction<LineInput>
  | { type: 'vanviRule'; rule: number }
  | { type: 'channelRate'; rate: number | null }
  /** Another content, with what it is compared with and the version that it is about. */
  | { type: 'load'; form: OrderForm; base: OrderForm; version: number };

export interface FormState {
  form: OrderForm;
  /** What the server has, as far as this window knows. */
  base: OrderForm;
  version: number;
}

export function formReducer(state: FormState, action: FormAction): FormState {
  const { form } = state;
  switch (action.type) {
    case 'header': {
      const header = { ...form.header, ...action.values };
      return { ...state, form: { ...form, header, names: { ...form.names, ...action.names } } };
    }
    case 'vanviRule':
      return { ...state, form: { ...form, vanviRule: action.rule } };
    case 'channelRate':
      return { ...state, form: { ...form, channelRate: action.rate } };
    case 'load': {
      const { form: next, base, version } = action;
      return { form: { ...next, lines: withRow(next.lines, blankLine) }, base, version };
    }
    default:
      return { ...state, form: { ...form, lines: linesAfter(form.lines, action, blankLine) } };
  }
}

/** Computes a line once for as long as it stays the same. */
function lineComputer(vanviRule: number, words: UnitWords) {
  const known = new WeakMap<LineInput, Computed>();
  return (line: LineInput): Computed => {
    const made = known.get(line) ?? computeLine(line, vanviRule, words);
    known.set(line, made);
    return made;
  };
}

export function useOrderForm(initial: FormState, words: UnitWords) {
  const [state, dispatch] = useReducer(formReducer, initial, (start) =>
    formReducer(start, { type: 'load', ...start }),
  );
  const { lines, vanviRule } = state.form;
  const compute = useMemo(() => lineComputer(vanviRule, words), [vanviRule, words]);
  const computed = useMemo(
    () => new Map(lines.map((line) => [line.key, compute(line)])),
    [lines, compute],
  );
  const dirty = useMemo(() => !sameForm(state.form, state.base), [state.form, state.base]);
  return { ...state, compute, computed, dirty, dispatch };
}
