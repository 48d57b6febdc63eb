import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { useAfterPicks } from '@/components/fields/picks';
import type { LineCommand } from './LineMenu';

/** What a key of a grid of lines asks for. */
export const commandOf = (event: KeyboardEvent): LineCommand | undefined => {
  const ctrl = event.ctrlKey || event.metaKey;
  if (ctrl && event.key.toLowerCase() === 'd') return 'duplicate';
  if (ctrl && event.key.toLowerCase() === 'i') return 'insert';
  if (ctrl && (event.key === 'Delete' || event.key === 'Backspace')) return 'delete';
  if (event.altKey && event.key === 'ArrowUp') return 'up';
  if (event.altKey && event.key === 'ArrowDown') return 'down';
  return undefined;
};

/** Puts the focus into a cell, by its data-cell. */
export const focusCell = (root: HTMLElement | null, cell: string) => {
  const target = root?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`);
  target?.focus();
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
};

/** Goes to the first field or cell at fault. */
export function focusProblem(
  root: HTMLElement | null,
  problems: Readonly<Record<string, unknown>>,
) {
  const [first = ''] = Object.keys(problems);
  if (first.includes(':')) return focusCell(root, first);
  const field = root?.querySelector(`[data-field="${CSS.escape(first)}"]`);
  field?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

const kTyped = '[data-field] :is(input:not([type=file], [type=checkbox]), select)';

/** Whoever begins a document types at once, into the first field that is empty; a touch screen's keyboard stays away. */
export function useFirstField(root: RefObject<HTMLElement | null>, begins: boolean) {
  useEffect(() => {
    const elsewhere = document.activeElement !== document.body;
    if (!begins || elsewhere || !matchMedia('(hover: hover)').matches) return;
    const fields = root.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(kTyped);
    [...(fields ?? [])].find(({ value, disabled }) => !value && !disabled)?.focus();
  }, [root, begins]);
}

/** A dialog has keys of its own. */
const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

/** A field that takes what was typed when it is left takes it now, and is typed on in. */
function settleField() {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body) return;
  const { cell = '' } = field.dataset;
  const typing = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const [from, to] = typing ? [field.selectionStart, field.selectionEnd] : [null, null];
  flushSync(() => field.blur());
  // It may have been drawn anew with its value.
  const now = field.isConnected
    ? field
    : document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`);
  now?.focus();
  // Fields select all when they are entered: the next key would replace it.
  if (typing && now === field && from !== null) field.setSelectionRange(from, to);
}

/**
 * Ctrl+S saves, Ctrl+Enter submits as well, for those who may: wherever the focus is, also when it is nowhere. Answers what
 * buttons do: both wait for goods that were typed and are still looked up.
 */
export function useSaveKeys(save: (submit: boolean) => void, maySubmit = true) {
  const run = useAfterPicks(save);
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || inDialog(event.target)) return;
      const submits = event.key === 'Enter' && maySubmit;
      if (!submits && event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      settleField();
      run(submits);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [maySubmit, run]);
  return run;
}
