import { createSystem, defaultBaseConfig, defineConfig, defineSlotRecipe } from '@chakra-ui/react';
import {
  dialogAnatomy,
  fieldAnatomy,
  menuAnatomy,
  nativeSelectAnatomy,
} from '@chakra-ui/react/anatomy';
import { base } from './base';
import { type ThemeDef, type ThemeName, themeNames, themes } from './themes';

const kFonts = `-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`;

const condition = (name: ThemeName) => `theme${name[0]?.toUpperCase()}${name.slice(1)}`;
const others = themeNames.filter((name) => name !== 'default');

/** One semantic token whose value differs by theme. */
const token = (part: keyof ThemeDef) => {
  const value: Record<string, string> = { base: themes.default[part] };
  for (const name of others) value[`_${condition(name)}`] = themes[name][part];
  return { value };
};

const slotRecipes = {
  nativeSelect: defineSlotRecipe({
    slots: nativeSelectAnatomy.keys(),
    variants: {
      size: {
        xs: {
          root: { '--select-field-height': 'sizes.7' },
          field: { h: '7', fontSize: '13px' },
        },
      },
    },
    defaultVariants: { size: 'xs' },
  }),
  menu: defineSlotRecipe({
    slots: menuAnatomy.keys(),
    variants: { size: { md: { item: { fontSize: '13px', minH: '28px' } } } },
  }),
  field: defineSlotRecipe({
    slots: fieldAnatomy.keys(),
    base: {
      label: { fontSize: '13px', fontWeight: 'normal', color: 'fg.muted' },
      errorText: { fontSize: '12px' },
    },
  }),
  dialog: defineSlotRecipe({
    slots: dialogAnatomy.keys(),
    base: {
      header: { px: '4', py: '3', borderBottomWidth: '1px' },
      title: { fontSize: '15px', lineHeight: '1.4' },
      body: { px: '4', py: '4', fontSize: '13px' },
      footer: { px: '4', py: '2.5', borderTopWidth: '1px' },
    },
  }),
};

const recipes = {
  button: {
    variants: {
      size: { xs: { fontSize: '13px', h: '7', px: '2.5', minW: '7' }, '2xs': { fontSize: '12px' } },
    },
    defaultVariants: { size: 'xs' },
  },
  input: {
    variants: { size: { xs: { fontSize: '13px', h: '7', '--input-height': 'sizes.7' } } },
    defaultVariants: { size: 'xs' },
  },
  textarea: {
    variants: { size: { xs: { fontSize: '13px' } } },
    defaultVariants: { size: 'xs' },
  },
} as const;

const colors = {
  oms: {
    header: token('headerBg'),
    headerFg: token('headerFg'),
    sider: token('siderBg'),
    siderFg: token('siderFg'),
    siderActive: token('siderActiveBg'),
    siderActiveFg: token('siderActiveFg'),
    siderHover: token('siderHover'),
    page: token('pageBg'),
    tagActive: token('tagActiveBg'),
    tagActiveFg: token('tagActiveFg'),
  },
  brand: {
    solid: token('brand'),
    contrast: { value: '#ffffff' },
    fg: token('brandFg'),
    muted: token('brandSubtle'),
    subtle: token('brandSubtle'),
    emphasized: token('brandHover'),
    focusRing: token('brand'),
    border: token('brand'),
  },
  // Chakra's own values miss 4.5:1 on small text.
  fg: {
    error: { value: { _light: '{colors.red.700}', _dark: '{colors.red.400}' } },
    subtle: { value: { _light: '{colors.gray.500}', _dark: '{colors.gray.400}' } },
  },
  border: { DEFAULT: { value: { _light: '#e3e6eb', _dark: '#2a2d34' } } },
};

export const system = createSystem(
  defaultBaseConfig,
  base,
  defineConfig({
    conditions: Object.fromEntries(
      others.map((name) => [condition(name), `[data-theme=${name}] &`]),
    ),
    globalCss: {
      'html, body, #root': { height: '100%' },
      html: { colorPalette: 'brand' },
      body: {
        fontSize: '13px',
        lineHeight: '1.5',
        bg: 'oms.page',
        color: 'fg',
        fontVariantNumeric: 'tabular-nums',
      },
      '*': { scrollbarWidth: 'thin' },
      // Who asks the system for no motion gets none; what waits for its end goes on at once.
      '*, *::before, *::after': {
        _motionReduce: {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      // A button at work shows a spinner in the place of its words, and is still called by them.
      'button[data-loading] > span > span': {
        visibility: 'visible !important',
        color: 'transparent !important',
      },
      '.link': { color: 'brand.fg', cursor: 'pointer', _hover: { textDecoration: 'underline' } },
      '.link.danger': { color: 'fg.error' },
      'nav, header, [data-noprint]': { _print: { display: 'none !important' } },
    },
    theme: {
      tokens: { fonts: { body: { value: kFonts }, heading: { value: kFonts } } },
      semanticTokens: {
        colors,
        radii: { l1: { value: '2px' }, l2: { value: '4px' }, l3: { value: '6px' } },
      },
      recipes,
      slotRecipes,
    },
  }),
);
