/** Buttons of the header take its colour: some themes have a dark header on light pages. */
export const headerButton = {
  variant: 'ghost',
  color: 'oms.headerFg',
  _hover: { bg: 'color-mix(in srgb, currentColor 12%, transparent)' },
  _expanded: { bg: 'transparent' },
} as const;
