// Which chunk a module goes into. Few chunks, in the order in which people need them: a request costs more than the
// bytes that a page could do without.

const inFolder = (folders: string) => new RegExp(`[\\\\/](${folders})[\\\\/]`);
const inFile = (files: string) => new RegExp(`[\\\\/](${files})\\.tsx?$`);

const react = inFolder('node_modules[\\\\/](react|react-dom|scheduler|react-router)');
const calendar = inFolder('@internationalized|date-picker|date-utils');
/** What is opened over a page to enter something, and the checks of it. */
const forms = [
  inFolder('zod|@hookform|file-upload|file-utils'),
  inFile(
    'Entity(Dialogs|Form|View)|schema|zod|useEntityForm|FieldInput|Import\\w+|SourceImport|UploadButton|CodeSelect|FilesInput|useUploads',
  ),
];
/** Parts of the pages of documents: orders, goods, money. The frame shows a person's own balance. */
const documents = inFolder('documents[\\\\/](?!balances)\\w+');
/** What shows pictures, and knows those of goods. */
const pictures = inFile('files[\\\\/](Files|GoodsPicture|goodsPicture)');
/** What reads and writes the documents of processes. */
const processes = inFolder('bpmn-moddle|moddle|moddle-xml|saxen|min-dash');
const common = inFolder(
  'node_modules|src[\\\\/](app|components|documents[\\\\/]balances|entities|lib)',
);

/** Every page behind the sign-in is told what happens elsewhere. */
const pushed = inFolder('@stomp');
const frame = /src[\\/](app[\\/]layout|app[\\/]Overlays|components[\\/]Overlays)/;
const asked = /app[\\/]layout[\\/](palette|help[\\/](HelpDrawer|pages)|tools[\\/]\w+Dialog)/;

const matches = (patterns: RegExp[]) => (id: string) => patterns.some((one) => one.test(id));
const later = matches([calendar, processes, pictures, ...forms, documents]);

const kTradeTexts =
  /^(analysis|channel|desk|order|paper|processing|purchasing|returns|stock|together|workflow)$/;
/**
 * A language has a chunk of the texts before the sign-in (the Chinese ones are bundled), one of those that all pages
 * behind it need, one of the trade's (`kTrade` of src/i18n), and one of the help.
 */
const texts = (id: string) => {
  const [, language, file] = id.match(/locales[\\/](\w+)[\\/](\w+)\.json/) ?? [];
  const trade = kTradeTexts.test(file ?? '') || id.endsWith('?trade');
  const before = !trade && ['common', 'error', 'guest'].includes(file ?? '');
  const part = before ? '-entry' : trade ? '-trade' : file === 'help' ? '-help' : '';
  return language ? `texts-${language}${part}` : null;
};

/** A module goes into the first of these that takes it, and what it imports goes with it. */
export const groups = [
  { name: texts, test: /src[\\/]locales[\\/](?!zh[\\/](common|error|guest)\.json$)/ },
  { name: 'react', test: react },
  // What index.html imports: the theme, the router and the login page.
  { name: 'entry', tags: ['$initial' as const] },
  // The frame itself, with what it opens over pages unless that is asked for.
  { name: 'layout', test: (id: string) => pushed.test(id) || (frame.test(id) && !asked.test(id)) },
  // What pages behind the sign-in have in common; what few of them share goes with these.
  { name: 'frame', test: (id: string) => common.test(id) && !later(id), minShareCount: 3 },
  { name: 'pictures', test: pictures },
  { name: 'documents', test: documents, minShareCount: 2 },
  { name: 'calendar', test: calendar },
  { name: 'processes', test: processes, minShareCount: 2 },
  { name: 'forms', test: matches(forms) },
].map((group, place, all) => ({ ...group, priority: all.length - place }));
