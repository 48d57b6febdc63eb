// Writes the fixture, and its pictures beside it, that the benchmarks' data folder begins with: the demo's six companies with
// their people, goods and customers and no orders, founded years ago or on the given day.
//   node bench/company.mjs FILE [YYYY-MM-DD]
import { writeFileSync } from 'node:fs';
import { commodities, tenants } from '../fixtures/demo/catalogue.mjs';
import { organisationOf } from '../fixtures/demo/organisation.mjs';
import { drawPictures } from '../fixtures/demo/pictures.mjs';
import { Random, Timeline } from '../fixtures/demo/timeline.mjs';

const founded = process.argv[3] ?? '2024-01-08';
const lines = [];
for (const [index, tenant] of tenants.entries()) {
  const timeline = new Timeline(`${founded} 08:00:00`, index);
  const open = { ...tenant, accountNumber: -1, expireTime: '' };
  organisationOf(open, { random: new Random(index + 1), timeline, share: 0.2, commodities });
  lines.push(...timeline.lines);
}
lines.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
writeFileSync(process.argv[2], lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
drawPictures(process.argv[2]);
