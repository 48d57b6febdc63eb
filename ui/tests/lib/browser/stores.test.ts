import { afterEach, expect, it, vi } from 'vitest';
import { browserStore, tabStore } from '@/lib/browser/stores';
import { loadChunk } from '@/lib/page/page';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const fails = (name: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('no', name === 'setItem' ? 'QuotaExceededError' : 'SecurityError');
  });

it('keeps what outlasts the page, and says so', () => {
  expect(browserStore.setItem('a', '1')).toBe(true);
  expect(localStorage.getItem('a')).toBe('1');
  expect(browserStore.removeItem('a')).toBe(true);
  expect(browserStore.getItem('a')).toBeNull();
});

it('keeps it for the page where the store is full, and the newer one over what is stored', () => {
  localStorage.setItem('a', 'old');
  const full = fails('setItem');
  expect(browserStore.setItem('a', 'new')).toBe(false);
  expect(browserStore.getItem('a')).toBe('new');
  full.mockRestore();
  expect(browserStore.setItem('a', 'newest')).toBe(true);
  expect(localStorage.getItem('a')).toBe('newest');
  expect(browserStore.getItem('a')).toBe('newest');
});

it('keeps it for the page where the store is denied', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) fails(name);
  expect(tabStore.getItem('a')).toBeNull();
  expect(tabStore.setItem('a', '1')).toBe(false);
  expect(tabStore.getItem('a')).toBe('1');
  expect(tabStore.removeItem('a')).toBe(false);
  expect(tabStore.getItem('a')).toBeNull();
});

it('loads pages where nothing can be stored, and does not load the program again for ever', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) fails(name);
  await expect(loadChunk(() => Promise.resolve('page'))).resolves.toBe('page');
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(reload).not.toHaveBeenCalled();
});
