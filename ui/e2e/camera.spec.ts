import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { call, languages, lookup, openWindow, signIn, test, textsOf } from './app';

const kCode = 'YY001';
const kWide = 640;
const kHigh = 480;
/** Code 39: nine bars and spaces a character, w is a wide one. */
const kBars: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  Y: 'wwnnwnnnn',
  '*': 'nwnnwnwnn',
};

/** A film of one picture, a bar code, as Chromium's camera for tests shows it. */
function film(code: string): Buffer {
  const row = Buffer.alloc(kWide, 235);
  let x = 120;
  for (const character of `*${code}*`) {
    for (const [at, width] of [...(kBars[character] ?? '')].entries()) {
      const pixels = width === 'w' ? 9 : 3;
      if (at % 2 === 0) row.fill(16, x, x + pixels);
      x += pixels;
    }
    x += 3;
  }
  const white = Buffer.alloc(kWide, 235);
  const lines = Array.from({ length: kHigh }, (_, y) => (y > 120 && y < 360 ? row : white));
  const frame = [Buffer.from('FRAME\n'), ...lines, Buffer.alloc((kWide * kHigh) / 2, 128)];
  const head = Buffer.from(`YUV4MPEG2 W${kWide} H${kHigh} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 5 }, () => frame).flat()]);
}

/** Waits until that many seconds more of the film have been shown. */
const watchFilm = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, length) => {
    let end = 0;
    return new Promise<void>((done) => {
      const onFrame: VideoFrameRequestCallback = (_, { mediaTime }) => {
        end ||= mediaTime + length;
        if (mediaTime >= end) done();
        else video.requestVideoFrameCallback(onFrame);
      };
      video.requestVideoFrameCallback(onFrame);
    });
  }, seconds);

const folder = mkdtempSync(join(tmpdir(), 'order-ledger-film-'));
const file = join(folder, 'code.y4m');
writeFileSync(file, film(kCode));

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  },
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const language of languages) {
  const t = textsOf(language);
  test(`a phone scans with its camera (${language})`, async ({ browser }) => {
    const session = await signIn('ta01');
    const { id: warehouseId } = await lookup(session, 'entity=warehouse');
    const { id: commodityId } = await lookup(
      session,
      `entity=commodity&commodityCode_equal=${kCode}`,
    );
    const { id } = await call<{ id: string }>(session, 'PutOrderApi/savePutOrder', {
      putType: 1,
      putStatus: 52,
      putDate: '2026-11-20',
      warehouseId,
      details: [{ commodityId, colorNumber: 'CAM', grade: 'A', planPieces: 9 }],
    });
    const page = await openWindow(browser, language, session);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/stockroom/putReceive?id=${id}`);
    const asked = page.waitForResponse((answer) => answer.url().endsWith('.wasm'));
    await page.getByRole('button', { name: t('stock:scan.camera') }).click();
    expect(new URL((await asked).url()).origin, 'from our own server').toBe(
      new URL(page.url()).origin,
    );
    await expect(page.getByLabel(t('stock:scan.camera')).locator('visible=true')).not.toHaveCount(
      0,
    );
    const label = t('order:line.cell', { label: t('entity:putDetail.pieces'), n: 1 });
    const pieces = page.locator(`input[aria-label="${label}"]`).first();
    await expect(pieces).toHaveValue('1');
    await watchFilm(page, 2.5);
    await expect(pieces, 'one code in sight is one scan').toHaveValue('1');
    await page.getByRole('button', { name: t('stock:scan.cameraClose') }).click();
    await expect(page.locator('video')).toHaveCount(0);
  });
}
