import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { lookupQuery } from '@/components/fields/lookup';
import { picking } from '@/components/fields/picks';
import { isDealer } from '@/documents/orders/again';
import { type ChannelCustomer, channelQuery } from '@/documents/orders/goods';
import { usePerm } from '@/lib/rights/perm';
import type { HeaderInput, OrderForm } from './form';
import type { FormAction } from './useOrderForm';

/** What the record of a channel customer says about an order. A masked phone number is none. */
const suggested = (channel: ChannelCustomer): Partial<HeaderInput> => ({
  receiver: channel.linkman,
  receiverTel: /^\d{11}$/.test(channel.tel) ? channel.tel : '',
  regionCode: channel.regionCode,
  projectAddress: channel.address,
});

/** How orders are paid unless somebody says otherwise. */
const kPrepaid = '1';

/**
 * Chooses a channel customer, in the place of a retail one, and fills in what is empty. Its seller and department are the
 * order's, whoever writes it.
 */
export function useChannelPrefill(form: OrderForm, dispatch: Dispatch<FormAction>) {
  const client = useQueryClient();
  const can = usePerm();
  const header = useRef(form.header);
  header.current = form.header;
  const take = useCallback(
    (id: string, channel: ChannelCustomer) => {
      if (header.current.channelCustomerId !== id) return;
      const now = header.current;
      const values: Partial<HeaderInput> = {};
      for (const [key, value] of Object.entries(suggested(channel))) {
        const field = key as keyof HeaderInput;
        if (value && now[field] === '') values[field] = value;
      }
      if (channel.ownerUserId) values.guideUserId = channel.ownerUserId;
      if (channel.deptId) values.deptId = channel.deptId;
      dispatch({ type: 'channelRate', rate: channel.discountRate ?? null });
      dispatch({
        type: 'header',
        values,
        names: {
          ...(values.guideUserId && { guideUserId: channel.ownerUserName ?? '' }),
          ...(values.deptId && { deptId: channel.deptName ?? '' }),
          ...(values.regionCode && { regionCode: channel.regionCodeName }),
        },
      });
    },
    [dispatch],
  );
  const choose = useCallback(
    (id: string, name: string) => {
      const gone = id === '' && header.current.payMode !== kPrepaid;
      // At once: the record may be at hand before the page is drawn anew.
      header.current = { ...header.current, channelCustomerId: id };
      dispatch({
        type: 'header',
        values: {
          channelCustomerId: id,
          ...(id && { customerId: '' }),
          ...(gone && { payMode: kPrepaid }),
        },
        names: { channelCustomerId: name, ...(id && { customerId: '' }) },
      });
      if (!id) return dispatch({ type: 'channelRate', rate: null });
      picking(
        client.fetchQuery(channelQuery(id)).then(
          (channel) => take(id, channel),
          () => undefined,
        ),
      );
    },
    [client, dispatch, take],
  );
  const { data } = useQuery({
    ...lookupQuery('channelCustomer', ''),
    enabled: isDealer(can) && form.header.channelCustomerId === '',
    meta: { silent: true },
  });
  const own = data?.total === 1 ? data.records[0] : undefined;
  useEffect(() => {
    if (own && header.current.channelCustomerId === '') choose(own.id, own.name);
  }, [own, choose]);
  // An order that is opened again knows its customer and not the rate.
  const known = useQuery({
    ...channelQuery(form.header.channelCustomerId),
    enabled: form.header.channelCustomerId !== '' && form.channelRate === null,
  });
  const rate = known.data?.discountRate;
  useEffect(() => {
    if (typeof rate === 'number') dispatch({ type: 'channelRate', rate });
  }, [rate, dispatch]);
  return choose;
}
