/** Descriptions of entities, as GET /blade-system/schema/list answers them. The generic screens read nothing else. */

export type FieldType =
  | 'text'
  | 'textarea'
  | 'int'
  | 'bool'
  | 'enum'
  | 'id'
  | 'ids'
  | 'money'
  | 'area'
  | 'weight'
  | 'length'
  | 'thickness'
  | 'rate'
  | 'date'
  | 'datetime'
  | 'phone'
  | 'url'
  | 'urls'
  | 'json'
  | 'password'
  | 'size'
  | 'code'
  | 'tree';

export interface FieldDef {
  name: string;
  type: FieldType;
  required?: boolean;
  /** Filled by the server, never entered. */
  auto?: boolean;
  /** Of a text: characters. Of a number: the wire's own unit. */
  max?: number | null;
  min?: number | null;
  list?: boolean;
  search?: boolean;
  sort?: boolean;
  /** Code of the dictionary that the values come from. */
  dict?: string;
  /** Whether the dictionary may have values beside the options. */
  open?: boolean;
  /** Values of an enum; their labels are texts. */
  options?: string[];
  /** Entity that an id points to. */
  ref?: string;
  refMany?: boolean;
  /** Of a code: the entity whose tree of codes it is from. */
  tree?: string;
  /** Links of uploads: of pictures alone, or of any files. */
  files?: 'picture' | 'any';
  /** A long text that may be HTML. */
  rich?: boolean;
  /** Value of a new record that names none. */
  initial?: string | null;
  /** px in lists. */
  width?: number | null;
  /** Seen by some only: left out of the answers to the others. */
  scope?: string | null;
  /** Never answered as it is. */
  secret?: boolean;
  /** Entered when the record is made, never changed after. */
  onlyCreate?: boolean;
  /** The user's role leaves it as it is. */
  fixed?: boolean;
}

export interface RouteDef {
  method: 'GET' | 'POST';
  path: string;
  /** Name of the parameter that takes the id, or the ids. */
  param?: string;
}

export type Operation = 'view' | 'add' | 'edit' | 'delete' | 'export';

export interface EntityDef {
  name: string;
  /** Field shown as the record's name. */
  display: string;
  /** The list has its fields in this order; else the record's name comes first. */
  ordered?: boolean;
  /** Fields that stand first in the list, in this order; forms keep theirs. */
  leading?: readonly string[];
  tree?: boolean;
  /** False: the ledger does not know how a record changed. */
  history?: boolean;
  permission: Partial<Record<Operation, string>>;
  routes: {
    list: RouteDef;
    detail?: RouteDef;
    submit?: RouteDef;
    save?: RouteDef;
    update?: RouteDef;
    remove?: RouteDef;
    tree?: RouteDef;
    export?: RouteDef;
    import?: RouteDef;
  };
  defaultSort?: { field: string; desc: boolean } | null;
  fields: FieldDef[];
}

/** Enough of a description to name things by. */
export type Named = Pick<EntityDef, 'name'>;

/** A record as it travels. */
export type Row = { id: string; version?: number; children?: Row[] } & Record<string, unknown>;

export const fieldOf = (def: EntityDef, name: string) =>
  def.fields.find((field) => field.name === name);

/** brandId -> brandName, byCompany -> byCompanyName: where rows carry the name behind an id. */
export const nameFieldOf = (field: string) => `${field.replace(/Id$/, '')}Name`;

/** What people call a record: its name, else the records it ties together, else its id. */
export const rowName = (def: EntityDef, row: Row): string => {
  const own = fieldOf(def, def.display)?.ref ? row[nameFieldOf(def.display)] : row[def.display];
  if (own !== undefined && own !== null && own !== '' && def.display !== 'id') return String(own);
  const tied = def.fields
    .filter((field) => field.list && field.ref)
    .map((field) => row[nameFieldOf(field.name)])
    .filter(Boolean);
  return tied.length ? tied.join(' · ') : String(row.id);
};

/** Whether a field names the record above, of a tree. */
export const isParent = (def: Named, field: FieldDef) =>
  field.type === 'tree' || (field.name === 'parentId' && field.ref === def.name);

/** Whether a field is a choice of menus out of their tree. */
export const isMenuTree = (field: FieldDef) => field.type === 'ids' && field.ref === 'menu';

/**
 * Fields that people fill in: of a record that is edited, those they have been shown. A secret that
 * is there need not be entered again.
 */
export const formFields = (def: EntityDef, row: Partial<Row> | null) =>
  def.fields
    .filter((field) => {
      if (field.auto || field.name === 'id') return false;
      return !row || (!field.onlyCreate && !(field.scope && !(field.name in row)));
    })
    .map((field) =>
      field.type === 'password' && row?.[field.name] ? { ...field, required: false } : field,
    );

/** Whether a field can be changed by itself, in one record or in many: what names a record, ties it or holds files is not. */
export const editsAlone = (def: EntityDef, field: FieldDef): boolean =>
  !field.auto &&
  !field.onlyCreate &&
  !field.fixed &&
  !field.files &&
  !field.rich &&
  !isParent(def, field) &&
  !isMenuTree(field) &&
  field.name !== def.display &&
  !['password', 'json', 'urls'].includes(field.type);
