import { Box } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNarrow } from '@/lib/browser/useNarrow';
import { plainTable } from './plainTable';

/** A row is a card: the name over everything, each figure under the head of its column. */
const cards = {
  '& table, & tbody': { display: 'block' },
  '& thead': {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '1',
    py: '2',
    borderBottomWidth: '1px',
  },
  '& td': {
    display: 'block',
    border: 0,
    p: 0,
    minW: '0 !important',
    w: 'auto !important',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& td:empty': { display: 'none' },
  '& td.name, & td.text, & td.wide': { gridColumn: '1 / -1' },
  '& td.name': { fontWeight: 600, '& small': { fontWeight: 400 } },
  '& td.index': { display: 'none' },
  '& td.num': { textAlign: 'start' },
  '& td:not(.name)::before': {
    content: 'attr(data-head)',
    display: 'block',
    fontSize: '12px',
    color: 'fg.muted',
  },
} as const;

interface ReadTableProps {
  label: string;
  /** More styles. */
  css?: Record<string, object>;
  /** thead and tbody. */
  children: ReactNode;
}

/** A table to read, scrolling in its box; on a phone its rows are cards, whose cells repeat their heads. */
export function ReadTable({ label, css, children }: ReadTableProps) {
  const narrow = useNarrow();
  const root = useRef<HTMLTableElement>(null);
  // Of every render: rows come and go with the data of whoever draws the table.
  useLayoutEffect(() => {
    if (!narrow || !root.current) return;
    const heads = [...root.current.querySelectorAll('thead th')].map((head) => head.textContent);
    for (const row of root.current.querySelectorAll('tbody tr')) {
      for (const [index, cell] of [...row.children].entries()) {
        (cell as HTMLElement).dataset.head = heads[index] ?? '';
      }
    }
  });
  return (
    <Box
      overflowX="auto"
      css={{ ...plainTable, ...css, ...(narrow && cards) }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table ref={root} aria-label={label}>
        {children}
      </table>
    </Box>
  );
}
