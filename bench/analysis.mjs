// Pages of the analysis at the size of the largest company, against the same figures added up by
// GROUP BY over the rows.
import { gets } from './programs.mjs';

/** Ten years, as far as a question may reach; the orders of the bench lie in them. */
const days = 'startDate=2017-01-01&endDate=2026-12-31';
const questions = [
  ['by status', 'status'],
  ['by guide and month', 'guide,month'],
  ['of lines by brand and month', 'brand,month'],
  ['of lines by size', 'size'],
];

/** `ours` and `theirs` are programs that are up; seconds are of one measurement. */
export async function analysisRows(table, interleave, { ours, theirs, token, orders, seconds }) {
  const at = (dimension) => () =>
    gets(ours.port, `/api/blade-system/orderApi/analyseOrder?dimension=${dimension}&${days}`, 1, seconds, token);
  // A scan of millions of lines takes the baseline seconds.
  const there = (dimension) => () => gets(theirs.port, `/analysis?dimension=${dimension}`, 1, 10 * seconds);
  const m = await interleave(
    'analysis',
    questions.flatMap(([name, dimension]) => [
      [`ours ${name}`, at(dimension)],
      [`peer ${name}`, there(dimension)],
    ]),
  );
  for (const [name] of questions) {
    table.add(`analysis ${name}, ${orders} orders`, m(`ours ${name}`), m(`peer ${name}`), 'baseline');
  }
}
