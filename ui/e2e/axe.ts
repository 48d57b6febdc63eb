import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare const window: { axe?: typeof axe };

const kSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that concern how a page is built, beside axe's own choice. */
export const kEveryRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Violation {
  id: string;
  impact: string;
  count: number;
  /** The first node of them. */
  target: string;
  html: string;
}

/**
 * What axe finds below `within`, by the rules of these tags. A page is given axe once, and keeps it until it is loaded
 * again; each of its frames as well.
 */
export async function violations(
  page: Page,
  { within = 'body', tags }: { within?: string; tags?: string[] } = {},
): Promise<Violation[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(kSource);
  }
  return page.evaluate(
    async ({ include, only }) => {
      if (!window.axe) throw new Error('axe is not there');
      const options: axe.RunOptions = { resultTypes: ['violations'] };
      if (only) options.runOnly = { type: 'tag', values: only };
      const found = await window.axe.run({ include: [include] }, options);
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? '',
        count: nodes.length,
        target: String(nodes[0]?.target),
        html: nodes[0]?.html ?? '',
      }));
    },
    { include: within, only: tags },
  );
}
