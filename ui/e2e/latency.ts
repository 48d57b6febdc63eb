import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** Milliseconds that a call may take longer. */
const kLatency = Number(process.env.E2E_LATENCY ?? 0);

/**
 * With E2E_LATENCY=800 each call of a page waits for up to 800 ms, at random: answers overtake one another, and people are
 * faster than the server.
 */
export async function delayCalls(context: BrowserContext) {
  if (!kLatency) return;
  await context.route('**/api/**', async (route) => {
    await sleep(Math.random() * kLatency);
    // The window may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
}
