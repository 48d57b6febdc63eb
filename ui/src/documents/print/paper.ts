/** Black on white whatever the theme, and no wider than the paper. */
export const paper = {
  bg: 'white',
  color: 'black',
  maxW: '277mm',
  mx: 'auto',
  p: '8mm',
  fontSize: '12px',
  _print: { p: 0, maxW: 'none' },
  '& table': { w: 'full', borderCollapse: 'collapse', mt: '3' },
  '& th, & td': {
    border: '1px solid #444',
    px: '1.5',
    py: '1',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& .num': { textAlign: 'end', whiteSpace: 'nowrap' },
} as const;
