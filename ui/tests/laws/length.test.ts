import { expect, test } from 'vitest';
import { sources } from './tree';

const kMost = 150;

/** The declarations of a formatted file: each begins at the margin, and ends with a closing bracket there. */
function declarations(text: string) {
  const found: { name: string; lines: number; acts: boolean }[] = [];
  let began: number | undefined;
  const lines = text.split('\n');
  lines.forEach((line, at) => {
    if (began === undefined && /^(?:export |default |async |function |const |class )/.test(line)) {
      began = at;
    }
    if (began === undefined || (line !== '' && /^\s/.test(line))) return;
    // The end of its parameters stands at the margin too.
    if (!/[;)}\]]$/.test(line)) return;
    const whole = lines.slice(began, at + 1);
    const name = /(?:function|const|class)\*? (\w+)/.exec(whole[0] ?? '')?.[1] ?? whole[0] ?? '';
    found.push({ name, lines: whole.length, acts: /\bfunction\b|=>/.test(whole.join('\n')) });
    began = undefined;
  });
  return found;
}

const tooLong = (text: string) =>
  declarations(text)
    .filter(({ lines, acts }) => acts && lines > kMost)
    .map(({ name, lines }) => `${name}: ${lines}`);

test(`no function is longer than ${kMost} lines`, () => {
  const all = sources();
  expect(all.flatMap(({ text }) => declarations(text)).length).toBeGreaterThan(1500);
  expect(all.flatMap(({ path, text }) => tooLong(text).map((told) => `${path} ${told}`))).toEqual(
    [],
  );
});

test('the law sees a long function, and lets a long table be', () => {
  const rows = (n: number, row: string) => Array.from({ length: n }, () => row).join('\n');
  const short = 'export const one = 1;\n';
  expect(tooLong(`${short}export function told() {\n${rows(149, '  run();')}\n}\n`)).toEqual([
    'told: 151',
  ]);
  expect(tooLong(`${short}const made = (\n  a: number,\n) => {\n${rows(148, '')}\n};\n`)).toEqual([
    'made: 152',
  ]);
  expect(tooLong(`export const table = {\n${rows(400, "  a: 'b',")}\n};\n`)).toEqual([]);
});
