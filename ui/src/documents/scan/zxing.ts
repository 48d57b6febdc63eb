import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Detector } from './detector';

/** Fails where the browser cannot run it. */
export async function zxingDetector(formats: readonly string[]): Promise<Detector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] as BarcodeFormat[] });
}
