import { Image, Link, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DictText } from '@/components/fields/DictSelect';
import { type LooseT, useText } from '@/i18n';
import { count, kilograms, millimetres, percent, squareMetres, yuan } from '@/lib/format';
import {
  type EntityDef,
  type FieldDef,
  type FieldType,
  isParent,
  type Named,
  nameFieldOf,
  type Row,
} from './def';
import { optionLabel } from './labels';

const numbers: Partial<Record<FieldType, (value: number) => string>> = {
  int: count,
  money: yuan,
  area: squareMetres,
  weight: kilograms,
  length: count,
  thickness: millimetres,
  rate: percent,
};

export const isNumeric = (field: FieldDef) => field.type in numbers && !field.dict;

const isPicture = (url: string) => /\.(png|jpe?g|svg|webp|gif)($|\?)/i.test(url);

function linkNode(url: string, key?: string): ReactNode {
  if (!/^(https?:)?\//.test(url)) return url;
  return (
    <Link key={key} href={url} target="_blank" rel="noreferrer">
      {isPicture(url) ? <Image src={url} alt={url} h="24px" display="inline" /> : url}
    </Link>
  );
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : String(value).split(',').filter(Boolean);

/** A value as people read it. `row` lends the names behind ids. */
export function showField(
  t: LooseT,
  def: Named,
  field: FieldDef,
  value: unknown,
  row?: Row,
): ReactNode {
  if (value === null || value === undefined || value === '') return '';
  if (isParent(def, field)) {
    return String(row?.parentName || (value === '0' ? '' : value));
  }
  if (field.dict && field.type !== 'size') return <DictText code={field.dict} value={value} />;
  const number = numbers[field.type];
  if (number && typeof value === 'number') return number(value);
  switch (field.type) {
    case 'enum':
      return optionLabel(t, def.name, field.name, String(value));
    case 'bool': {
      const on = value === true || Number(value) === 1;
      return t(`entity:${def.name}.${field.name}_${on ? 1 : 0}`, {
        defaultValue: t(on ? 'msg.yes' : 'msg.no'),
      });
    }
    case 'id':
    case 'ids':
      return String(row?.[nameFieldOf(field.name)] || value);
    case 'url':
      return linkNode(String(value));
    case 'urls':
      return listOf(value).map((url) => linkNode(url, url));
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value);
    case 'password':
      return '••••••';
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

interface FieldValueProps {
  def: EntityDef;
  field: FieldDef;
  row: Row;
}

export function FieldValue({ def, field, row }: FieldValueProps) {
  const t = useText();
  const shown = showField(t, def, field, row[field.name], row);
  return shown === '' ? (
    <Text as="span" color="fg.subtle">
      -
    </Text>
  ) : (
    shown
  );
}
