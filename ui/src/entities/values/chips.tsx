import { type Chip, rangeText } from '@/components/FilterChips';
import { RefName } from '@/components/fields/RefName';
import type { EntityDef, FieldDef } from '@/entities/model/def';
import { filterNames, searchFields } from '@/entities/model/filters';
import { fieldLabel } from '@/entities/model/labels';
import type { LooseT } from '@/i18n';
import { showField } from './FieldValue';

type Filters = Readonly<Record<string, string>>;

function shownValue(t: LooseT, def: EntityDef, field: FieldDef, filters: Filters): Chip['value'] {
  const names = filterNames(field);
  const [first = '', second = ''] = names.map((name) => filters[name] ?? '');
  if (names.length > 1) return rangeText(first, second);
  if (field.ref && !field.dict) return <RefName entity={field.ref} ids={first} />;
  return showField(t, def, field, first);
}

/** What the search fields of an entity filter by, in words. */
export const entityChips = (t: LooseT, def: EntityDef, filters: Filters): Chip[] =>
  searchFields(def)
    .map((field) => ({ field, names: filterNames(field) }))
    .filter(({ names }) => names.some((name) => filters[name]))
    .map(({ field, names }) => ({
      names,
      label: fieldLabel(t, def.name, field.name),
      value: shownValue(t, def, field, filters),
    }));
