import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Ten o'clock in Shanghai of the days after the demo's last ones: far from a midnight and from the end of a month. */
const kMoment = '2026-11-24T10:00:00+08:00';

/**
 * Sets the clock of all that this process starts: servers, browsers, workers. Prices that begin, periods that end and
 * orders that count as received by themselves would change what journeys find, from one day to the next.
 * E2E_MOMENT sets another one; "now" leaves the clock alone.
 */
export function setClock() {
  const moment = process.env.E2E_MOMENT ?? kMoment;
  if (moment === 'now' || process.env.CLOCK_SHIFT) return;
  const wanted = Date.parse(moment);
  if (Number.isNaN(wanted)) throw new Error(`E2E_MOMENT: no moment: ${moment}`);
  const folder = fileURLToPath(new URL('../node_modules/.e2e/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const library = `${folder}clock.so`;
  const source = fileURLToPath(new URL('clock.c', import.meta.url));
  execFileSync('cc', [
    '-shared',
    '-fPIC',
    '-O1',
    '-Wall',
    '-Wextra',
    '-Werror',
    '-o',
    library,
    source,
  ]);
  process.env.CLOCK_SHIFT = String(Math.round((wanted - Date.now()) / 1000));
  process.env.LD_PRELOAD = library;
}
