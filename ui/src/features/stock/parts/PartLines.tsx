import { Box, Flex, Text } from '@chakra-ui/react';
import { type Dispatch, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { BinInput } from '@/documents/stock/BinInput';
import { useText } from '@/i18n';
import { boxesText, count } from '@/lib/words/format';
import { handled, type Part, type PartsAction, type PartsState } from './parts';
import { scanCss } from './scanCss';

/** A part of a line, and what its inputs need. */
export interface PartProps<Line> {
  warehouseId: string;
  line: Line;
  part: Part;
  n: number;
  /** Parts of the line. */
  rows: number;
  dispatch: Dispatch<PartsAction>;
  problem?: string;
}

/** The inputs that goods have whichever way they go; `entity` gives the labels. */
export function usePartInputs(
  entity: 'putDetail' | 'outOrderDetail',
  props: PartProps<{ piecesPerBox?: number | null }>,
) {
  const t = useText();
  const { warehouseId, line, part, n, rows, dispatch, problem } = props;
  const label = (field: string) =>
    t('order:line.cell', { label: t(`entity:${entity}.${field}`), n });
  const set = (change: Partial<Part>) => dispatch({ type: 'set', key: part.key, change });
  const pieces = (field: 'pieces' | 'damaged', name: string) => (
    <PiecesInput
      aria-label={label(name)}
      aria-invalid={problem !== undefined && field === 'pieces'}
      title={field === 'pieces' ? problem : undefined}
      perBox={line.piecesPerBox}
      value={part[field]}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return {
    label,
    set,
    bin: (
      <BinInput
        aria-label={label('storageId')}
        warehouseId={warehouseId}
        value={part.storageId}
        code={part.storageCode}
        onChange={(storageId, storageCode) => set({ storageId, storageCode })}
      />
    ),
    pieces: pieces('pieces', 'pieces'),
    damaged: pieces('damaged', 'damagedPieces'),
    remove: rows > 1 && (
      <button
        type="button"
        className="link danger"
        onClick={() => dispatch({ type: 'remove', key: part.key })}
      >
        {t('stock:act.remove')}
      </button>
    ),
    serials: part.serials.length > 0 && (
      <small>{part.serials.map((serial) => serial.no).join(', ')}</small>
    ),
  };
}

/** How far a line is: its parts, what is in hand of the `open` pieces, and the marks that show it. */
export function useLineState(
  state: PartsState,
  line: { id: string; piecesPerBox?: number | null },
  open: number,
) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const parts = state.parts.filter((part) => part.lineId === line.id);
  const now = handled(state.parts, line.id);
  return {
    parts,
    now,
    marks: {
      'data-last': parts.some((part) => part.key === state.last) || undefined,
      'data-full': (now > 0 && now === open) || undefined,
      'data-over': now > open || undefined,
    },
    open: `${count(open)} (${boxesText(common, open, line.piecesPerBox)})`,
    left: t('put.left', { n: count(now), of: count(open) }),
  };
}

export const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="link" onClick={onClick}>
    {children}
  </button>
);

interface LineViewProps {
  n: number;
  name: string;
  about: string;
  made: ReturnType<typeof useLineState>;
  buttons: ReactNode;
}

/** The line's own cells, beside as many rows as it has parts. */
export function LineCells({ n, name, about, made, buttons }: LineViewProps) {
  const rows = Math.max(1, made.parts.length);
  return (
    <>
      <td rowSpan={rows}>{n}</td>
      <td rowSpan={rows}>
        {name}
        <small>{about}</small>
        <Flex gap="3">{buttons}</Flex>
      </td>
      <td rowSpan={rows} className="num">
        {made.open}
        <small className="left">{made.left}</small>
      </td>
    </>
  );
}

/** The line on a phone, above its parts. */
export function LineCard({
  n,
  name,
  about,
  made,
  buttons,
  children,
}: LineViewProps & { children: ReactNode }) {
  return (
    <Box as="li" px="3" py="2" borderBottomWidth="1px" {...made.marks}>
      <Flex justify="space-between" gap="2">
        <Text fontWeight="600">
          {n}. {name}
        </Text>
        <Text className="left" flex="none">
          {made.left}
        </Text>
      </Flex>
      <small>
        {about} · {made.open}
      </small>
      <Flex gap="3">{buttons}</Flex>
      {children}
    </Box>
  );
}

interface LinesFrameProps {
  /** Key of the part worked on last, which stays in sight. */
  last: string;
  narrow: boolean;
  goods: string;
  open: string;
  /** Of the parts' columns. */
  heads: readonly string[];
  children: ReactNode;
}

/** The lines of a document that is worked through: a table, or cards on a phone. */
export function LinesFrame({ last, narrow, goods, open, heads, children }: LinesFrameProps) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last) root.current?.querySelector('[data-last]')?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <Box ref={root} bg="bg.panel" borderRadius="l2" css={scanCss} overflowX="auto">
      {narrow ? (
        <ul aria-label={t('stock:edit.lines')}>{children}</ul>
      ) : (
        <table aria-label={t('stock:edit.lines')}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{goods}</th>
              <th scope="col" className="num">
                {open}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{t('act.actions')}</span>
              </th>
            </tr>
          </thead>
          {children}
        </table>
      )}
    </Box>
  );
}
