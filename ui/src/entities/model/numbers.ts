import { kDecimals } from '@/lib/words/format';
import type { FieldDef, FieldType } from './def';

/** Decimals in which a field of this type is kept as an integer. */
export const scaleOf = (type: FieldType): number =>
  ({
    money: kDecimals.money,
    area: kDecimals.area,
    weight: kDecimals.weight,
    rate: kDecimals.rate,
  })[type as 'money'] ?? (type === 'thickness' ? kDecimals.thickness : 0);

const numeric: readonly FieldType[] = [
  'int',
  'money',
  'area',
  'weight',
  'length',
  'thickness',
  'rate',
];

export const isNumberField = (field: FieldDef) => numeric.includes(field.type) && !field.dict;
