import { defineConfig } from '@playwright/test';

/** One server with the demo companies and no captcha, one as it is shipped. */
export const kPort = Number(process.env.E2E_PORT ?? 18_080);
export const kCaptchaPort = kPort + 1;

const server = (port: number, ...words: string[]) => ({
  command: ['node', 'e2e/serve.mjs', String(port), ...words].join(' '),
  url: `http://127.0.0.1:${port}/login`,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** The programs come from build/release (ORDER_LEDGER names another), the pages from ui/dist. */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  reporter: 'line',
  timeout: 90_000,
  globalTimeout: 50 * 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.BASE_URL ?? `http://127.0.0.1:${kPort}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  webServer: process.env.BASE_URL
    ? []
    : [server(kPort, 'demo', '--captcha', 'off', '--private-networks'), server(kCaptchaPort)],
});
