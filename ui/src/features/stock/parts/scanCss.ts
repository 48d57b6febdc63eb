import { lineCss } from '@/documents/kit/lines/lineCss';

/** Lists that are scanned into: large enough for a thumb, the line of the last scan marked. */
export const scanCss = {
  ...lineCss,
  '& table': { ...lineCss['& table'], tableLayout: 'auto', minW: '860px' },
  '& td': { ...lineCss['& td'], py: '1.5' },
  '& tbody[data-last] td, & li[data-last]': { bg: 'brand.subtle' },
  '& tbody[data-full] .left, & li[data-full] .left': { color: 'green.fg' },
  '& tbody[data-over] .left, & li[data-over] .left': { color: 'fg.error', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '12px', color: 'fg.muted' },
} as const;
