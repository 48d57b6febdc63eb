/** Links of uploads, and what the pages know of a file by its link. */

const kBlobPath = '/api/blade-resource/oss/endpoint/get-file';

/** Longest sides that the server makes thumbnails of, px. */
export type ThumbSide = 96 | 480 | 1600;

export const isPicture = (url: string) => /\.(png|jpe?g|svg|webp|gif)($|[?&#])/i.test(url);

/** The picture no larger than it is needed; one that lies elsewhere is what it is. */
export const thumbOf = (url: string, side: ThumbSide) =>
  url.startsWith(kBlobPath) ? `${url}&size=${side}` : url;

/** "PNG", "PDF": what people call a file that is not shown. */
export function kindOf(url: string): string {
  const name = url.split(/[?#]/)[url.startsWith(kBlobPath) ? 1 : 0] ?? '';
  const [, extension] = name.match(/\.([a-z0-9]{2,5})$/i) ?? [];
  return (extension ?? 'link').toUpperCase();
}

/** The address that saves the file instead of showing it. */
export const savedFrom = (url: string) => (url.startsWith(kBlobPath) ? `${url}&download=1` : url);

/** Links in a value of a list of links: an array, or text with one on a line. */
export const linksIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(/[\s,]+/)).filter(Boolean);

/** Members of a choice that may carry its picture. */
const kPictures = ['imageUrls', 'logo', 'coverUrl', 'imageUrl'];

/** The first picture of a choice; empty for none. */
export function pictureIn(item: Readonly<Record<string, unknown>>): string {
  for (const name of kPictures) {
    const [first] = linksIn(item[name]);
    if (first) return first;
  }
  return '';
}
