import { useMemo, useReducer } from 'react';
import type { UnitWords } from '../calc/quantity';
import { type Computed, computeLine } from './compute';
import { blankLine, type HeaderInput, type LineInput, type OrderForm, sameForm } from './form';

export type FormAction =
  | { type: 'header'; values: Partial<HeaderInput>; names?: OrderForm['names'] }
  | { type: 'line'; key: string; change: (line: LineInput) => LineInput }
  | { type: 'add'; line: LineInput; after?: string }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; by: number }
  | { type: 'vanviRule'; rule: number }
  /** Another content, with what it is compared with and the version that it is about. */
  | { type: 'load'; form: OrderForm; base: OrderForm; version: number };

export interface FormState {
  form: OrderForm;
  /** What the server has, as far as this window knows. */
  base: OrderForm;
  version: number;
}

/** There is always a row to type into. */
const withRow = (lines: LineInput[]) => (lines.length ? lines : [blankLine()]);

function moved(lines: LineInput[], key: string, by: number): LineInput[] {
  const from = lines.findIndex((line) => line.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= lines.length) return lines;
  const next = [...lines];
  const [line] = next.splice(from, 1);
  if (line) next.splice(to, 0, line);
  return next;
}

function linesAfter(lines: LineInput[], action: FormAction): LineInput[] {
  switch (action.type) {
    case 'line':
      return lines.map((line) => (line.key === action.key ? action.change(line) : line));
    case 'add': {
      const at = lines.findIndex((line) => line.key === action.after);
      return at < 0 ? [...lines, action.line] : lines.toSpliced(at + 1, 0, action.line);
    }
    case 'remove':
      return withRow(lines.filter((line) => line.key !== action.key));
    case 'move':
      return moved(lines, action.key, action.by);
    default:
      return lines;
  }
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
    case 'load': {
      const { form: next, base, version } = action;
      return { form: { ...next, lines: withRow(next.lines) }, base, version };
    }
    default:
      return { ...state, form: { ...form, lines: linesAfter(form.lines, action) } };
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

export function useOrderForm(initial: OrderForm, version: number, words: UnitWords) {
  const [state, dispatch] = useReducer(
    formReducer,
    { form: initial, base: initial, version },
    (start) => formReducer(start, { type: 'load', ...start }),
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
