import { Box, Button, Flex, IconButton, SimpleGrid, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '@/components/Panel';
import { useText } from '@/i18n';

interface LineRowProps {
  /** What the line is called; its fields say it before their own names. */
  title: string;
  n: number;
  /** Widths of its fields on a desk, and how many stand side by side on a phone. */
  columns: string;
  columnsOnPhone: number;
  /** What is wrong with the line as a whole. */
  problem?: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One numbered line of a few fields, to be taken away. */
export function LineRow({ title, n, columnsOnPhone, problem, ...props }: LineRowProps) {
  const t = useText();
  return (
    <Box role="group" aria-label={title} borderTopWidth={n ? '1px' : 0} pt="2">
      <SimpleGrid
        templateColumns={{
          base: `repeat(${columnsOnPhone}, minmax(0, 1fr))`,
          md: `28px ${props.columns} 32px`,
        }}
        gapX="3"
      >
        <Text hideBelow="md" pt="7" color="fg.muted">
          {n + 1}
        </Text>
        {props.children}
        <Flex align="center" justify="flex-end">
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t('act.delete') + title}
            onClick={props.onRemove}
          >
            <Trash2 size={14} />
          </IconButton>
        </Flex>
      </SimpleGrid>
      {problem && (
        <Text color="fg.error" role="alert" pb="1">
          {problem}
        </Text>
      )}
    </Box>
  );
}

interface LineRowsProps<L extends { key: string }> {
  title: string;
  addLabel: string;
  lines: readonly L[];
  blank: () => L;
  onChange: (lines: L[]) => void;
  row: (line: L, n: number, change: (more: Partial<L>) => void, remove: () => void) => ReactNode;
}

/** Such lines, and a button for another one. */
export function LineRows<L extends { key: string }>(props: LineRowsProps<L>) {
  const { lines, onChange } = props;
  return (
    <Panel
      title={props.title}
      extra={
        <Button size="xs" variant="outline" onClick={() => onChange([...lines, props.blank()])}>
          <Plus size={14} />
          {props.addLabel}
        </Button>
      }
    >
      {lines.map((line, n) =>
        props.row(
          line,
          n,
          (more) =>
            onChange(lines.map((each) => (each.key === line.key ? { ...each, ...more } : each))),
          () => onChange(lines.filter(({ key }) => key !== line.key)),
        ),
      )}
    </Panel>
  );
}
