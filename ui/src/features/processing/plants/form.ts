import type { EntityDef, FieldDef, Row } from '@/entities/model/def';
import { fieldSchema } from '@/entities/model/schema';
import { type FormValues, newForm, toCreate, toForm, toUpdate } from '@/entities/model/wire';

/** The three kinds of prices of a plant: the member of its answer, and the entity of its rows. */
export const kTables = {
  plantPrices: 'plantPrice',
  waterPrices: 'waterPrice',
  groovePrices: 'groovePrice',
} as const;
export type TableName = keyof typeof kTables;
export const tableNames = Object.keys(kTables) as TableName[];

/** A row of a price table as it is typed. `saved`: as the ledger has it. */
export interface PriceRow {
  key: string;
  saved?: Row;
  values: FormValues;
}

export type Tables = Record<TableName, PriceRow[]>;
export type Defs = Record<TableName, EntityDef>;

/** Told by the page around the table. */
const kGiven = new Set(['plantId', 'plantPriceid']);

export const priceFields = (def: EntityDef): FieldDef[] =>
  def.fields.filter((field) => !field.auto && field.name !== 'id' && !kGiven.has(field.name));

let made = 0;
const newKey = () => {
  made += 1;
  return `new${made}`;
};

export const rowsOf = (def: EntityDef, rows: readonly Row[]): PriceRow[] =>
  rows.map((row) => ({ key: row.id, saved: row, values: toForm(def, row) }));

export const blankRow = (def: EntityDef, plantPriceid: string): PriceRow => ({
  key: newKey(),
  values: newForm(def, { plantPriceid }),
});

/** The same work from another day on: the next version of a price. */
export const nextVersion = (row: PriceRow, day: string): PriceRow => ({
  key: newKey(),
  values: { ...row.values, effectiveDate: row.values.effectiveDate === day ? '' : day },
});

const changeOf = (def: EntityDef, row: PriceRow) =>
  row.saved ? toUpdate(def, row.values, row.saved) : toCreate(def, row.values);

/** Whether a table differs from what the ledger has. */
export const isChanged = (def: EntityDef, rows: readonly PriceRow[], saved: readonly Row[]) =>
  rows.length !== saved.length || rows.some((row) => changeOf(def, row) !== undefined);

/** What is wrong with rows before anybody asks the server, by place: `plantPrices[2].price`. */
export function faultsOf(table: TableName, def: EntityDef, rows: readonly PriceRow[]) {
  const faults: Record<string, string> = {};
  rows.forEach((row, n) => {
    for (const field of priceFields(def)) {
      const read = fieldSchema(def, field).safeParse(row.values[field.name]);
      const message = read.error?.issues[0]?.message;
      if (message) faults[`${table}[${n}].${field.name}`] = message;
    }
  });
  return faults;
}

/** A table as it is sent: every row of it, since those that are missing go. */
const sent = (def: EntityDef, rows: readonly PriceRow[]) =>
  rows.map((row) => changeOf(def, row) ?? { id: row.saved?.id, version: row.saved?.version });

interface PlantForm {
  plant: EntityDef;
  saved: Row;
  values: FormValues;
  defs: Defs;
  tables: Tables;
}

/** The plant with the tables that changed; undefined when nothing did. */
export function bodyOfPlant({ plant, saved, values, defs, tables }: PlantForm) {
  const own = toUpdate(plant, values, saved);
  const changed = tableNames.filter((name) =>
    isChanged(defs[name], tables[name], (saved[name] ?? []) as Row[]),
  );
  if (!own && !changed.length) return undefined;
  return {
    id: saved.id,
    version: saved.version,
    ...own,
    ...Object.fromEntries(changed.map((name) => [name, sent(defs[name], tables[name])])),
  };
}
