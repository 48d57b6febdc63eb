import type { Craft, MachiningLine } from '../model';

/** One craft on a piece as it is typed; lengths mm. */
export interface WorkDraft {
  key: number;
  craftId: string;
  edges: number;
  grooveCount: string;
  grooveWidth: string;
  grooveDepth: string;
  waterLength: string;
  curved: boolean;
  times: string;
}

/** Equal pieces as they are typed, and all that is done to each. */
export interface Draft {
  commodityType: string;
  length: string;
  width: string;
  thickness: string;
  quantity: string;
  works: readonly WorkDraft[];
}

export const kKinds = ['', 'PORCELAIN', 'SLAB', 'MARBLE'] as const;
/** Top and bottom long, left and right short side. */
export const kEdges = [1, 2, 4, 8] as const;
export const kPiece = ['length', 'width', 'thickness', 'quantity'] as const;
const kCurveRate = 15_000;

export const newWork = (key: number, craftId: string): WorkDraft => ({
  key,
  craftId,
  edges: 1,
  grooveCount: '1',
  grooveWidth: '5',
  grooveDepth: '3',
  waterLength: '1000',
  curved: false,
  times: '1',
});

export const newDraft = (craftId: string): Draft => ({
  commodityType: '',
  length: '800',
  width: '400',
  thickness: '10',
  quantity: '1',
  works: [newWork(0, craftId)],
});

/** Fields that a craft of this type asks for besides the piece. */
export const fieldsOf = (type: string): readonly (keyof WorkDraft)[] =>
  (({
    EDGE: [],
    GROOVE: ['grooveCount', 'grooveWidth', 'grooveDepth'],
    WATER: ['waterLength'],
    HOLE: ['times'],
    CUT: ['times'],
  })[type] as (keyof WorkDraft)[] | undefined) ?? [];

const typeOf = (work: WorkDraft, crafts: readonly Craft[]) =>
  crafts.find((craft) => craft.craftId === work.craftId)?.craftType ?? '';

const number = (text: string) => Math.round(Number(text));

/** What the server takes of the pieces: a line for each craft. */
export const linesOf = (draft: Draft, crafts: readonly Craft[]): MachiningLine[] =>
  draft.works.map((work) => {
    const type = typeOf(work, crafts);
    const more = Object.fromEntries(
      fieldsOf(type).map((field) => [field, number(String(work[field]))]),
    );
    return {
      craftId: work.craftId,
      commodityType: draft.commodityType,
      length: number(draft.length),
      width: number(draft.width),
      thickness: number(draft.thickness),
      quantity: number(draft.quantity),
      ...(type === 'EDGE' && { edgeMask: work.edges }),
      ...(type === 'WATER' && work.curved && { curveRate: kCurveRate }),
      ...more,
    };
  });

const isDigits = (value: unknown) => /^\d+$/.test(String(value).trim());

/** Every figure is a whole number that the server can look at. */
export const isWhole = (draft: Draft, crafts: readonly Craft[]) =>
  kPiece.every((field) => isDigits(draft[field])) &&
  draft.works.every((work) =>
    fieldsOf(typeOf(work, crafts)).every((field) => isDigits(work[field])),
  );

/** Which pieces the nth line of all is of. */
export function pieceOfLine(drafts: readonly Draft[], nth: number): number {
  let left = nth;
  const at = drafts.findIndex(({ works }) => {
    left -= works.length;
    return left < 0;
  });
  return at < 0 ? drafts.length - 1 : at;
}
