import { filterName } from '@/lib/net/listState';
import { type EntityDef, type FieldDef, isParent } from './def';

export const searchFields = (def: EntityDef) =>
  def.fields.filter((field) => field.search && !isParent(def, field));

const isTime = (field: FieldDef) => field.type === 'date' || field.type === 'datetime';

/** Names that a field filters by: a range for times, what a code begins with, itself for the rest. */
export function filterNames(field: FieldDef): string[] {
  if (isTime(field)) return [`${field.name}_dategt`, `${field.name}_datelt`];
  return [
    field.type === 'code' && field.tree === 'region'
      ? `${field.name}_likeright`
      : filterName(field.name),
  ];
}

export const allFilterNames = (def: EntityDef): string[] => searchFields(def).flatMap(filterNames);

type Filters = Readonly<Record<string, string>>;

/** Whether two sets of filters ask for the same; an empty one asks for nothing. */
export const sameFilters = (a: Filters, b: Filters): boolean =>
  [...Object.keys(a), ...Object.keys(b)].every((name) => (a[name] ?? '') === (b[name] ?? ''));
