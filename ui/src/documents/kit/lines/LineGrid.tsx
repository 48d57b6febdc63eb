import { Box, Button, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { type LineCommand, LineMenu } from './LineMenu';
import { lineCss } from './lineCss';

interface LineGridProps {
  /** Of the heading. */
  id: string;
  title: string;
  /** What is wrong with the lines altogether. */
  problem?: string;
  /** Beside the button that adds a line. */
  hint?: ReactNode;
  grid: {
    root: RefObject<HTMLDivElement | null>;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    addLine: () => void;
  };
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** The lines of a document with their heading. */
export function LineGrid(props: LineGridProps) {
  const { id, title, problem, hint, grid, children } = props;
  const text = useText();
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderRadius="l2"
      aria-labelledby={id}
      ref={grid.root}
      onKeyDown={grid.onKeyDown}
      onPaste={props.onPaste}
      onFocus={props.onFocus}
    >
      <Flex px="3" py="2" justify="space-between" align="center" gap="2">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {problem && (
          <Text color="fg.error" role="alert" flex="1">
            {problem}
          </Text>
        )}
        <HStack>
          {hint}
          <Button variant="outline" onClick={grid.addLine}>
            <Plus size={14} />
            {text('order:line.add')}
          </Button>
        </HStack>
      </Flex>
      {children}
    </Box>
  );
}

export interface LineHead {
  name: string;
  label: string;
  /** px; the column without takes what is left over. */
  width?: number;
  className?: string;
}

interface LineTableProps {
  label: string;
  heads: readonly LineHead[];
  /** px; a usual one without. */
  minWidth?: number;
  /** Rows: LineRow each. */
  children: ReactNode;
}

/** The lines as a grid to type into. */
export function LineTable({ label, heads, minWidth, children }: LineTableProps) {
  const t = useText();
  return (
    <Box overflowX="auto" css={lineCss}>
      <table aria-label={label} style={{ minWidth }}>
        <colgroup>
          <col style={{ width: 34 }} />
          {heads.map(({ name, width }) => (
            <col key={name} style={{ width }} />
          ))}
          <col style={{ width: 40 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="pin center">
              #
            </th>
            {heads.map((head) => (
              <th key={head.name} scope="col" className={head.className}>
                {head.label}
              </th>
            ))}
            <th scope="col" className="pinend">
              <span className="sr">{t('act.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}

export interface LineFrame {
  lineKey: string;
  /** 1, 2, ... */
  n: number;
  last: boolean;
  onCommand: (key: string, command: LineCommand) => void;
}

/** A line of the table; `children` are its cells. */
export function LineRow({
  active,
  children,
  ...frame
}: LineFrame & { active?: boolean; children: ReactNode }) {
  return (
    <tr data-line={frame.lineKey} data-active={active || undefined}>
      <td className="pin center">
        <span className="faint">{frame.n}</span>
      </td>
      {children}
      <td className="pinend center">
        <LineMenu {...frame} />
      </td>
    </tr>
  );
}

/** The lines on a phone: a card each. */
export function LineCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box as="ul" css={lineCss} aria-label={label}>
      {children}
    </Box>
  );
}

interface LineCardProps extends LineFrame {
  /** Between its number and its menu. */
  sum?: ReactNode;
  /** Above the fields. */
  top?: ReactNode;
  /** How many fields stand side by side. */
  columns: number;
  children: ReactNode;
}

export function LineCard({ sum, top, columns, children, ...frame }: LineCardProps) {
  const { t } = useTranslation('order');
  return (
    <Box as="li" data-line={frame.lineKey} px="3" py="2" borderBottomWidth="1px">
      <HStack justify="space-between">
        <Text fontWeight="600">{t('line.nth', { n: frame.n })}</Text>
        {sum}
        <LineMenu {...frame} />
      </HStack>
      {top}
      <Box display="grid" gridTemplateColumns={'1fr '.repeat(columns).trim()} columnGap="2">
        {children}
      </Box>
    </Box>
  );
}

/** A field of a card, under its name. */
export function CardField({
  label,
  wide,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Box gridColumn={wide ? '1 / -1' : undefined} minW="0">
      <Text color="fg.muted" fontSize="12px" truncate>
        {label}
      </Text>
      {children}
    </Box>
  );
}
