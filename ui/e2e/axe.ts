import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All that concern how a page is built, beside axe's own choice. */
export const kEveryRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Asked {
  /** Only what is inside. */
  within?: string;
  /** Tags of rules instead of axe's own choice. */
  tags?: string[];
}

/** What axe finds. It runs in the page itself, where all frames are our own: no window is opened beside it for each look. */
export async function violations(page: Page, { within = 'body', tags }: Asked = {}) {
  // What is as it should be is not collected: a quarter of the time went there.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== 'body') axe.include(within);
  if (tags) axe.withTags(tags);
  return (await axe.analyze()).violations.map(({ id, impact, nodes }) => ({
    id,
    impact: impact ?? '',
    count: nodes.length,
    target: String(nodes[0]?.target),
    html: nodes[0]?.html ?? '',
  }));
}
