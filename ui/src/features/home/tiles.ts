import { kLists } from './lists';

/** Width of a tile in the columns of a narrow window, a figure being one. */
export type Width = 1 | 2 | 4;

/** What the home page is put together from: `name`, or `name:what`. */
export interface Tile {
  key: string;
  width: Width;
}

export interface TileKind {
  name: string;
  width: Width;
  /** Whom it may be offered to. */
  fits: (who: Who) => boolean;
}

export interface Who {
  can: (button: string) => boolean;
  dealer: boolean;
}

const anybody = () => true;
const holding =
  (...buttons: string[]) =>
  ({ can }: Who) =>
    buttons.some(can);

/** Of which there is one at most. */
export const kKinds: readonly TileKind[] = [
  { name: 'notices', width: 2, fits: anybody },
  {
    name: 'orders',
    width: 4,
    fits: ({ can, dealer }) => dealer && can('order_add'),
  },
  { name: 'credit', width: 2, fits: ({ dealer }) => dealer },
  {
    name: 'deliveries',
    width: 2,
    fits: ({ can, dealer }) => dealer && can('outorder_view'),
  },
  {
    name: 'prices',
    width: 2,
    fits: ({ can, dealer }) => dealer && can('commodity_view'),
  },
  { name: 'work', width: 2, fits: ({ dealer }) => !dealer },
  { name: 'others', width: 2, fits: holding('order_view') },
  { name: 'tasks', width: 2, fits: ({ dealer }) => !dealer },
  { name: 'statuses', width: 4, fits: holding('order_view') },
  { name: 'week', width: 2, fits: holding('order_view') },
  { name: 'targets', width: 2, fits: holding('salestarget_view') },
  {
    name: 'ageing',
    width: 2,
    fits: ({ can, dealer }) => !dealer && can('channelcustomer_view'),
  },
  { name: 'suggestions', width: 2, fits: holding('suggestion_view') },
  { name: 'shortcuts', width: 4, fits: anybody },
];

/** Kinds that stand for something that is chosen: a figure, a report, a view of a list. */
export const kChosen = ['figure', 'report', 'view'] as const;
type Chosen = (typeof kChosen)[number];

export const partsOf = (key: string): [name: string, what: string] => {
  const at = key.indexOf(':');
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
};

const isChosen = (name: string): name is Chosen => (kChosen as readonly string[]).includes(name);

/** Whether the person may still be shown the tile. */
export function fits(key: string, who: Who): boolean {
  const [name, what] = partsOf(key);
  if (name === 'report') return who.can('report_view');
  if (name === 'view')
    return what.split(':')[0] !== undefined && (what.split(':')[0] ?? '') in kLists;
  if (isChosen(name)) return what !== '';
  return kKinds.some((kind) => kind.name === name && kind.fits(who));
}

export const widthOf = (key: string): Width =>
  partsOf(key)[0] === 'figure' ? 1 : (kKinds.find(({ name }) => name === key)?.width ?? 2);

/** What nobody has arranged: by rights, figures of what waits for the person first. */
const kFirst = [
  'work',
  'credit',
  'deliveries',
  'orders',
  'prices',
  'notices',
  'others',
  'statuses',
  'shortcuts',
];

export function defaultTiles(who: Who, figures: readonly string[]): Tile[] {
  const keys = kFirst.filter((key) => fits(key, who));
  const at = keys.indexOf('statuses') < 0 ? keys.length - 1 : keys.indexOf('statuses');
  keys.splice(at, 0, ...figures.map((name) => `figure:${name}`));
  return keys.map((key) => ({ key, width: widthOf(key) }));
}

const kWidths: readonly number[] = [1, 2, 4];
export const nextWidth = (width: Width): Width => (width === 1 ? 2 : width === 2 ? 4 : 1);

/** As they were kept; anything else is left out. */
export function readTiles(kept: unknown): Tile[] | undefined {
  const tiles = (kept as { tiles?: unknown } | null | undefined)?.tiles;
  if (!Array.isArray(tiles)) return undefined;
  const seen = new Set<string>();
  return tiles.filter((tile): tile is Tile => {
    const { key, width } = (tile ?? {}) as Partial<Tile>;
    if (typeof key !== 'string' || seen.has(key) || !kWidths.includes(width ?? 0)) return false;
    seen.add(key);
    return true;
  });
}

/** The tiles with one of them at another's place. */
export function moved(tiles: readonly Tile[], key: string, target: string): Tile[] {
  const from = tiles.findIndex((tile) => tile.key === key);
  const to = tiles.findIndex((tile) => tile.key === target);
  const tile = tiles[from];
  if (!tile || to < 0) return [...tiles];
  const next = tiles.filter((each) => each !== tile);
  next.splice(to, 0, tile);
  return next;
}
