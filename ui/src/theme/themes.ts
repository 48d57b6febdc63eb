/** The eleven themes of the specification, as data: the brand colour and the colours of the frame around the pages. */
export interface ThemeDef {
  brand: string;
  brandHover: string;
  brandSubtle: string;
  brandFg: string;
  headerBg: string;
  headerFg: string;
  siderBg: string;
  siderFg: string;
  siderActiveBg: string;
  siderActiveFg: string;
  siderHover: string;
  pageBg: string;
  tagActiveBg: string;
  tagActiveFg: string;
}
const light = (brand: string, o: Partial<ThemeDef> = {}): ThemeDef => ({
  brand,
  brandHover: `color-mix(in oklab, ${brand} 86%, black)`,
  brandSubtle: `color-mix(in oklab, ${brand} 10%, white)`,
  brandFg: `color-mix(in oklab, ${brand} 90%, black)`,
  headerBg: '#ffffff',
  headerFg: '#1f2937',
  siderBg: '#172033',
  siderFg: '#b9c3d6',
  siderActiveBg: brand,
  siderActiveFg: '#ffffff',
  siderHover: '#222e47',
  pageBg: '#f0f2f5',
  tagActiveBg: `color-mix(in oklab, ${brand} 10%, white)`,
  tagActiveFg: `color-mix(in oklab, ${brand} 90%, black)`,
  ...o,
});
export const themes = {
  default: light('#1d5fc4'),
  white: light('#1a66d6', {
    siderBg: '#ffffff',
    siderFg: '#3b4658',
    siderActiveBg: '#e8f0fd',
    siderActiveFg: '#1550ad',
    siderHover: '#f3f5f9',
    pageBg: '#f5f6f8',
  }),
  dark: light('#2f6fd6', {
    headerBg: '#16181d',
    headerFg: '#e5e7eb',
    siderBg: '#101216',
    siderFg: '#aab2c0',
    siderActiveBg: '#23406f',
    siderHover: '#1d2026',
    pageBg: '#0b0c0f',
    tagActiveBg: '#1b2c49',
    tagActiveFg: '#a9caff',
    brandSubtle: '#16243c',
    brandFg: '#8db8ff',
  }),
  colourful: light('#7a3fd1', {
    headerBg: 'linear-gradient(90deg,#5b2fb8,#a3329b 60%,#c2415c)',
    headerFg: '#ffffff',
    siderBg: '#2a1b4a',
    siderFg: '#cdbfe8',
    siderHover: '#3a2963',
  }),
  smart: light('#0b7285', {
    siderBg: '#0c2f38',
    siderFg: '#a9c9cf',
    siderHover: '#12414d',
  }),
  iview: light('#1f6feb', {
    siderBg: '#464c5b',
    siderFg: '#d3d7df',
    siderHover: '#525a6b',
    siderActiveBg: '#363e4f',
    siderActiveFg: '#7db4ff',
  }),
  vip: light('#8a6116', {
    headerBg: '#1f1b16',
    headerFg: '#f0dcb0',
    siderBg: '#17140f',
    siderFg: '#cbb98f',
    siderHover: '#2a241a',
    siderActiveBg: '#8a6116',
    pageBg: '#f6f3ec',
  }),
  cool: light('#00695c', {
    headerBg: 'linear-gradient(90deg,#004d54,#00695c)',
    headerFg: '#ffffff',
    siderBg: '#ffffff',
    siderFg: '#37474f',
    siderActiveBg: '#e0f2f0',
    siderActiveFg: '#00574c',
    siderHover: '#f1f6f5',
  }),
  d2: light('#2f54c5', {
    headerBg: '#eaf0fb',
    siderBg: '#eaf0fb',
    siderFg: '#3c4b68',
    siderActiveBg: '#ffffff',
    siderActiveFg: '#2444a8',
    siderHover: '#dde7f8',
    pageBg: '#eaf0fb',
  }),
  hey: light('#2d6a2f', {
    siderBg: '#ffffff',
    siderFg: '#41503f',
    siderActiveBg: '#e5f2e4',
    siderActiveFg: '#235424',
    siderHover: '#f2f7f1',
  }),
  lte: light('#24709f', {
    headerBg: '#2f6f99',
    headerFg: '#ffffff',
    siderBg: '#222d32',
    siderFg: '#b8c7ce',
    siderActiveBg: '#1a2226',
    siderActiveFg: '#ffffff',
    siderHover: '#2c3b41',
    pageBg: '#ecf0f5',
  }),
} satisfies Record<string, ThemeDef>;
export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];
