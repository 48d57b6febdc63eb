// The planner of cuts: seconds by number of parts, and its waste on published guillotine instances
// beside the best there is.
import { root, run, say } from './programs.mjs';

/** Two hundred parts may take so long, in s. */
const kMost = 2;

export function cutRows(table) {
  say('[cuts] random parts on mixed stock; published instances (fixtures/cutting)');
  for (const line of run('bench/cut_bench', `${root}fixtures/cutting/instances.json`).trim().split('\n')) {
    const [what, name, ours, best] = line.split(' ');
    if (what === 'time') {
      const row = `plan of ${Number(name).toLocaleString('en')} parts, s`;
      if (Number(name) <= 200) table.limit(row, Number(ours), kMost);
      else table.plain(row, Number(ours));
    } else if (what === 'sheet') {
      table.add(`${name}: waste of the best sheet, %`, Number(ours), Number(best), 'best known');
    } else {
      table.add(`${name}: sheets`, Number(ours), Number(best), 'best known');
    }
  }
}
