import { queryOptions } from '@tanstack/react-query';
import type { LookupItem } from '@/components/fields/lookup';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';

type Maybe = number | null | undefined;

/** What a line has to know of a commodity. Prices in fen per `priceUnit`, weight in g. */
export interface Goods {
  id: string;
  code: string;
  name: string;
  size: string;
  /** Stock unit: PCS, SET, BAG, STRIP. */
  unit: string;
  priceUnit: string;
  piecesPerBox: Maybe;
  boxesPerPallet: Maybe;
  boxWeight: Maybe;
  salePrice: Maybe;
  /** What channel customers pay; 0 or none: the sale price at their own rate. */
  channelPrice: Maybe;
  floorPrice: Maybe;
}

interface CommodityRow {
  id: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  unit: string;
  priceUnit: string;
  piecesPerBox?: Maybe;
  boxesPerPallet?: Maybe;
  boxWeight?: Maybe;
  salePrice?: Maybe;
  channelPrice?: Maybe;
  floorPrice?: Maybe;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : null);

/** What the choice of a commodity tells already; without a price unit, it is only the name. */
export const goodsOfItem = (item: LookupItem): Goods => ({
  id: item.id,
  code: item.code ?? '',
  name: item.name,
  size: text(item.size),
  unit: text(item.unit) || 'PCS',
  priceUnit: text(item.priceUnit),
  piecesPerBox: number(item.piecesPerBox),
  boxesPerPallet: number(item.boxesPerPallet),
  boxWeight: number(item.boxWeight),
  salePrice: number(item.salePrice),
  channelPrice: null,
  floorPrice: null,
});

const commodityKeys = entityKeys('commodity');

export const goodsQuery = (id: string) =>
  queryOptions({
    queryKey: [...commodityKeys.detail(id), 'goods'],
    queryFn: async ({ signal }): Promise<Goods> => {
      const row = await api<CommodityRow>('/blade-system/commodityApi/commodityDetail', {
        params: { id },
        signal,
      });
      return {
        id: row.id,
        code: row.commodityCode,
        name: row.commodityName,
        size: row.size,
        unit: row.unit,
        priceUnit: row.priceUnit,
        piecesPerBox: row.piecesPerBox,
        boxesPerPallet: row.boxesPerPallet,
        boxWeight: row.boxWeight,
        salePrice: row.salePrice,
        channelPrice: row.channelPrice,
        floorPrice: row.floorPrice,
      };
    },
  });

export interface Customer {
  id: string;
  customerName: string;
  tel: string;
  customerLevel: string;
  userId: string;
  userName?: string;
  designerUserId: string;
  designerUserName?: string;
  deptId: string;
  deptName?: string;
  regionCode: string;
  regionCodeName?: string;
  address: string;
  estateName: string;
  orderCount?: Maybe;
  orderAmount?: Maybe;
  remark?: string;
}

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...entityKeys('customer').detail(id), 'order'],
    queryFn: ({ signal }) =>
      api<Customer>('/blade-system/customerApi/detailCustomer', { params: { id }, signal }),
    enabled: id !== '',
    meta: { silent: true },
  });

/** A dealer, contractor or design firm, as far as an order of it goes. */
export interface ChannelCustomer {
  id: string;
  channelName: string;
  linkman: string;
  tel: string;
  regionCode: string;
  regionCodeName?: string;
  address: string;
  ownerUserId: string;
  ownerUserName?: string;
  deptId: string;
  deptName?: string;
  /** 1/10000 of the sale price. */
  discountRate: Maybe;
}

export const channelQuery = (id: string) =>
  queryOptions({
    queryKey: [...entityKeys('channelCustomer').detail(id), 'order'],
    queryFn: ({ signal }) =>
      api<ChannelCustomer>('/blade-system/channelCustomerApi/detailChannelCustomer', {
        params: { id },
        signal,
      }),
    enabled: id !== '',
    meta: { silent: true },
  });

/** What the customer paid for the commodity last time; empty when there was no such time. */
export interface LastPrice {
  dealPrice?: number;
  priceUnit?: string;
  orderNo?: string;
  createTime?: string;
}

/** `exceptOrderId`: the order that is being written, whose own prices are no news. */
export const lastPriceQuery = (customerId: string, commodityId: string, exceptOrderId: string) =>
  queryOptions({
    queryKey: ['order', 'lastPrice', customerId, commodityId, exceptOrderId],
    queryFn: ({ signal }) =>
      api<LastPrice>('/blade-system/orderApi/lastPrice', {
        params: { customerId, commodityId, exceptOrderId },
        signal,
      }),
    staleTime: 5 * 60_000,
    meta: { silent: true },
  });
