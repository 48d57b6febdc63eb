// Pages of the analysis at the size of the largest company, against the same figures added up by
// GROUP BY over the rows; and the rows behind a figure, which people open next.
import { get, gets } from './programs.mjs';

/** Ten years, as far as a question may reach; the orders of the bench lie in them. */
const [first, last] = ['2017-01-01', '2026-12-31'];
const questions = [
  ['by status', 'status'],
  ['by guide and month', 'guide,month'],
  ['of lines by brand and month', 'brand,month'],
  ['of lines by size', 'size'],
];
/** What a figure's rows are filtered by, and where they are listed. */
const behind = {
  status: ['orderPageList', 'createTime', 'orderStatus'],
  guide: ['orderPageList', 'createTime', 'guideUserId'],
  brand: ['orderLinePageList', 'orderTime', 'brandId'],
  size: ['orderLinePageList', 'orderTime', 'size'],
};
/** No page of the analysis may take longer, in ms. */
const kMost = 300;
const api = '/api/blade-system/orderApi/';

/** The rows behind the greatest figure of a dimension, of all years or of its month; page 1. */
async function drill(port, token, dimension) {
  const answer = await get(port, `${api}analyseOrder?dimension=${dimension}&startDate=${first}&endDate=${last}`, {
    headers: { 'Blade-Auth': `bearer ${token}` },
  });
  const [most] = JSON.parse(answer.body).data.rows.sort((a, b) => b.figures[0] - a.figures[0]);
  const [name, month] = dimension.split(',');
  const [list, time, column] = behind[name];
  const [from, to] = month ? [`${most.keys[1]}-01`, `${most.keys[1]}-28`] : [first, last];
  const filters = `${time}_dategt=${from}&${time}_datelt=${to}&closed=0&${column}_equal=${encodeURIComponent(most.keys[0])}`;
  return `${api}${list}?${filters}&current=1&size=20`;
}

/** `ours` and `theirs` are programs that are up; seconds are of one measurement. */
export async function analysisRows(table, interleave, { ours, theirs, token, orders, seconds }) {
  const ask = (path) => () => gets(ours.port, path, 1, seconds, token);
  const at = (dimension) => ask(`${api}analyseOrder?dimension=${dimension}&startDate=${first}&endDate=${last}`);
  // A scan of millions of lines takes the baseline seconds.
  const there = (dimension) => () => gets(theirs.port, `/analysis?dimension=${dimension}`, 1, 10 * seconds);
  const rows = [];
  for (const [name, dimension] of questions) {
    rows.push([`rows ${name}`, ask(await drill(ours.port, token, dimension))]);
  }
  const m = await interleave('analysis', [
    ...questions.flatMap(([name, dimension]) => [
      [`ours ${name}`, at(dimension)],
      [`peer ${name}`, there(dimension)],
    ]),
    ...rows,
  ]);
  for (const [name] of questions) {
    table.add(`analysis ${name}, ${orders} orders`, m(`ours ${name}`), m(`peer ${name}`), 'baseline');
  }
  for (const [name] of questions) {
    table.limit(`analysis ${name}, ms`, 1000 / m(`ours ${name}`), kMost);
    table.limit(`rows behind it (${name}), ms`, 1000 / m(`rows ${name}`), kMost);
  }
}
