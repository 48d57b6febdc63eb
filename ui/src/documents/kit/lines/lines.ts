/** What every line of a document has while it is typed. */
export interface Line {
  /** Of the row on the screen; never sent. */
  key: string;
  /** Empty until the server knows the line. */
  id: string;
}

export type LineAction<L extends Line> =
  | { type: 'line'; key: string; change: (line: L) => L }
  | { type: 'add'; lines: readonly L[]; after?: string; insteadOf?: (line: L) => boolean }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; by: number };

/** There is always a row to type into. */
export const withRow = <L extends Line>(lines: L[], blank: () => L): L[] =>
  lines.length ? lines : [blank()];

function moved<L extends Line>(lines: L[], key: string, by: number): L[] {
  const from = lines.findIndex((line) => line.key === key);
  const line = lines[from];
  const to = from + by;
  if (!line || to < 0 || to >= lines.length) return lines;
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** Without the line that `after` names, new ones come last; they take its place where it is one of `insteadOf`. */
export function linesAfter<L extends Line>(lines: L[], action: LineAction<L>, blank: () => L): L[] {
  switch (action.type) {
    case 'line':
      return lines.map((line) => (line.key === action.key ? action.change(line) : line));
    case 'add': {
      const at = lines.findIndex((line) => line.key === action.after);
      const there = lines[at];
      if (!there) return [...lines, ...action.lines];
      const gone = action.lines.length > 0 && action.insteadOf?.(there);
      return lines.toSpliced(gone ? at : at + 1, gone ? 1 : 0, ...action.lines);
    }
    case 'remove':
      return withRow(
        lines.filter((line) => line.key !== action.key),
        blank,
      );
    case 'move':
      return moved(lines, action.key, action.by);
  }
}

/** Name of a cell: in data-cell, and where its problem stands. */
export const cellOf = (key: string, name: string) => `${key}:${name}`;

/** The line and the cell that a name stands for; undefined for a field of the header. */
export function cellNamed(cell: string): { key: string; name: string } | undefined {
  const cut = cell.indexOf(':');
  return cut < 0 ? undefined : { key: cell.slice(0, cut), name: cell.slice(cut + 1) };
}

/**
 * Where on the screen a field that the server names is: "details[2].colorNumber" is a cell of the third line that was
 * sent. `nameOf` turns the field of a line into the name of its cell.
 */
export function placeOf(
  field: string,
  sent: readonly Line[],
  nameOf: (field: string) => string = (name) => name,
): string {
  const match = /^(?:details|lines)\W*(\d+)\W+(\w+)$/.exec(field);
  const line = match && sent[Number(match[1])];
  return match && line ? cellOf(line.key, nameOf(match[2] ?? '')) : field;
}
