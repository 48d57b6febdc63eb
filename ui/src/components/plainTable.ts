/** A table to read, not to work in: as wide as its content, scrolling inside its box. */
export const plainTable = {
  '& table': { w: 'full', borderCollapse: 'collapse', fontSize: '13px' },
  '& th': {
    bg: 'bg.muted',
    textAlign: 'start',
    fontWeight: 600,
    verticalAlign: 'bottom',
    px: '1.5',
    py: '1',
    minW: '44px',
    _first: { minW: 0 },
  },
  '& td': {
    px: '2',
    py: '1',
    borderBottomWidth: '1px',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  '& td.name': { minW: '150px', whiteSpace: 'normal' },
  '& td.text': { minW: '80px', whiteSpace: 'normal', wordBreak: 'break-word' },
  '& .num': { textAlign: 'end' },
  '& small': { display: 'block', fontSize: '12px', color: 'fg.muted' },
  '& .links': { display: 'inline-flex', gap: '3' },
} as const;
