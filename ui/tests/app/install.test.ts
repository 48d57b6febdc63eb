import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyTheme } from '@/lib/page/prefs';

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;
const html = readFileSync('index.html', 'utf8');

/** Width and height as a PNG says them of itself. */
const sizeOf = (path: string) => {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

it('can be installed: a name, a window of its own, icons of the sizes that they tell', () => {
  expect(html).toContain('rel="manifest" href="/manifest.webmanifest"');
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    expect(existsSync(`public${src}`), src).toBe(true);
    if (type === 'image/png') expect(sizeOf(`public${src}`)).toBe(sizes);
  }
  for (const purpose of ['any', 'maskable']) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((i) => i.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  }
  for (const [, path] of html.matchAll(/href="(\/[^"]+)"/g)) {
    expect(existsSync(`public${path}`), path).toBe(true);
  }
});

it('colours its window as the theme colours the header', () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'theme-color';
  applyTheme({ theme: 'dark', colour: '' });
  expect(meta.content).toBe('#16181d');
  applyTheme({ theme: 'cool', colour: '' });
  expect(meta.content).toBe('#004d54');
  applyTheme({ theme: 'default', colour: '' });
  expect(meta.content).toBe('#ffffff');
  meta.remove();
});
