import type { LooseT } from '@/i18n';
import type { FieldDef, FieldType, Named } from './def';

export const entityTitle = (t: LooseT, entity: string) =>
  t(`entity:${entity}._name`, { defaultValue: entity });

export const fieldLabel = (t: LooseT, entity: string, field: string) =>
  t(`entity:${entity}.${field}`, { defaultValue: field });

/** How a field is filled in, where that needs a word. */
export const fieldHint = (t: LooseT, entity: string, field: string): string | undefined =>
  t(`entity:${entity}.${field}_hint`, { defaultValue: '' }) || undefined;

export const optionLabel = (t: LooseT, entity: string, field: string, value: string) =>
  t(`entity:${entity}.${field}_${value}`, { defaultValue: value });

const units: Partial<Record<FieldType, string>> = {
  money: 'unit.yuan',
  area: 'unit.m2',
  weight: 'unit.kg',
  length: 'unit.mm',
  thickness: 'unit.mm',
  rate: 'unit.percent',
};

export const fieldUnit = (t: LooseT, field: FieldDef): string => {
  const key = units[field.type];
  return key ? t(key) : '';
};

/** Label of a column, with the unit that its figures are in. */
export const columnLabel = (t: LooseT, def: Named, field: FieldDef): string => {
  const unit = field.type === 'rate' ? '' : fieldUnit(t, field);
  const label = fieldLabel(t, def.name, field.name);
  return unit ? `${label} (${unit})` : label;
};

const chosen: readonly FieldType[] = [
  'bool',
  'enum',
  'id',
  'ids',
  'date',
  'datetime',
  'tree',
  'code',
];

/** "Please enter ..." or "please select ...", in the words that the field has been given. */
export function requiredText(t: LooseT, def: Named, field: FieldDef): string {
  if (field.type === 'phone') return t('error:BAD_PHONE_EMPTY');
  const label = fieldLabel(t, def.name, field.name);
  const key = field.dict || chosen.includes(field.type) ? 'REQUIRED_CHOOSE' : 'REQUIRED_ENTER';
  return t(`entity:${def.name}.${field.name}_required`, {
    defaultValue: t(`error:${key}`, { label }),
  });
}
