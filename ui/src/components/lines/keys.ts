import type { KeyboardEvent } from 'react';
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
