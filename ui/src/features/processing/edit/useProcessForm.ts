import { useMemo, useState } from 'react';
import type { Header } from '@/documents/goods/spec';
import type { PartList } from '../model';
import { copyOf, type PartLine, type ProcessForm } from './form';

/** A form with what it is compared with, and the version that it is about. */
export interface FormState {
  form: ProcessForm;
  base: ProcessForm;
  version: number;
}

/** Keys and ids of the screen are no change. */
const canonical = (form: ProcessForm) =>
  JSON.stringify(form, (name, value: unknown) =>
    name === 'key' || name === 'craftType' || value === '' ? undefined : value,
  );

/** What is typed of a process order, and what can be done to its lines. */
export function useProcessForm(start: FormState) {
  const [state, setState] = useState(start);
  const { form, base } = state;
  const dirty = useMemo(() => canonical(form) !== canonical(base), [form, base]);
  const change = (made: (form: ProcessForm) => ProcessForm) =>
    setState((old) => ({ ...old, form: made(old.form) }));
  const changeLines = (list: PartList, made: (lines: readonly PartLine[]) => readonly PartLine[]) =>
    change((old) => ({ ...old, lists: { ...old.lists, [list]: made(old.lists[list]) } }));
  return {
    state,
    form,
    dirty,
    load: setState,
    setHeader: (header: Header) =>
      change((old) => ({ ...old, header: { ...old.header, ...header } })),
    setDrawings: (drawings: readonly string[]) => change((old) => ({ ...old, drawings })),
    /** In the place of the line with its key, else behind all. */
    putLine: (list: PartList, line: PartLine) =>
      changeLines(list, (lines) =>
        lines.some(({ key }) => key === line.key)
          ? lines.map((each) => (each.key === line.key ? line : each))
          : [...lines, line],
      ),
    addLines: (list: PartList, more: readonly PartLine[]) =>
      changeLines(list, (lines) => [...lines, ...more]),
    copyLine: (list: PartList, line: PartLine) =>
      changeLines(list, (lines) => {
        const at = lines.findIndex(({ key }) => key === line.key);
        return lines.toSpliced(at + 1, 0, copyOf(line));
      }),
    removeLine: (list: PartList, line: PartLine) =>
      changeLines(list, (lines) => lines.filter(({ key }) => key !== line.key)),
  };
}
