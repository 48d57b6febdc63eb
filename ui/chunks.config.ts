// Which chunk a module goes into. Few chunks, in the order in which people need them: a request costs more than the
// bytes that a page could do without.

const inFolder = (folders: string) => new RegExp(`[\\\\/](${folders})[\\\\/]`);
const inFile = (files: string) => new RegExp(`[\\\\/](${files})\\.tsx?$`);

const react = inFolder('node_modules[\\\\/](react|react-dom|scheduler|react-router)');
const calendar = inFolder('@internationalized|date-picker|date-utils');
/** What is opened over a page to enter something, and the checks of it. */
const forms = [
  inFolder('zod|@hookform|file-upload|file-utils'),
  inFile('Entity(Dialogs|Form|View)|schema|useEntityForm|FieldInput|Import\\w+|UploadButton'),
];
/** Parts of the pages of documents: orders, goods, money. */
const documents = inFolder('components[\\\\/](document|lines|orders|payments|scan|stock)');
const common = inFolder('node_modules|src[\\\\/](app|components|entities|lib)');

const matches = (patterns: RegExp[]) => (id: string) => patterns.some((one) => one.test(id));
const later = matches([calendar, ...forms, documents]);

/** The texts behind the sign-in are one chunk per language, those before it another; the Chinese ones of these are bundled. */
const texts = (id: string) => {
  const [, language, file] = id.match(/locales[\\/](\w+)[\\/](\w+)\.json/) ?? [];
  const before = ['common', 'error', 'guest'].includes(file ?? '');
  return language ? `texts-${language}${before ? '-entry' : ''}` : null;
};

/** A module goes into the first of these that takes it, and what it imports goes with it. */
export const groups = [
  { name: texts, test: /src[\\/]locales[\\/](?!zh[\\/](common|error|guest))/ },
  { name: 'react', test: react },
  // What index.html imports: the theme, the router and the login page.
  { name: 'entry', tags: ['$initial' as const] },
  // What all pages behind the sign-in have in common.
  { name: 'frame', test: (id: string) => common.test(id) && !later(id), minShareCount: 2 },
  { name: 'documents', test: documents, minShareCount: 2 },
  { name: 'calendar', test: calendar },
  { name: 'forms', test: matches(forms) },
].map((group, place, all) => ({ ...group, priority: all.length - place }));
