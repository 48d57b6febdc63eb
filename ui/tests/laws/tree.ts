import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Source {
  /** Path below src/. */
  path: string;
  text: string;
}

const kRoot = 'src';

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });

export const sources = (): Source[] =>
  filesIn(kRoot).map((path) => ({
    path: path.slice(kRoot.length + 1),
    text: readFileSync(path, 'utf8'),
  }));

/** One file names another, both as paths below src/. */
export type Edge = readonly [from: string, to: string];

const kImport = /(?:\bfrom|\bimport\(?)\s*'((?:@\/|\.)[^']+)'/g;

const fileOf = (path: string) =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((end) => path + end)
    .find((each) => existsSync(join(kRoot, each)) && statSync(join(kRoot, each)).isFile());

/** What a file imports of ours, whether at once, later, or only as types. */
export const edgesOf = ({ path, text }: Source): Edge[] =>
  [...text.matchAll(kImport)].map(([, name = '']) => {
    const wanted = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name);
    return [path, fileOf(wanted) ?? `nowhere: ${name}`];
  });
