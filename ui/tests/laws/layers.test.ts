import { expect, test } from 'vitest';
import { type Edge, edgesOf, type Source, sources } from './tree';

/** From the top down; what stands on one floor may know each other. */
const kFloors = [
  ['main.tsx', 'sw.ts'],
  ['app'],
  ['features'],
  ['documents'],
  ['entities'],
  ['components'],
  ['lib', 'i18n', 'theme', 'vite-env.d.ts'],
  ['locales'],
];

const floorOf = (path: string) =>
  kFloors.findIndex((rooms) => rooms.includes(path.split('/')[0] ?? ''));
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/');

const upwards = (edges: readonly Edge[]) =>
  edges.filter(([from, to]) => floorOf(to) < floorOf(from));

const acrossFeatures = (edges: readonly Edge[]) =>
  edges.filter(
    ([from, to]) =>
      from.startsWith('features/') && to.startsWith('features/') && roomOf(from) !== roomOf(to),
  );

/** Every chain that comes back to where it began, told once. */
function circles(edges: readonly Edge[]): string[] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (at: string, way: readonly string[]) => {
    const since = way.indexOf(at);
    if (since >= 0) found.push([...way.slice(since), at].join(' > '));
    if (since >= 0 || done.has(at)) return;
    for (const to of next.get(at) ?? []) walk(to, [...way, at]);
    done.add(at);
  };
  for (const from of next.keys()) walk(from, []);
  return found;
}

const betweenRooms = (edges: readonly Edge[]): Edge[] =>
  edges
    .filter(([from, to]) => from.startsWith('documents/') && to.startsWith('documents/'))
    .map(([from, to]): Edge => [roomOf(from), roomOf(to)])
    .filter(([from, to]) => from !== to);

const all = sources();
const edges = all.flatMap(edgesOf);

test('every file stands on a floor, and what it imports is there', () => {
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter(({ path }) => floorOf(path) < 0)).toEqual([]);
  expect(edges.filter(([, to]) => floorOf(to) < 0)).toEqual([]);
});

test('imports go down only', () => expect(upwards(edges)).toEqual([]));

test('no feature knows another', () => expect(acrossFeatures(edges)).toEqual([]));

test('no circles, neither of files nor of the subjects of documents', () => {
  expect(circles(edges)).toEqual([]);
  expect(circles(betweenRooms(edges))).toEqual([]);
});

/** Files that stand in one folder; a folder that grows has two subjects. */
const kFilesMax = 25;

const halls = (paths: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > kFilesMax).map(([folder]) => folder);
};

test('a folder holds one subject', () => expect(halls(all.map(({ path }) => path))).toEqual([]));

/** Lists that open the page of a row without naming it. */
const unnamedPages = (files: readonly Source[]) =>
  files
    .filter(
      ({ text }) => text.includes('<DocumentList<') && /onOpen=.*\?id=\$\{row\.id\}/.test(text),
    )
    .map(({ path }) => path);

test('a list whose rows have a page names it, so that one steps there from row to row', () =>
  expect(unnamedPages(all)).toEqual([]));

test('the laws see what breaks them', () => {
  const list = `<DocumentList<A> onOpen={(row) => void navigate(\`/a/b?id=\${row.id}\`)} />`;
  expect(unnamedPages([{ path: 'features/a/List.tsx', text: list }])).toHaveLength(1);
  const many = Array.from({ length: kFilesMax + 1 }, (_, i) => `lib/f${i}.ts`);
  expect(halls([...many, 'app/a.ts'])).toEqual(['lib']);
  const path = 'documents/stock/model.ts';
  const text = `import { a } from '@/features/stock/routes';
import type { Order } from '../orders/model';
export const later = () => import('@/lib/page/page');`;
  const made = edgesOf({ path, text });
  expect(made).toEqual([
    [path, 'features/stock/routes.ts'],
    [path, 'documents/orders/model.ts'],
    [path, 'lib/page/page.ts'],
  ]);
  expect(upwards(made)).toEqual([[path, 'features/stock/routes.ts']]);
  expect(acrossFeatures([['features/orders/a.ts', 'features/stock/b.ts']])).toHaveLength(1);
  expect(
    circles([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ]),
  ).toEqual(['a > b > c > a']);
  expect(
    circles(
      betweenRooms([
        ['documents/orders/model.ts', 'documents/stock/model.ts'],
        ['documents/stock/links.ts', 'documents/orders/links.ts'],
      ]),
    ),
  ).toHaveLength(1);
});
