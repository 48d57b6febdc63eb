import { type EntityDef, type FieldDef, formFields, isParent, type Row } from './def';
import { isNumberField } from './numbers';

/** What a form holds: text, an integer or null, 0 or 1. Ids are comma-joined, links stand one on a line. */
export type FormValue = string | number | null;
export type FormValues = Record<string, FormValue>;

const kNoParent = '0';

function toFormValue(def: EntityDef, field: FieldDef, value: unknown): FormValue {
  if (isNumberField(field)) return Number.isSafeInteger(value) ? (value as number) : null;
  if (field.type === 'bool') return value === true || Number(value) === 1 ? 1 : 0;
  // A secret comes as stars, which say nothing; an empty field leaves it as it is.
  if (value === null || value === undefined || field.type === 'password') return '';
  if (Array.isArray(value)) return value.join(field.type === 'urls' ? '\n' : ',');
  if (typeof value === 'object') return JSON.stringify(value);
  return isParent(def, field) && value === kNoParent ? '' : String(value);
}

/** The values of a record, in the shape of the form. */
export const toForm = (def: EntityDef, row: Row): FormValues =>
  Object.fromEntries(
    formFields(def, row).map((field) => [field.name, toFormValue(def, field, row[field.name])]),
  );

const initialOf = (field: FieldDef) =>
  isNumberField(field) && field.initial ? Number(field.initial) : (field.initial ?? undefined);

/** The values that a new record starts with. */
export const newForm = (def: EntityDef, initial: Partial<Row> = {}): FormValues =>
  Object.fromEntries(
    formFields(def, null).map((field) => [
      field.name,
      toFormValue(def, field, initial[field.name] ?? initialOf(field)),
    ]),
  );

const isInteger = (text: string) => /^-?\d+$/.test(text);

function toWireValue(def: EntityDef, field: FieldDef, value: FormValue): unknown {
  if (typeof value !== 'string') return value;
  // Enums of numbers travel as numbers, others as text.
  if (field.type === 'enum' && value && field.options?.every(isInteger)) return Number(value);
  if (field.type === 'urls') return value.split(/\s+/).filter(Boolean);
  if (isParent(def, field)) return value || kNoParent;
  return value;
}

const wire = (def: EntityDef, fields: readonly FieldDef[], values: FormValues) =>
  Object.fromEntries(
    fields.map((field) => [field.name, toWireValue(def, field, values[field.name] ?? null)]),
  );

/** The body that makes a record. What is empty is left to the server. */
export const toCreate = (def: EntityDef, values: FormValues): Record<string, unknown> =>
  wire(
    def,
    formFields(def, null).filter((field) => (values[field.name] ?? '') !== ''),
    values,
  );

/** The body that changes a record: what differs from `row`, or undefined when nothing does. */
export function toUpdate(def: EntityDef, values: FormValues, row: Row) {
  const before = toForm(def, row);
  const changed = formFields(def, row).filter(
    (field) => field.name in values && values[field.name] !== before[field.name],
  );
  if (!changed.length) return undefined;
  return { id: row.id, version: row.version, ...wire(def, changed, values) };
}
