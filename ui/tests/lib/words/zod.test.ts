import { expect, it, vi } from 'vitest';
import { z } from '@/lib/words/zod';

it('checks without trying to compile: the policy of the pages forbids it', () => {
  const compiled = vi.fn();
  vi.stubGlobal('Function', compiled);
  expect(z.object({ name: z.string() }).safeParse({ name: 1 }).success).toBe(false);
  vi.unstubAllGlobals();
  expect(compiled).not.toHaveBeenCalled();
});
