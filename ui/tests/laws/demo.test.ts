import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const kDemo = join('..', 'fixtures', 'demo');
const folder = mkdtempSync(join(tmpdir(), 'oms-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

function generate(name: string, ...words: string[]) {
  const place = join(folder, name);
  mkdirSync(place);
  const out = join(place, 'demo.ndjson');
  const script = join(kDemo, 'generate.mjs');
  const run = spawnSync(process.execPath, [script, '--out', out, ...words], { encoding: 'utf8' });
  return { status: run.status, error: run.stderr, out, place };
}

const bytesOf = (path: string) => readFileSync(path).toString('base64');
const daysOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { at: string }).at.slice(0, 10));

it('makes the demo that is kept, byte for byte, pictures too', () => {
  const made = generate('kept');
  expect(made).toMatchObject({ status: 0, error: '' });
  expect(bytesOf(made.out) === bytesOf(join(kDemo, 'demo.ndjson'))).toBe(true);
  const pictures = readdirSync(join(kDemo, 'pictures'));
  expect(readdirSync(join(made.place, 'pictures'))).toEqual(pictures);
  for (const picture of pictures) {
    const path = join('pictures', picture);
    expect(bytesOf(join(made.place, path)) === bytesOf(join(kDemo, path)), picture).toBe(true);
  }
});

it('moves the whole story by its last day, and makes the same of the same day', () => {
  const once = generate('once', '--last-day', '2027-03-03');
  const again = generate('again', '--last-day', '2027-03-03');
  expect(bytesOf(once.out) === bytesOf(again.out)).toBe(true);
  const days = daysOf(once.out);
  expect(days.at(-1)).toBe('2027-03-03');
  expect(days.length).toBeGreaterThan(4000);
});

it('refuses words that it does not know', () => {
  const run = generate('wrong', '--lastday', '2027-03-03');
  expect(run.status).toBe(2);
  expect(run.error).toContain('--lastday');
  expect(generate('never', '--last-day', '2027-02-30').status).toBe(2);
});
