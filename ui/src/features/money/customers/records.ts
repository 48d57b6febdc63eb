import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';

type Fields = Record<string, string | number | null | undefined>;

const calls = {
  customer: '/blade-system/customerApi/detailCustomer',
  channelCustomer: '/blade-system/channelCustomerApi/detailChannelCustomer',
} as const;

export const recordQuery = (entity: keyof typeof calls, id: string) =>
  queryOptions({
    queryKey: [...entityKeys(entity).detail(id), 'account'],
    queryFn: ({ signal }) => api<Fields>(calls[entity], { params: { id }, signal }),
    staleTime: 0,
  });
