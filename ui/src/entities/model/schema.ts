import { translate } from '@/i18n';
import { linksIn } from '@/lib/net/files';
import { scaledText } from '@/lib/words/format';
import { z } from '@/lib/words/zod';
import {
  type EntityDef,
  type FieldDef,
  type FieldType,
  formFields,
  type Named,
  type Row,
} from './def';
import { requiredText } from './labels';
import { isNumberField, scaleOf } from './numbers';
import { isParquet, parquetProblem, readParquet } from './parquet';

/**
 * Messages are functions, so that they are in the language of the moment. Every field checks itself and nothing is
 * converted: what the form holds is what wire.ts sends.
 */
const kDefaultMax = 255;

const problem = (key: string, values: Record<string, unknown> = {}) => ({
  error: () => translate(`error:${key}`, values),
});

function numberSchema(def: Named, field: FieldDef) {
  const decimals = scaleOf(field.type);
  const shown = (value: number) => scaledText(value, decimals, 0);
  const min = field.min ?? undefined;
  const max = field.max ?? undefined;
  return z.custom<number | null>().superRefine((value, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    if (value === null || value === undefined) {
      if (field.required) fail(requiredText(translate, def, field));
    } else if (Number.isNaN(value)) {
      fail(translate('error:NOT_A_NUMBER'));
    } else if (min !== undefined && max !== undefined && (value < min || value > max)) {
      fail(translate('error:OUT_OF_RANGE', { min: shown(min), max: shown(max) }));
    } else if (min !== undefined && value < min) {
      fail(translate('error:TOO_SMALL', { min: shown(min) }));
    } else if (max !== undefined && value > max) {
      fail(translate('error:TOO_BIG', { max: shown(max) }));
    }
  });
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Checks on text that is not empty. */
const formats: Partial<Record<FieldType, (text: string) => string | undefined>> = {
  phone: (text) => {
    // As those see it who may not see all of it; it stays as it is.
    if (/^\d{3}\*{4}\d{4}$/.test(text)) return undefined;
    if (!/^\d+$/.test(text)) return 'BAD_PHONE';
    if (text.length !== 11) return 'BAD_PHONE_LENGTH';
    return text.startsWith('1') ? undefined : 'BAD_PHONE';
  },
  size: (text) => (/^[1-9]\d{0,4}[*xX×][1-9]\d{0,4}$/.test(text) ? undefined : 'BAD_SIZE'),
  url: (text) => (/^(https?:\/\/|\/)\S+$/.test(text) ? undefined : 'BAD_URL'),
  json: (text) => (isJson(text) ? undefined : 'BAD_JSON'),
};

/** Links are counted by themselves. */
const kLinksMax = 50;

function linksSchema(def: Named, field: FieldDef) {
  return z.string().superRefine((value, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    const links = linksIn(value);
    if (field.required && !links.length) fail(requiredText(translate, def, field));
    else if (links.length > kLinksMax) fail(translate('error:TOO_BIG', { max: kLinksMax }));
    else if (links.some((link) => link.length > kDefaultMax || formats.url?.(link))) {
      fail(translate('error:BAD_URL'));
    }
  });
}

function textSchema(def: Named, field: FieldDef) {
  const required = { error: () => requiredText(translate, def, field) };
  const max = field.max ?? (field.type === 'json' ? 4000 : kDefaultMax);
  const length = z.string(required).trim().max(max, problem('TOO_LONG', { max }));
  const text = field.required ? length.min(1, required) : length;
  const format = formats[field.type];
  if (!format) return text;
  return text.superRefine((value, context) => {
    const key = value && format(value);
    if (key) context.addIssue({ code: 'custom', message: translate(`error:${key}`) });
  });
}

/** A pattern that the server can work out, or none. */
const parquetSchema = z.string().superRefine((value, context) => {
  const wrong = value ? parquetProblem(readParquet(value)) : undefined;
  if (wrong) context.addIssue({ code: 'custom', message: translate(`error:${wrong.key}`, wrong) });
});

export function fieldSchema(def: Named, field: FieldDef): z.ZodType {
  if (isParquet(def, field)) return parquetSchema;
  if (isNumberField(field)) return numberSchema(def, field);
  if (field.type === 'urls') return linksSchema(def, field);
  if (field.type === 'bool') return z.union([z.literal(0), z.literal(1)]);
  return textSchema(def, field);
}

/** `row` is what is edited, null for a new record. */
export const formSchema = (def: EntityDef, row: Row | null) =>
  z.object(
    Object.fromEntries(formFields(def, row).map((field) => [field.name, fieldSchema(def, field)])),
  );
