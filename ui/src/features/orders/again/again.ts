import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { channelQuery, type Goods, goodsQuery } from '@/documents/orders/goods';
import { type OrderDetail, type OrderLine, orderKeys, orderQuery } from '@/documents/orders/model';
import { ApiError } from '@/lib/net/transport';
import type { Unit } from '../calc/line';
import { formOf, type HeaderInput, type LineInput, lineForm, type OrderForm } from '../edit/form';
import { withGoods } from '../edit/lineEdits';
import { isMasked } from '../edit/wire';

/** A new order like another one, and what of that cannot be ordered any more. */
export interface Again {
  form: OrderForm;
  orderNo: string;
  /** Codes and names. */
  gone: string[];
}

/** Belongs to the one order: neither day, contract, remark nor files go into the next. */
const ofThatOrder: Partial<HeaderInput> = {
  expectDate: '',
  contractNo: '',
  remark: '',
  attachUrls: '',
};

/** The same goods and quantity, at what they cost this customer today. */
function lineAgain(line: OrderLine, goods: Goods, channelRate: number | null): LineInput {
  const { key: _key, ...before } = lineForm(line);
  const blank = { goods: null, dealPrice: '', discountRate: '', priced: 'rate' as const };
  const fresh = { ...before, ...blank, key: `again ${line.id}`, id: '', warehouseId: '' };
  return withGoods({ ...fresh, unit: line.unit as Unit, unitChosen: true }, goods, channelRate);
}

const kAtOnce = 8;

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.key === 'NOT_FOUND')) throw error;
}

/** The goods as they are today; nothing where they cannot be looked at any more. */
async function goodsToday(client: QueryClient, ids: readonly string[]) {
  const known = new Map<string, Goods>();
  for (let at = 0; at < ids.length; at += kAtOnce) {
    const some = ids.slice(at, at + kAtOnce);
    const asked = some.map((id) =>
      client.fetchQuery({ ...goodsQuery(id), staleTime: 0 }).catch(unlessGone),
    );
    for (const goods of await Promise.all(asked)) if (goods) known.set(goods.id, goods);
  }
  return known;
}

async function again(client: QueryClient, order: OrderDetail): Promise<Again> {
  const { channelCustomerId } = order;
  const channel = channelCustomerId && (await client.fetchQuery(channelQuery(channelCustomerId)));
  const channelRate = channel ? (channel.discountRate ?? null) : null;
  const ids = [...new Set(order.details.map(({ commodityId }) => commodityId))];
  const today = await goodsToday(client, ids);
  const { header, ...rest } = formOf(order);
  const lines: LineInput[] = [];
  const gone: string[] = [];
  for (const line of order.details) {
    const goods = today.get(line.commodityId);
    if (goods) lines.push(lineAgain(line, goods, channelRate));
    else gone.push(`${line.commodityCode} ${line.commodityName}`);
  }
  const receiverTel = isMasked(header.receiverTel) ? '' : header.receiverTel;
  const form = { ...rest, header: { ...header, ...ofThatOrder, receiverTel }, lines, channelRate };
  return { form, orderNo: order.orderNo, gone };
}

/** Read once for the editor that it fills. */
export const againQuery = (client: QueryClient, id: string, key: string) =>
  queryOptions({
    queryKey: [...orderKeys.detail(id), 'edit', 'again', key],
    queryFn: async () => again(client, await client.fetchQuery(orderQuery(id))),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
