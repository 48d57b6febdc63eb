/** Colours as WCAG 2 measures them. */
type Rgb = readonly [number, number, number];

/** The least that WCAG AA asks of text. */
export const kTextContrast = 4.5;

export const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text);

const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the first colour in the other. */
export function mixed(hex: string, other: string, share: number): string {
  const [a, b] = [rgbOf(hex), rgbOf(other)];
  const part = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return hexOf([part(0), part(1), part(2)]);
}

/** The colour itself where it can be read on `ground`, else the nearest on its way to `towards` that can. */
export function readable(hex: string, ground: string, towards: '#000000' | '#ffffff'): string {
  for (let share = 1; share > 0; share -= 0.04) {
    const found = mixed(hex, towards, share);
    if (contrast(found, ground) >= kTextContrast) return found;
  }
  return towards;
}
