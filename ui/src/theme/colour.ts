import { isHex, mixed, readable } from './contrast';
import { type ThemeName, themes } from './themes';

/** What the colour choice offers besides a free one. */
export const presetColours = [
  '#1d5fc4',
  '#0b7285',
  '#2d6a2f',
  '#8a6116',
  '#b4441f',
  '#b3261e',
  '#7a3fd1',
  '#475569',
] as const;

const kDarkPage = '#16181d';
const names = [
  'brand-solid',
  'brand-border',
  'brand-focus-ring',
  'brand-emphasized',
  'brand-muted',
  'brand-subtle',
  'brand-fg',
  'oms-tag-active',
  'oms-tag-active-fg',
  'oms-sider-active',
  'oms-sider-active-fg',
] as const;

type ColourVars = Partial<Record<(typeof names)[number], string>>;

/** The tokens that a chosen colour replaces; each shade is moved until text on it, or in it, can be read. */
export function colourVars(theme: ThemeName, colour: string): ColourVars {
  const dark = theme === 'dark';
  const solid = readable(colour, '#ffffff', '#000000');
  const subtle = dark ? mixed(colour, kDarkPage, 0.2) : mixed(colour, '#ffffff', 0.1);
  const fg = readable(dark ? colour : solid, subtle, dark ? '#ffffff' : '#000000');
  const followsBrand = themes[theme].siderActiveBg === themes[theme].brand;
  return {
    'brand-solid': solid,
    'brand-border': solid,
    'brand-focus-ring': solid,
    'brand-emphasized': mixed(solid, '#000000', 0.86),
    'brand-muted': subtle,
    'brand-subtle': subtle,
    'brand-fg': fg,
    'oms-tag-active': subtle,
    'oms-tag-active-fg': fg,
    ...(followsBrand && { 'oms-sider-active': solid, 'oms-sider-active-fg': '#ffffff' }),
  };
}

/** Puts a colour over the theme's own; "" takes it away again. */
export function applyColour(theme: ThemeName, colour: string) {
  const { style } = document.documentElement;
  const vars: ColourVars = isHex(colour) ? colourVars(theme, colour) : {};
  for (const name of names) {
    const value = vars[name];
    if (value) style.setProperty(`--chakra-colors-${name}`, value);
    else style.removeProperty(`--chakra-colors-${name}`);
  }
}
