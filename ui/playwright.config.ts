import { defineConfig } from '@playwright/test';
import { setClock } from './e2e/clock';

/** One server as it is shipped, and on the ports after it one with the demo companies for each worker. */
export const kCaptchaPort = Number(process.env.E2E_PORT ?? 18_080);
const kElsewhere = process.env.BASE_URL;
const kWorkers = kElsewhere ? 1 : Number(process.env.E2E_WORKERS ?? 3);
const kOwnPort = kCaptchaPort + 1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Journeys through all the pages; as the longest they come first, so that the workers end together. */
const kWalks = /(dialogs|sweep)\.spec\.ts/;

// Somebody else's server has a clock of its own.
if (!kElsewhere) setClock();

/** The programs come from build/release (ORDER_LEDGER names another), the pages from ui/dist. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'walks', testMatch: kWalks },
    { name: 'work', testIgnore: kWalks },
  ],
  workers: kWorkers,
  reporter: [['list'], ['./e2e/times.ts']],
  // A machine may be busy with more than this: what is late is not wrong, what hangs ends here.
  timeout: 180_000,
  globalTimeout: 50 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: kElsewhere ?? `http://127.0.0.1:${kOwnPort}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // A trace keeps what every page looked like, and costs a fifth more; filming the pages costs more than all the rest.
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      // More windows are at work than there are processors: helper threads of each only cost, a sixth of all.
      args: ['--no-sandbox', '--disable-gpu', '--js-flags=--single-threaded'],
    },
  },
  webServer: kElsewhere
    ? []
    : [
        {
          command: `node e2e/serve.mjs ${kCaptchaPort} ${kWorkers}`,
          url: `http://127.0.0.1:${kCaptchaPort}/login`,
          timeout: 300_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      ],
});
