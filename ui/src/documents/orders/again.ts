import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Params } from '@/lib/net/transport';
import { orderPageQuery } from './model';

/** Buys for itself: it sees channel customers, its own, and no retail ones. */
export const isDealer = (can: (button: string) => boolean): boolean =>
  can('channelcustomer_view') && !can('customer_view');

/** What the editor of a new order is told of the one that it begins with. */
export interface AgainState {
  /** Id of an order. */
  again?: string;
}

/** Begins a new order with what another one has; nothing is kept before it is saved. */
export function useOrderAgain() {
  const navigate = useNavigate();
  return useCallback(
    (id: string) => {
      const state: AgainState = { again: id };
      void navigate('/order/edit', { state });
    },
    [navigate],
  );
}

const kLatest: Params = { current: 1, size: 3, descs: 'createTime', closed: 0 };

/** What was ordered last. */
export const latestOrdersQuery = orderPageQuery(kLatest);
