import { expect, test } from 'vitest';
import { type Source, sources } from './tree';

const kTable = 'lib/wire/status.ts';

/**
 * A status beside a number: compared with it, set to it, listed or painted by it. Those of HTTP have three
 * digits; people have one that is no document's.
 */
const kTyped = [
  /\w*[sS]tatus(?:\)|\])?\s*(?:[!=]==?|[<>]=?)\s*['"]?\d{1,2}\b(?!\d)/,
  /(?<![\w.])['"]?\d{1,2}['"]?\s*(?:[!=]==?|[<>]=?)\s*[\w.?]*[sS]tatus\b/,
  /\b(?!user)\w*Status['"]?\s*[:=]\s*['"]?\d{1,2}\b(?!\d)/,
  /\b\w*Status['"]?,\s*values:\s*\[\s*['"]?\d/,
  /\b\w*Status(?:es)?\b[^;{}\n]*=\s*\[\s*['"]?\d/,
];

const typed = ({ path, text }: Source) =>
  text
    .split('\n')
    .filter((line) => kTyped.some((pattern) => pattern.test(line)))
    .map((line) => `${path}: ${line.trim()}`);

test('a status is called by its name', () => {
  expect(
    sources()
      .filter(({ path }) => path !== kTable)
      .flatMap(typed),
  ).toEqual([]);
});

test('the table of names is there, and each number in it once per document', async () => {
  const tables = Object.entries(await import('@/lib/wire/status'));
  expect(tables.length).toBeGreaterThan(10);
  for (const [name, values] of tables) {
    const numbers = Object.values(values);
    expect(new Set(numbers).size, name).toBe(numbers.length);
  }
});

test.each([
  ['const draft = row.orderStatus === 12 && open;'],
  ["if (status >= 17 || '18' !== order.status) {"],
  ['mutate({ id, takingStatus: 82 })'],
  ["const tabs = { name: 'putStatus', values: [51, 52] };"],
  ["const kStatuses = ['12', '13'];"],
  ['to="/order/list?orderStatus=14&closed=0"'],
])('the law sees %s', (text) => {
  expect(typed({ path: 'some.ts', text })).toHaveLength(1);
});
