import { useQuery } from '@tanstack/react-query';
import { kAsked, lookupIdsQuery } from './lookup';

/** The names behind comma-joined ids; the ids themselves where nobody answers. */
export function RefName({ entity, ids }: { entity: string; ids: string }) {
  const list = ids.split(',').filter((id) => id && id !== '0');
  const { data, isFetching } = useQuery({
    ...lookupIdsQuery(entity, list),
    meta: { silent: true },
  });
  const nameOf = (id: string) => data?.find((item) => item.id === id)?.name;
  return list.map((id) => nameOf(id) ?? (isFetching ? kAsked : id)).join(', ');
}
