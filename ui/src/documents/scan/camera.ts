import { useEffect, useState } from 'react';
import type { Detector } from './detector';

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** What stands on tiles, bins and papers. */
const kFormats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'data_matrix'];

/** The browser's detector where it knows these codes; else ZXing, fetched from this server when first needed. */
export async function makeDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = await own?.getSupportedFormats().catch((): string[] => []);
  if (own && known?.includes('qr_code') && known.includes('code_128')) {
    return new own({ formats: kFormats.filter((format) => known.includes(format)) });
  }
  const { zxingDetector } = await import('./zxing');
  return zxingDetector(kFormats);
}

/** Whether the device has a camera that pages may ask for: never over plain http. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let gone = false;
    void navigator.mediaDevices
      ?.enumerateDevices?.()
      .then((devices) => !gone && setHas(devices.some(({ kind }) => kind === 'videoinput')))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return has;
}

/** The camera that looks away from its holder. */
export const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });

export const closeCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

const kAgainMs = 1500;

/** Lets a code through once, until it has been out of sight for a while. */
export function createSeen(now: () => number = Date.now) {
  const seen = new Map<string, number>();
  return (code: string): boolean => {
    const last = seen.get(code);
    seen.set(code, now());
    return last === undefined || now() - last > kAgainMs;
  };
}
