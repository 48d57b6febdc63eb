/** The part of the Barcode Detection API that is used: the browser's own, or a library's. */
export interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
