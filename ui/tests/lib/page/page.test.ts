import { beforeEach, describe, expect, it } from 'vitest';
import { loadChunk } from '@/lib/page/page';

const failing = () => loadChunk(() => Promise.reject(new Error('gone')));
const reloaded = () => sessionStorage.getItem('oms-reloaded') !== null;

describe('a chunk that cannot be loaded', () => {
  beforeEach(() => sessionStorage.clear());

  it('reloads the application once, until a chunk loads again', async () => {
    await expect(failing()).rejects.toThrow('gone');
    expect(reloaded()).toBe(true);
    expect(await loadChunk(() => Promise.resolve('here'))).toBe('here');
    expect(reloaded()).toBe(false);
  });

  it('keeps nobody from the page that he is leaving for', async () => {
    dispatchEvent(new Event('beforeunload'));
    await expect(failing()).rejects.toThrow('gone');
    expect(reloaded()).toBe(false);
  });
});
