import { queryOptions } from '@tanstack/react-query';
import { uuid } from '@/lib/browser/intent';
import { api } from '@/lib/net/http';

const kBase = '/blade-develop/code';

export interface Option {
  value: string;
  zh: string;
  en: string;
}

/** What a field of the new entity is; `max` and `min` as they are typed, "" for the type's own. */
export interface DescribedField {
  key: string;
  name: string;
  type: string;
  zh: string;
  en: string;
  required: boolean;
  list: boolean;
  search: boolean;
  sort: boolean;
  unique: boolean;
  max: string;
  min: string;
  ref: string;
  options: Option[];
}

export const kFlags = ['required', 'list', 'search', 'sort', 'unique'] as const;

/** A new entity as it is described on the screen. */
export interface Description {
  entity: string;
  subject: string;
  zh: string;
  en: string;
  parent: string;
  /** Field that tells records apart; may be empty. */
  code: string;
  /** Field that a record is called by. */
  display: string;
  fields: DescribedField[];
}

interface Named {
  code: string;
  name: string;
}

export interface Choices {
  subjects: string[];
  types: string[];
  parents: Named[];
  entities: Named[];
}

export interface CodeFile {
  codeName: string;
  path: string;
  content: string;
}

export const blankField = (): DescribedField => ({
  key: uuid(),
  name: '',
  type: 'Text',
  zh: '',
  en: '',
  required: false,
  list: true,
  search: false,
  sort: false,
  unique: false,
  max: '',
  min: '',
  ref: '',
  options: [],
});

export const blankDescription = (): Description => ({
  entity: '',
  subject: 'records',
  zh: '',
  en: '',
  parent: 'base',
  code: '',
  display: '',
  fields: [{ ...blankField(), required: true, search: true, sort: true }],
});

type Loose = Partial<Record<string, unknown>>;

const word = (value: unknown) => (typeof value === 'string' ? value : '');
const bound = (value: unknown) => (typeof value === 'number' && value ? String(value) : '');

function fieldOf(given: Loose): DescribedField {
  const flags = Object.fromEntries(kFlags.map((flag) => [flag, given[flag] === true]));
  const options = Array.isArray(given.options) ? (given.options as Loose[]) : [];
  return {
    ...blankField(),
    ...flags,
    name: word(given.name),
    type: word(given.type) || 'Text',
    zh: word(given.zh),
    en: word(given.en),
    max: bound(given.max),
    min: bound(given.min),
    ref: word(given.ref),
    options: options.map((one) => ({
      value: word(one.value),
      zh: word(one.zh),
      en: word(one.en),
    })),
  };
}

/** What the server keeps or has made of a table: an object, or its text; blank where it is neither. */
export function descriptionOf(given: unknown): Description {
  let read: unknown = given;
  if (typeof given === 'string' && given) {
    try {
      read = JSON.parse(given);
    } catch {
      read = undefined;
    }
  }
  if (typeof read !== 'object' || read === null) return blankDescription();
  const loose = read as Loose;
  const fields = Array.isArray(loose.fields) ? (loose.fields as Loose[]) : [];
  return {
    entity: word(loose.entity),
    subject: word(loose.subject),
    zh: word(loose.zh),
    en: word(loose.en),
    parent: word(loose.parent),
    code: word(loose.code),
    display: word(loose.display),
    fields: fields.map(fieldOf),
  };
}

/** What is sent: bounds as numbers, and of a field only what its type has. */
export const wireOf = ({ fields, ...rest }: Description) => ({
  ...rest,
  fields: fields.map(({ key: _, max, min, ref, options, type, ...field }) => ({
    ...field,
    type,
    max: Number(max) || 0,
    min: Number(min) || 0,
    ref: hasRef(type) ? ref : '',
    options: hasOptions(type) ? options : [],
  })),
});

export const hasRef = (type: string) => type === 'Id' || type === 'Ids';
export const hasOptions = (type: string) => type === 'Enum';

/** "1 = 大 = Large", a line an option. */
export const optionsText = (options: readonly Option[]) =>
  options.map(({ value, zh, en }) => [value, zh, en].join(' = ')).join('\n');

export const optionsOf = (text: string): Option[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [value = '', zh = '', en = ''] = line.split('=').map((part) => part.trim());
      return { value, zh: zh || value, en: en || zh || value };
    });

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['code', 'choices'],
    queryFn: ({ signal }) => api<Choices>(`${kBase}/choices`, { signal }),
  });

/** The files of what is not saved yet; refused with the field at fault. */
export const preview = (description: Description) =>
  api<CodeFile[]>(`${kBase}/preview`, {
    method: 'POST',
    body: { definition: wireOf(description) },
  });

export const describeTable = async (datasourceId: string, table: string, prefix: string) =>
  descriptionOf(
    await api<unknown>(`${kBase}/describe`, { params: { datasourceId, table, prefix } }),
  );

export interface CodeEntry {
  id?: string;
  version?: number;
  codeName: string;
}

export const saveEntry = (entry: CodeEntry, description: Description, commandId: string) =>
  api<unknown>(`${kBase}/submit`, {
    method: 'POST',
    body: { ...entry, tableName: description.entity, definition: wireOf(description) },
    commandId,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['code', 'described', id],
    queryFn: ({ signal }) =>
      api<CodeEntry & { definition?: unknown }>(`${kBase}/detail`, { params: { id }, signal }),
    gcTime: 0,
  });
