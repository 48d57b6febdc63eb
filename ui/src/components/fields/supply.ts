import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type AnswerOf, get } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';
import { usePerm } from '@/lib/rights/perm';
import type { Full } from '@/lib/wire/told';
import type { LookupItem } from './lookup';

type Answered = Full<AnswerOf<'StockBillApi/getGoodsSupply'>>[number];
export type FreeStock = Answered['stock'][number];
/** The purchase is told to who may read it. */
export type Arrival = Omit<Answered['arrivals'][number], 'procurementId' | 'poNo'> & {
  procurementId?: string;
  poNo?: string;
};
/** What of goods is free and on its way, as far as the user may know. Price in fen. */
export type Supply = Omit<Answered, 'arrivals' | 'inStock'> & {
  arrivals: Arrival[];
  /** To who may know it. */
  inStock?: boolean;
};

/** Whom, and from where, goods are chosen for. */
interface Chooser {
  /** Whose prices are shown; empty: the list's. */
  channelCustomerId: string;
  /** Told before all others; empty for none. */
  warehouseId: string;
}

const kAnybody: Chooser = { channelCustomerId: '', warehouseId: '' };
const ChooserContext = createContext(kAnybody);
/** Around the fields in which goods are chosen for somebody. */
export const ChoosesFor = ChooserContext.Provider;
export const useChooser = () => useContext(ChooserContext);

const supplyQuery = (ids: readonly string[], channelCustomerId: string) =>
  queryOptions({
    queryKey: [...entityKeys('stock').all, 'supply', ids, channelCustomerId],
    queryFn: ({ signal }) =>
      get<Supply[]>(
        'StockBillApi/getGoodsSupply',
        { commodityIds: ids.join(','), channelCustomerId },
        signal,
      ),
    meta: { silent: true },
    select: (all) => new Map(all.map((one) => [one.commodityId, one])),
  });

/** Of so many goods at most it is told in one call. */
export const kSuppliedMax = 50;

const kNone: ReadonlyMap<string, Supply> = new Map();

/** Of the goods that a list of choices shows, by their ids; empty until it is known. */
export function useSupplies(
  items: readonly Pick<LookupItem, 'id'>[],
  enabled: boolean,
  /** What is known of the goods asked for before stays until all is known. */
  kept = false,
): ReadonlyMap<string, Supply> {
  const can = usePerm();
  const { channelCustomerId } = useChooser();
  const ids = items.map(({ id }) => id);
  const { data } = useQuery({
    ...supplyQuery(ids, channelCustomerId),
    enabled: enabled && ids.length > 0 && can('commodity_view'),
    placeholderData: kept ? keepPreviousData : undefined,
  });
  return data ?? kNone;
}

export interface WarehouseStock {
  id: string;
  name: string;
  pieces: number;
  shades: FreeStock[];
}

/** Free stock by warehouse: the chosen one first, then where there is most; so its shades. */
export function byWarehouse(stock: readonly FreeStock[], first: string): WarehouseStock[] {
  const all = new Map<string, WarehouseStock>();
  for (const free of stock) {
    const { warehouseId: id, warehouseName: name, available } = free;
    const at = all.get(id) ?? { id, name, pieces: 0, shades: [] };
    all.set(id, { ...at, pieces: at.pieces + available, shades: [...at.shades, free] });
  }
  for (const at of all.values()) at.shades.sort((a, b) => b.available - a.available);
  return [...all.values()].sort(
    (a, b) => Number(b.id === first) - Number(a.id === first) || b.pieces - a.pieces,
  );
}

/** Those that come first first. */
export const byDay = (arrivals: readonly Arrival[]): Arrival[] =>
  [...arrivals].sort((a, b) => a.expectDate.localeCompare(b.expectDate));
