import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const kLocales = 'src/locales';
const namespaces = readdirSync(join(kLocales, 'zh')).map((file) => basename(file, '.json'));

const texts = (language: string, namespace: string) =>
  JSON.parse(readFileSync(join(kLocales, language, `${namespace}.json`), 'utf8')) as object;

function flat(node: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'object'
        ? Object.entries(flat(value as object, `${prefix}${key}.`))
        : [[prefix + key, String(value)]],
    ),
  );
}

const variables = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();

it.each(namespaces)('%s has the same keys and variables in every language', (namespace) => {
  const zh = flat(texts('zh', namespace));
  const en = flat(texts('en', namespace));
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  for (const [key, text] of Object.entries(zh)) {
    expect(variables(en[key] ?? ''), key).toEqual(variables(text));
    expect(text.trim(), key).not.toBe('');
    expect(en[key]?.trim(), key).not.toBe('');
  }
});

it('counts in English with a noun that knows of one', () => {
  const counted =
    /(?<!of )\{\{\w+\}\} (\w+ )?(orders|lines|rows|pieces|records|entries|payments|boxes|days|characters|users)\b/;
  const format = /\{\{\w+,(?! noun\(one: [a-z ]+; many: [a-z ]+\)\}\})/;
  // Those of fields and refusals are the server's too, which puts plain values into them.
  const bare = (namespace: string, text: string) =>
    ['entity', 'error'].includes(namespace)
      ? /\{\{\w+,/.test(text)
      : counted.test(text) || format.test(text);
  const found = namespaces.flatMap((namespace) =>
    Object.entries(flat(texts('en', namespace)))
      .filter(([, text]) => bare(namespace, text))
      .map(([key, text]) => `${namespace}:${key} ${text}`),
  );
  expect(found).toEqual([]);
});

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

/** Made from the server's description: choices on the wire are Chinese words. */
const kOfTheWire = 'src/lib/wire/types.ts';

it('keeps Chinese text out of the code', () => {
  const found = walk('src')
    .filter((file) => file !== kOfTheWire)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith(kLocales))
    .filter((file) => /[\u3400-\u9fff]/.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(found).toEqual([]);
});

it('lets pages that do not wait for the texts of the trade use none of them', () => {
  const words = (file: string, list: RegExp, each: RegExp) =>
    [...(list.exec(readFileSync(file, 'utf8'))?.[1] ?? '').matchAll(each)].map(([word]) => word);
  const plain = words('src/app/router.tsx', /kPlain =\s*\/\\\/\(([^)]*)\)/, /\w+/g);
  const trade = words('src/i18n/index.ts', /kTrade = \[([^\]]*)\]/, /(?<=')\w+(?=')/g);
  expect(plain).toContain('params');
  expect(trade).toContain('order');
  const used = new RegExp(
    `['"\`](${trade.join('|')}):|useTranslation\\([^)]*'(${trade.join('|')})'`,
  );
  const found = plain
    .map((area) => join('src/features', area))
    .flatMap(walk)
    .filter((file) => /\.tsx?$/.test(file) && used.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
