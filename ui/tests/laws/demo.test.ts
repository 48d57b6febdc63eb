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
const callsOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { at: string; call: string });
const daysOf = (path: string) => callsOf(path).map(({ at }) => at.slice(0, 10));

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

it('moves whatever ends after its first day', () => {
  const made = generate('later', '--last-day', '2027-11-19');
  const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n');
  const kept = linesOf(join(kDemo, 'demo.ndjson'));
  const later = linesOf(made.out);
  expect(later).toHaveLength(kept.length);
  const [first = ''] = daysOf(join(kDemo, 'demo.ndjson'));
  const stayed = new Set<string>();
  later.forEach((line, at) => {
    const before = kept[at]?.match(/\d{4}-\d\d-\d\d/g) ?? [];
    line.match(/\d{4}-\d\d-\d\d/g)?.forEach((day, n) => {
      if (day === before[n] && day >= first) stayed.add(`${day} in ${line.slice(0, 200)}`);
    });
  });
  expect([...stayed]).toEqual([]);
});

it('tells as much on every day of the week', () => {
  const told = (path: string) => {
    const times: Record<string, number> = {};
    for (const { call } of callsOf(path)) times[call] = (times[call] ?? 0) + 1;
    // The newest of these are as far from the first day as they are, wherever in the week the last one is.
    const { 'POST /api/blade-desk/message/save': _, ...rest } = times;
    return rest;
  };
  const kept = told(join(kDemo, 'demo.ndjson'));
  for (const day of ['01', '02', '03', '04', '05', '06', '07']) {
    const made = generate(`of-${day}`, '--last-day', `2027-03-${day}`);
    expect(told(made.out), day).toEqual(kept);
  }
});

it('refuses words that it does not know', () => {
  const run = generate('wrong', '--lastday', '2027-03-03');
  expect(run.status).toBe(2);
  expect(run.error).toContain('--lastday');
  expect(generate('never', '--last-day', '2027-02-30').status).toBe(2);
});
