import { expect, it } from 'vitest';
import { sources } from './tree';

// Browsers tell of the keys of an input method in two ways; whoever asks in one way alone works in Chrome alone.
it('one place knows the keys of input methods', () => {
  const asking = sources().filter(({ text }) => /\.isComposing|keyCode/.test(text));
  expect(asking.map(({ path }) => path)).toEqual(['lib/browser/composing.ts']);
});

it('one place takes zod, and tells it to compile nothing', () => {
  const taking = sources().filter(({ text }) => /from 'zod/.test(text));
  expect(taking.map(({ path }) => path)).toEqual(['lib/words/zod.ts']);
});

// They are denied by privacy settings and full at times, and each use of them may throw then.
it('one place knows the stores of the browser', () => {
  const using = sources().filter(({ text }) => /\b(local|session)Storage\b/.test(text));
  expect(using.map(({ path }) => path)).toEqual(['lib/browser/stores.ts']);
});
