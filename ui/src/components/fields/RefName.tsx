import { useQuery } from '@tanstack/react-query';
import { lookupIdsQuery } from './lookup';

/** The names behind comma-joined ids; the ids themselves while nobody has answered. */
export function RefName({ entity, ids }: { entity: string; ids: string }) {
  const list = ids.split(',').filter((id) => id && id !== '0');
  const { data } = useQuery({ ...lookupIdsQuery(entity, list), meta: { silent: true } });
  return list.map((id) => data?.find((item) => item.id === id)?.name ?? id).join(', ');
}
