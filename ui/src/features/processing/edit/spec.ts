import type { HeaderSpec } from '@/documents/goods/spec';
import { kProcessTypes, type PartList } from '../model';

export const kHeader: readonly HeaderSpec[] = [
  { name: 'processType', kind: 'option', values: [...kProcessTypes], required: true },
  { name: 'planDate', kind: 'date', required: true },
  { name: 'plantId', kind: 'ref', entity: 'processPlant', required: true },
  {
    name: 'plantPriceid',
    kind: 'ref',
    entity: 'priceList',
    where: { listSide: 'SELL' },
    required: true,
  },
  { name: 'warehouseId', kind: 'ref', entity: 'warehouse', required: true },
  { name: 'putWarehouseId', kind: 'ref', entity: 'warehouse', required: true },
  { name: 'designerUserId', kind: 'ref', entity: 'user' },
  { name: 'urgentRate', kind: 'rate' },
  { name: 'lossRate', kind: 'rate' },
  { name: 'freightAmount', kind: 'money' },
  { name: 'remark', kind: 'text', wide: true },
];

/** A price that stands for the list's, and why. */
const kHand: readonly HeaderSpec[] = [
  { name: 'handPrice', kind: 'money' },
  { name: 'handReason', kind: 'text' },
];
const kRemark: HeaderSpec = { name: 'remark', kind: 'text', wide: true };
const commodity: HeaderSpec = {
  name: 'commodityId',
  kind: 'ref',
  entity: 'commodity',
  required: true,
  wide: true,
};
const figure = (name: string, required = false): HeaderSpec => ({ name, kind: 'number', required });
const length = (name: string, required = false): HeaderSpec => ({
  name,
  kind: 'number',
  unit: 'mm',
  required,
});

export interface PartSpec {
  list: PartList;
  /** Whose labels its fields have. */
  entity: string;
  fields: readonly HeaderSpec[];
  /** Told of a line in a table. */
  told: readonly string[];
  start?: Readonly<Record<string, string>>;
}

export const kParts: readonly PartSpec[] = [
  {
    list: 'bricks',
    entity: 'processBricks',
    fields: [
      commodity,
      { name: 'colorNumber', kind: 'text' },
      length('length', true),
      length('width', true),
      figure('quantity', true),
      { name: 'position', kind: 'text' },
      kRemark,
    ],
    told: ['colorNumber', 'length', 'width', 'quantity', 'position'],
  },
  {
    list: 'desk',
    entity: 'processDesk',
    fields: [
      { name: 'deskName', kind: 'text', required: true },
      commodity,
      length('length', true),
      length('width', true),
      length('thickness', true),
      figure('quantity', true),
      { name: 'frontEdge', kind: 'option', values: [1, 2, 3, 4, 5], required: true },
      length('edgeLength', true),
      length('backSplash'),
      figure('basinHoles'),
      figure('stoveHoles'),
      figure('tapHoles'),
      figure('cornerCount'),
      ...kHand,
      kRemark,
    ],
    told: ['deskName', 'length', 'width', 'quantity', 'frontEdge'],
    start: { quantity: '1' },
  },
  {
    list: 'stairs',
    entity: 'processStairs',
    fields: [
      commodity,
      figure('stepCount', true),
      length('treadLength', true),
      length('treadWidth', true),
      length('riserHeight'),
      { name: 'frontEdge', kind: 'option', values: [1, 2, 3, 4], required: true },
      figure('grooveCount'),
      { name: 'landingArea', kind: 'area' },
      figure('quantity', true),
      ...kHand,
      kRemark,
    ],
    told: ['stepCount', 'treadLength', 'treadWidth', 'quantity', 'frontEdge'],
    start: { quantity: '1' },
  },
  {
    list: 'cut',
    entity: 'processCut',
    fields: [
      commodity,
      { name: 'fromSize', kind: 'text' },
      length('toLength', true),
      length('toWidth', true),
      figure('quantity', true),
      length('kerf'),
      { name: 'priceUnit', kind: 'code', values: ['CUT', 'M', 'PCS'], required: true },
      ...kHand,
      kRemark,
    ],
    told: ['fromSize', 'toLength', 'toWidth', 'quantity', 'priceUnit'],
    start: { priceUnit: 'CUT' },
  },
  {
    list: 'parts',
    entity: 'processParts',
    fields: [
      { name: 'productId', kind: 'ref', entity: 'product', required: true },
      commodity,
      length('length', true),
      length('width', true),
      figure('quantity', true),
      length('edgeLength'),
      { name: 'craftIds', kind: 'refs', entity: 'craft', wide: true },
      ...kHand,
      { name: 'position', kind: 'text' },
      kRemark,
    ],
    told: ['productId', 'length', 'width', 'quantity', 'position'],
  },
  {
    list: 'commodity',
    entity: 'processCommodity',
    fields: [
      commodity,
      { name: 'colorNumber', kind: 'text', required: true },
      { name: 'grade', kind: 'code', values: ['A', 'B', 'C'], required: true },
      figure('planPieces', true),
    ],
    told: ['colorNumber', 'grade', 'planPieces'],
    start: { grade: 'A' },
  },
];

export const partOf = (list: PartList) => kParts.find((part) => part.list === list) as PartSpec;

const kCraft: HeaderSpec = { name: 'craftId', kind: 'ref', entity: 'craft', required: true };
/** What a craft of each type takes. */
const kOfType: Readonly<Record<string, readonly HeaderSpec[]>> = {
  EDGE: [{ name: 'edgeMask', kind: 'edges', required: true }],
  GROOVE: [figure('grooveCount', true), length('grooveWidth'), length('grooveDepth')],
  WATER: [length('waterLength', true), { name: 'curveRate', kind: 'rate' }],
};
const kOther: readonly HeaderSpec[] = [figure('times')];

/** Fields of a craft on a brick; before its type is known only which one it is. */
export const craftFields = (type: string | undefined): readonly HeaderSpec[] =>
  type ? [kCraft, ...(kOfType[type] ?? kOther), ...kHand] : [kCraft];

/** All that a craft can have. */
export const kCraftFields: readonly HeaderSpec[] = [
  kCraft,
  ...Object.values(kOfType).flat(),
  ...kOther,
  ...kHand,
];
