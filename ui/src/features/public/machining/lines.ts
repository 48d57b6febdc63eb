import type { Craft, MachiningLine } from '../model';

/** A line as it is typed; lengths mm. */
export interface Draft {
  craftId: string;
  commodityType: string;
  length: string;
  width: string;
  thickness: string;
  quantity: string;
  edges: number;
  grooveCount: string;
  grooveWidth: string;
  grooveDepth: string;
  waterLength: string;
  curved: boolean;
  times: string;
}

export const kKinds = ['', 'PORCELAIN', 'SLAB', 'MARBLE'] as const;
/** Top and bottom long, left and right short side. */
export const kEdges = [1, 2, 4, 8] as const;
const kCurveRate = 15_000;

export const newDraft = (craftId: string): Draft => ({
  craftId,
  commodityType: '',
  length: '800',
  width: '400',
  thickness: '10',
  quantity: '1',
  edges: 1,
  grooveCount: '1',
  grooveWidth: '5',
  grooveDepth: '3',
  waterLength: '1000',
  curved: false,
  times: '1',
});

/** Fields that a craft of this type asks for besides the piece. */
export const fieldsOf = (type: string): readonly (keyof Draft)[] =>
  (({
    EDGE: [],
    GROOVE: ['grooveCount', 'grooveWidth', 'grooveDepth'],
    WATER: ['waterLength'],
    HOLE: ['times'],
    CUT: ['times'],
  })[type] as (keyof Draft)[] | undefined) ?? [];

const number = (text: string) => Math.round(Number(text));

/** What the server takes of a line. */
export function lineOf(draft: Draft, craft: Craft | undefined): MachiningLine {
  const type = craft?.craftType ?? '';
  const more = Object.fromEntries(
    fieldsOf(type).map((field) => [field, number(String(draft[field]))]),
  );
  return {
    craftId: draft.craftId,
    commodityType: draft.commodityType,
    length: number(draft.length),
    width: number(draft.width),
    thickness: number(draft.thickness),
    quantity: number(draft.quantity),
    ...(type === 'EDGE' && { edgeMask: draft.edges }),
    ...(type === 'WATER' && draft.curved && { curveRate: kCurveRate }),
    ...more,
  };
}

/** Every figure is a whole number that the server can look at. */
export const isWhole = (draft: Draft, craft: Craft | undefined) =>
  ['length', 'width', 'thickness', 'quantity', ...fieldsOf(craft?.craftType ?? '')].every((field) =>
    /^\d+$/.test(String(draft[field as keyof Draft]).trim()),
  );
