import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSeen } from '@/documents/scan/camera';
import { ScanBox } from '@/documents/scan/ScanBox';
import { renderPage } from '../support/util';

const camera = (getUserMedia: () => Promise<unknown>) =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: {
        enumerateDevices: () => Promise.resolve([{ kind: 'videoinput' }]),
        getUserMedia,
      },
    }),
  );

let seen = '';

/** The browser's own, which sees one code. */
class Detector {
  static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128']);
  detect = () => Promise.resolve(seen ? [{ rawValue: seen }] : []);
}

describe('scanning with the camera', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('takes a code once while it stays in sight', () => {
    let now = 0;
    const isNew = createSeen(() => now);
    expect(isNew('A')).toBe(true);
    now = 1000;
    expect(isNew('A')).toBe(false);
    expect(isNew('B')).toBe(true);
    now = 2400;
    expect(isNew('A')).toBe(false);
    now = 4500;
    expect(isNew('A')).toBe(true);
  });

  it('is not offered where there is no camera', async () => {
    renderPage(() => <ScanBox onScan={() => undefined} />, '/');
    await Promise.resolve();
    expect(screen.queryByRole('button', { name: '用摄像头扫码' })).toBeNull();
  });

  it('reads codes with the browser, one after another', async () => {
    const track = { stop: vi.fn() };
    camera(() => Promise.resolve({ getTracks: () => [track] }));
    seen = 'YB-1';
    vi.stubGlobal('BarcodeDetector', Detector);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const scans: string[] = [];
    renderPage(() => <ScanBox onScan={(code) => scans.push(code)} />, '/');
    await userEvent.click(await screen.findByRole('button', { name: '用摄像头扫码' }));
    await waitFor(() => expect(scans).toEqual(['YB-1']));
    seen = 'YB-2';
    await waitFor(() => expect(scans).toEqual(['YB-1', 'YB-2']));
    await userEvent.click(await screen.findByRole('button', { name: '关闭摄像头' }));
    expect(track.stop).toHaveBeenCalled();
  });

  it('says why it sees nothing', async () => {
    camera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    vi.stubGlobal('BarcodeDetector', Detector);
    renderPage(() => <ScanBox onScan={() => undefined} />, '/');
    await userEvent.click(await screen.findByRole('button', { name: '用摄像头扫码' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
