import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { composes } from '@/lib/browser/composing';
import { uuid } from '@/lib/browser/intent';
import { commandOf, focusCell } from './keys';
import type { LineCommand } from './LineMenu';
import { cellNamed, cellOf, type Line, type LineAction } from './lines';

interface LineGridOptions<L extends Line> {
  lines: readonly L[];
  dispatch: (action: LineAction<L>) => void;
  blank: () => L;
  /** Where Enter goes, line after line; Tab goes through every cell. The first of them is where a line begins. */
  stops: readonly [string, ...string[]];
  /** Whether Enter leaves a stop of this line out. */
  leavesOut?: (line: L, stop: string) => boolean;
  /** Whether the arrows mean something to the field itself. */
  ownArrows?: (input: HTMLInputElement) => boolean;
  /** Keys of one editor alone; answers whether it was one. */
  otherKey?: (event: KeyboardEvent, key: string, root: HTMLElement | null) => boolean;
}

/** Moving about in the lines of a document, and adding, copying, moving and removing them, by keys or by menu. */
export function useLineGrid<L extends Line>(options: LineGridOptions<L>) {
  const { lines, dispatch, blank, stops } = options;
  const root = useRef<HTMLDivElement>(null);
  const now = useRef(options);
  useLayoutEffect(() => {
    now.current = options;
  });
  const [first] = stops;
  const go = useCallback(
    (key: string, name: string = first) => focusCell(root.current, cellOf(key, name)),
    [first],
  );
  const add = useCallback(
    (line: L, after?: string) => {
      flushSync(() => now.current.dispatch({ type: 'add', lines: [line], after }));
      go(line.key);
    },
    [go],
  );
  const run = useCallback(
    (key: string, command: LineCommand, name?: string) => {
      const { lines: all, dispatch: send, blank: made } = now.current;
      const at = all.findIndex((line) => line.key === key);
      const line = all[at];
      if (!line) return;
      if (command === 'insert') return add(made(), key);
      if (command === 'duplicate') return add({ ...line, key: uuid(), id: '' }, key);
      if (command === 'delete') {
        flushSync(() => send({ type: 'remove', key }));
        const next = all[at + 1] ?? all[at - 1];
        if (next) go(next.key, name);
        else root.current?.querySelector<HTMLElement>('[data-cell]')?.focus();
        return;
      }
      flushSync(() => send({ type: 'move', key, by: command === 'up' ? -1 : 1 }));
      go(key, name);
    },
    [add, go],
  );
  const beside = (key: string, by: number) =>
    lines[lines.findIndex((line) => line.key === key) + by];
  const enter = (key: string, name: string) => {
    const at = stops.indexOf(name);
    const line = lines.find((each) => each.key === key);
    const next =
      at < 0
        ? undefined
        : stops.slice(at + 1).find((stop) => !line || !options.leavesOut?.(line, stop));
    if (next) return go(key, next);
    const following = beside(key, 1);
    if (following) go(following.key);
    else add(blank());
  };
  /** What a field needs for itself it has taken before. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const { key, name } = cellNamed(target.dataset.cell ?? '') ?? {};
    if (!key || !name || composes(event)) return;
    const command = commandOf(event);
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const free = target instanceof HTMLInputElement && !options.ownArrows?.(target);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (command) run(key, command, name);
    else if (bare && event.key === 'Enter') enter(key, name);
    else if (bare && free && by) {
      const line = beside(key, by);
      if (line) go(line.key, name);
    } else if (!options.otherKey?.(event, key, root.current)) return;
    event.preventDefault();
  };
  const change = useCallback(
    (key: string, made: (line: L) => L) =>
      now.current.dispatch({ type: 'line', key, change: made }),
    [],
  );
  return { root, go, run, change, dispatch, onKeyDown, addLine: () => add(blank()) };
}
