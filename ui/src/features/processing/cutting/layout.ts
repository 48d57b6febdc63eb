/** A rectangle of a sheet, mm from its corner. */
export interface Area {
  x: number;
  y: number;
  length: number;
  width: number;
}

export interface LaidPart extends Area {
  /** Place in the list of parts. */
  part: number;
  turned: boolean;
}

/** A cut from side to side of what it divides, in the order of the saw. */
export interface Cut {
  n: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface Layout {
  parts: LaidPart[];
  remnants: Area[];
  scrap: Area[];
  cuts: Cut[];
}

export interface Sheet {
  length: number;
  width: number;
  kerf: number;
  remnantSide: number;
  remnantArea: number;
}

/** What stands before a cut, and what behind the blade. */
function divided(at: number, across: boolean, area: Area, kerf: number): Area[] {
  const side = across ? area.length : area.width;
  const rest = side - at - kerf;
  const first = across ? { ...area, length: at } : { ...area, width: at };
  if (rest <= 0) return [first];
  const second = across
    ? { ...area, x: area.x + at + kerf, length: rest }
    : { ...area, y: area.y + at + kerf, width: rest };
  return [first, second];
}

const lineOf = (n: number, at: number, across: boolean, area: Area, kerf: number): Cut => {
  const middle = at + kerf / 2;
  return across
    ? { n, x1: area.x + middle, x2: area.x + middle, y1: area.y, y2: area.y + area.width }
    : { n, x1: area.x, x2: area.x + area.length, y1: area.y + middle, y2: area.y + middle };
};

/** The cuts of a sheet as the server writes them: "X600 P0 Y300 T1 ." in the order of the saw. */
export function readLayout(layout: string, sheet: Sheet): Layout {
  const out: Layout = { parts: [], remnants: [], scrap: [], cuts: [] };
  const open: Area[] = [{ x: 0, y: 0, length: sheet.length, width: sheet.width }];
  for (const word of layout.split(' ')) {
    const area = open.pop();
    if (!area) break;
    const figure = Number(word.slice(1));
    const kind = word[0];
    if (kind === 'X' || kind === 'Y') {
      out.cuts.push(lineOf(out.cuts.length + 1, figure, kind === 'X', area, sheet.kerf));
      open.push(...divided(figure, kind === 'X', area, sheet.kerf).toReversed());
    } else if (kind === 'P' || kind === 'T') {
      out.parts.push({ ...area, part: figure, turned: kind === 'T' });
    } else {
      const kept =
        Math.min(area.length, area.width) >= sheet.remnantSide &&
        area.length * area.width >= sheet.remnantArea;
      (kept ? out.remnants : out.scrap).push(area);
    }
  }
  return out;
}
