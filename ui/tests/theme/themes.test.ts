import { describe, expect, it } from 'vitest';
import { colourVars, presetColours } from '@/theme/colour';
import { contrast, isHex, kTextContrast } from '@/theme/contrast';
import { type ThemeName, themeNames, themes } from '@/theme/themes';

/** CSS color-mix in oklab, as the browser computes what themes.ts writes. */
const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const fromLinear = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055;

function oklabOf(hex: string): number[] {
  const [r, g, b] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([L = 0, a = 0, b = 0]: number[]): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${parts
    .map((part) => Math.min(255, Math.max(0, Math.round(fromLinear(part) * 255))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The plain colours that a value of a theme paints with: one, or the stops of a gradient. */
function paints(value: string): string[] {
  const mix = /^color-mix\(in oklab, (#\w{6}) (\d+)%, (white|black)\)$/.exec(value);
  if (mix) {
    const share = Number(mix[2]) / 100;
    const other = oklabOf(mix[3] === 'white' ? '#ffffff' : '#000000');
    return [
      hexOf(oklabOf(mix[1] ?? '').map((part, at) => part * share + (other[at] ?? 0) * (1 - share))),
    ];
  }
  const found = value.match(/#[\da-f]{6}/gi) ?? [];
  if (!found.length) throw new Error(`no colour in ${value}`);
  return found;
}

const worst = (text: string, ground: string) =>
  Math.min(...paints(text).flatMap((one) => paints(ground).map((other) => contrast(one, other))));

const kNames = 'default white dark colourful smart iview vip cool d2 hey lte'.split(' ');

describe('themes', () => {
  it('are the eleven of the specification', () => {
    expect(themeNames).toEqual(kNames);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(paints('color-mix(in oklab, #1d5fc4 86%, black)')).toEqual(['#164ca0']);
  });

  it.each(themeNames)('%s can be read', (name) => {
    const theme = themes[name];
    const panel = name === 'dark' ? '#111111' : '#ffffff';
    const pairs: [string, string, string][] = [
      ['header', theme.headerFg, theme.headerBg],
      ['side bar', theme.siderFg, theme.siderBg],
      ['side bar under the pointer', theme.siderFg, theme.siderHover],
      ['chosen menu', theme.siderActiveFg, theme.siderActiveBg],
      ['shown tab', theme.tagActiveFg, theme.tagActiveBg],
      ['button', '#ffffff', theme.brand],
      ['button under the pointer', '#ffffff', theme.brandHover],
      ['link', theme.brandFg, panel],
      ['link on its ground', theme.brandFg, theme.brandSubtle],
    ];
    for (const [what, text, ground] of pairs) {
      expect(worst(text, ground), `${name}: ${what}`).toBeGreaterThanOrEqual(kTextContrast);
    }
  });
});

describe('a chosen colour', () => {
  const colours = [...presetColours, '#ffff00', '#ffffff', '#000000', '#00ff88', '#ff8800'];
  const readableIn = (theme: ThemeName, colour: string) => {
    const vars = colourVars(theme, colour);
    const pairs = [
      ['#ffffff', vars['brand-solid']],
      ['#ffffff', vars['brand-emphasized']],
      [vars['brand-fg'], vars['brand-subtle']],
      [vars['oms-tag-active-fg'], vars['oms-tag-active']],
    ] as [string, string][];
    for (const [text, ground] of pairs) {
      expect(contrast(text, ground), `${theme} ${colour}`).toBeGreaterThanOrEqual(kTextContrast);
    }
  };

  it.each(themeNames)('stays readable in %s, however light or dark it is', (theme) => {
    for (const colour of colours) readableIn(theme, colour);
  });

  it('is a colour and nothing else', () => {
    expect(['#12ab9F', '#fff', 'red', 'url(x)', ''].map(isHex)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
