import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/lib/browser/useDebounced';
import { type AnswerOf, get } from '@/lib/net/calls';
import { usePerm } from '@/lib/rights/perm';
import type { Full } from '@/lib/wire/told';

/** Where goods go, as far as it is known, and what is carried. */
export interface FreightAsk {
  adcode?: string;
  /** That warehouse's region. */
  warehouseId?: string;
  /** The region of that out order's order. */
  outOrderId?: string;
  goods: readonly { commodityId: string; pieces: number | null }[];
}

export type ProposedFreight = Full<AnswerOf<'logisticApi/proposedFreight'>>;
export type Carrier = ProposedFreight['carriers'][number];

const kPath = 'logisticApi/proposedFreight';
const kTypingMs = 300;

/** What is carried, each commodity once for each line that has pieces. */
const goodsText = (goods: FreightAsk['goods']) =>
  goods
    .filter(({ commodityId, pieces }) => commodityId && pieces && pieces > 0)
    .map(({ commodityId, pieces }) => `${commodityId}:${pieces}`)
    .join();

/** Without goods the carriers alone are asked for. */
function paramsOf({ goods, ...where }: FreightAsk): Record<string, string> {
  const said = Object.fromEntries(Object.entries(where).filter(([, value]) => value));
  const load = goodsText(goods);
  return { ...said, ...(load ? { goods: load } : { weight: '0' }) };
}

const freightQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: ['logistic', 'freight', params],
    queryFn: ({ signal }) => get<ProposedFreight>(kPath, params, signal),
    placeholderData: keepPreviousData,
  });

/** The carriers with what they ask, where the user may see them; asked again once typing stops. */
export function useFreight(ask: FreightAsk) {
  const enabled = usePerm()('logistic_view');
  const text = useDebounced(JSON.stringify(paramsOf(ask)), kTypingMs);
  const params = JSON.parse(text) as Record<string, string>;
  const query = useQuery({ ...freightQuery(params), enabled });
  return { ...query, enabled, loaded: goodsText(ask.goods) !== '' };
}
