import { queryOptions } from '@tanstack/react-query';
import {
  Boxes,
  Hammer,
  type LucideIcon,
  PackageMinus,
  ReceiptText,
  ShoppingCart,
  Undo2,
} from 'lucide-react';
import { get } from '@/lib/net/calls';
import type { Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';
import type { PaletteEntry, SourceGroup } from './entry';

type Found = Record<string, unknown> & { id: string };

/** A list that is searched for what is typed: by whoever has its page, with the rows of its rights. */
interface Source {
  group: SourceGroup;
  icon: LucideIcon;
  entity: string;
  /** Page of the menu that has the list. */
  page: string;
  path: string;
  params?: Params;
  /** Fields: what it is called, and what it is about. */
  name: string;
  hints: readonly string[];
  to: (row: Found) => string;
}

const record = (page: string) => (row: Found) => `${page}?id=${row.id}`;

/** So many of each kind at most. */
export const kMost = 5;
export const kOrders = '/order/list';

/** Orders first: what they find stands under the mark. */
export const kSources: readonly Source[] = [
  {
    group: 'orders',
    icon: ReceiptText,
    entity: 'order',
    page: kOrders,
    path: 'orderApi/orderPageList',
    params: { orderType: 2 },
    name: 'orderNo',
    hints: ['customerName', 'projectName'],
    to: record('/order/detail'),
  },
  {
    group: 'goods',
    icon: Boxes,
    entity: 'commodity',
    page: '/stockroom/stock',
    path: 'lookup/list',
    params: { entity: 'commodity' },
    name: 'name',
    hints: ['code', 'size'],
    to: (row) => `/stockroom/stock?commodityId=${row.id}`,
  },
  {
    group: 'outOrders',
    icon: PackageMinus,
    entity: 'outOrder',
    page: '/stockroom/outOrder',
    path: 'OutOrderApi/getOutOrderPage',
    name: 'outNo',
    hints: ['customerName', 'plateNo'],
    to: record('/stockroom/outDetail'),
  },
  {
    group: 'returns',
    icon: Undo2,
    entity: 'returns',
    page: '/order/returns',
    path: 'returnsApi/returnsPageList',
    name: 'returnsNo',
    hints: ['customerName', 'orderNo'],
    to: record('/order/returnDetail'),
  },
  {
    group: 'purchases',
    icon: ShoppingCart,
    entity: 'procurement',
    page: '/purchase/procurement',
    path: 'procurementApi/procurementPageList',
    name: 'poNo',
    hints: ['cooperationName', 'orderNo'],
    to: record('/purchase/detail'),
  },
  {
    group: 'processes',
    icon: Hammer,
    entity: 'process',
    page: '/processing/process',
    path: 'processApi/getProcessPage',
    name: 'processNo',
    hints: ['customerName', 'orderNo'],
    to: record('/processing/detail'),
  },
];

export const sourceQuery = ({ entity, path, params }: Source, keyword: string) => {
  const asked = { ...params, keyword, current: 1, size: kMost };
  return queryOptions({
    queryKey: [...entityKeys(entity).list(asked), path, 'palette'],
    queryFn: ({ signal }) => get<Page<Found>>(path, asked, signal),
    meta: { silent: true },
  });
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const entriesOf = (source: Source | undefined, rows: readonly Found[]): PaletteEntry[] =>
  source
    ? rows.map((row) => ({
        key: `${source.group} ${row.id}`,
        icon: source.icon,
        text: text(row[source.name]),
        hint: source.hints
          .map((field) => text(row[field]))
          .filter(Boolean)
          .join(' · '),
        to: source.to(row),
        group: source.group,
      }))
    : [];
