import { Link, Text } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { CodeText } from '@/components/codes/CodeText';
import type { CodeTree } from '@/components/codes/queries';
import { DictText } from '@/components/fields/DictSelect';
import {
  type EntityDef,
  type FieldDef,
  type FieldType,
  isParent,
  type Named,
  nameFieldOf,
  type Row,
} from '@/entities/model/def';
import { fieldLabel, optionLabel } from '@/entities/model/labels';
import { isParquet } from '@/entities/model/parquet';
import { type LooseT, useText } from '@/i18n';
import { linksIn } from '@/lib/net/files';
import { loadChunk } from '@/lib/page/page';
import { count, kilograms, millimetres, percent, squareMetres, yuan } from '@/lib/words/format';
import { ParquetValue } from './ParquetValue';
import { showReadable } from './readable';

/** Most lists have no pictures. */
const Files = lazy(() =>
  loadChunk(() => import('@/components/files/Files')).then((module) => ({ default: module.Files })),
);

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

function linkNode(url: string, key?: string): ReactNode {
  if (!/^(https?:)?\//.test(url)) return url;
  return (
    <Link key={key} href={url} target="_blank" rel="noreferrer">
      {url}
    </Link>
  );
}

/** Side of pictures in lists, px, and how many of a row are shown. */
const kPictureSide = 28;
const kPicturesShown = 3;

/** A value as people read it. `row` lends the names behind ids. */
export function showField(
  t: LooseT,
  def: Named,
  field: FieldDef,
  value: unknown,
  row?: Row,
): ReactNode {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value) && !value.length) return '';
  if (isParent(def, field)) {
    return String(row?.parentName || (value === '0' ? '' : value));
  }
  const said = showReadable(t, def.name, field.name, value);
  if (said !== undefined) return said;
  if (field.dict && field.type !== 'size') {
    const otherwise = optionLabel(t, def.name, field.name, String(value));
    return <DictText code={field.dict} value={value} otherwise={otherwise} />;
  }
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
    case 'code':
      return (
        (row?.[nameFieldOf(field.name)] as string) || (
          <CodeText tree={field.tree as CodeTree} code={String(value)} />
        )
      );
    case 'url':
    case 'urls': {
      const urls = linksIn(value);
      if (!field.files) return urls.map((url) => linkNode(url, url));
      return (
        <Suspense>
          <Files
            label={fieldLabel(t, def.name, field.name)}
            urls={urls}
            size={kPictureSide}
            max={kPicturesShown}
          />
        </Suspense>
      );
    }
    case 'json':
      if (isParquet(def, field)) return <ParquetValue value={value} />;
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
