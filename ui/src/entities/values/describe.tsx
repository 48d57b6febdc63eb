import type { ReactNode } from 'react';
import { RefName } from '@/components/fields/RefName';
import { pathParts } from '@/components/history/model';
import { type EntityDef, type FieldDef, isParent } from '@/entities/model/def';
import { fieldLabel } from '@/entities/model/labels';
import type { LooseT } from '@/i18n';
import { showField } from './FieldValue';

const plain = (value: unknown): ReactNode => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

type Described = Pick<EntityDef, 'name' | 'fields'>;

const refOf = (def: Described, field: FieldDef) =>
  isParent(def, field) ? def.name : (field.ref ?? '');

/** How a history list names the fields of one entity and shows their values. */
export const describeEntity = (t: LooseT, def: Described) => ({
  labelOf: (path: string) => {
    const [head = path, ...rest] = pathParts(path);
    return [fieldLabel(t, def.name, head), ...rest].join(' / ');
  },
  showValue: (path: string, value: unknown): ReactNode => {
    const [head = path, ...rest] = pathParts(path);
    const field = rest.length ? undefined : def.fields.find((each) => each.name === head);
    if (!field) return plain(value);
    const ref = refOf(def, field);
    // A change tells ids only; the names are looked up.
    if (ref && value) return <RefName entity={ref} ids={String(value)} />;
    return showField(t, def, field, value);
  },
});
