import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** Milliseconds that a call may take longer. */
const kLatency = Number(process.env.E2E_LATENCY ?? 0);

/**
 * The net of a window as it may be. With E2E_LATENCY=800 each call of a page waits for up to 800 ms, at random: answers
 * overtake one another, and people are faster than the server. With E2E_TWICE=1 each command is heard twice, as when its
 * first answer is lost, and the page gets the second one.
 */
export async function worsen(context: BrowserContext) {
  if (process.env.E2E_TWICE) {
    await context.route('**/api/**', async (route) => {
      if (!route.request().headers()['command-id']) return route.fallback();
      try {
        await route.fetch();
        await route.fulfill({ response: await route.fetch() });
      } catch {
        // The window may have been left meanwhile.
      }
    });
  }
  if (kLatency) {
    await context.route('**/api/**', async (route) => {
      await sleep(Math.random() * kLatency);
      await route.fallback().catch(() => undefined);
    });
  }
}
