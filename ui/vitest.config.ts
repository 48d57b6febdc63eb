import { defineConfig, mergeConfig } from 'vitest/config';
import { bundled } from './tests/support/bundles.ts';
import base from './vite.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    resolve: { alias: bundled },
    test: {
      globalSetup: 'tests/support/bundles.ts',
      environment: 'jsdom',
      setupFiles: ['tests/support/setup.ts'],
      include: ['tests/**/*.test.{ts,tsx}'],
      css: false,
      // Threads begin faster than processes, and each file still has modules of its own.
      pool: 'threads',
      maxWorkers: 2,
      // What is late on a busy machine is not wrong; what hangs ends here.
      testTimeout: 90_000,
    },
  }),
);
