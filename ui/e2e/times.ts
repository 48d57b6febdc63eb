import { basename } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const kShown = 10;
/** Name of what a journey that failed tells of its windows. */
export const kWindows = 'windows';

/** Says what the windows of a journey that failed showed, and at the end which files and which journeys took longest. */
export default class Times implements Reporter {
  private readonly files = new Map<string, number>();
  private readonly journeys: [string, number][] = [];

  onTestEnd(test: TestCase, { duration, attachments }: TestResult) {
    for (const { name, body } of attachments) {
      if (name === kWindows && body) process.stdout.write(`\n${test.title}\n${body}\n\n`);
    }
    const file = basename(test.location.file);
    this.files.set(file, (this.files.get(file) ?? 0) + duration);
    this.journeys.push([`${file}:${test.location.line} ${test.title}`, duration]);
  }

  onEnd() {
    for (const [what, times] of [
      ['files', [...this.files]],
      ['journeys', this.journeys],
    ] as const) {
      const slowest = [...times].sort(([, a], [, b]) => b - a).slice(0, kShown);
      const lines = slowest.map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)}s  ${name}`);
      process.stdout.write(`\nslowest ${what}\n${lines.join('\n')}\n`);
    }
  }
}
