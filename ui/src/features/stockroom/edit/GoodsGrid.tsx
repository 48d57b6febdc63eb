import { Box, Button, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBoxWords } from '@/components/fields/useBoxWords';
import { commandOf, focusCell } from '@/components/lines/keys';
import { type LineCommand, LineMenu } from '@/components/lines/LineMenu';
import { lineCss } from '@/components/lines/lineCss';
import { useText } from '@/i18n';
import { uuid } from '@/lib/intent';
import { notify } from '@/lib/toast';
import { useNarrow } from '@/lib/useNarrow';
import { Cell, type CellProps } from './cells';
import { blankLine, type GoodsLine, isBlank, type LineAction, parsePaste } from './lines';
import { linesOfPaste } from './paste';
import { cellOf, type Problems } from './problems';
import type { CellName, CellSpec, EditorSpec } from './spec';

interface GoodsGridProps {
  spec: EditorSpec;
  cells: readonly CellSpec[];
  lines: readonly GoodsLine[];
  warehouseId: string;
  toWarehouseId: string;
  fromStock: boolean;
  problems: Problems;
  dispatch: Dispatch<LineAction>;
}

/** Where Enter goes, line after line; Tab goes through every cell. */
const stops: readonly CellName[] = ['commodityId', 'colorNumber', 'pieces'];

function useCommands(lines: readonly GoodsLine[], dispatch: Dispatch<LineAction>) {
  const root = useRef<HTMLDivElement>(null);
  const go = (key: string, name: string = stops[0] ?? '') =>
    focusCell(root.current, cellOf(key, name));
  const add = (line: GoodsLine, after?: string) => {
    flushSync(() => dispatch({ type: 'add', lines: [line], after }));
    go(line.key);
  };
  const run = (key: string, command: LineCommand, name?: string) => {
    const at = lines.findIndex((line) => line.key === key);
    const line = lines[at];
    if (!line) return;
    if (command === 'insert') return add(blankLine(), key);
    if (command === 'duplicate') return add({ ...line, key: uuid(), id: '' }, key);
    if (command === 'delete') {
      flushSync(() => dispatch({ type: 'remove', key }));
      const next = lines[at + 1] ?? lines[at - 1];
      if (next) go(next.key, name);
      return;
    }
    flushSync(() => dispatch({ type: 'move', key, by: command === 'up' ? -1 : 1 }));
    go(key, name);
  };
  return { root, go, add, run };
}

function useKeys(lines: readonly GoodsLine[], { go, add, run }: ReturnType<typeof useCommands>) {
  const enter = (key: string, name: string) => {
    const at = stops.indexOf(name as CellName);
    const line = lines.find((each) => each.key === key);
    // Goods without shades have none to type.
    const skip = name === 'commodityId' && line?.goods && !line.goods.shaded ? 2 : 1;
    const next = at < 0 ? undefined : stops[at + skip];
    if (next) return go(key, next);
    const following = lines[lines.findIndex((each) => each.key === key) + 1];
    if (following) go(following.key);
    else add(blankLine());
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const [key = '', name = ''] = (target.dataset.cell ?? '').split(':');
    if (!key || event.nativeEvent.isComposing) return;
    const command = commandOf(event);
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const free = target instanceof HTMLInputElement && !target.list;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (command) run(key, command, name);
    else if (bare && event.key === 'Enter') enter(key, name);
    else if (bare && free && by) {
      const line = lines[lines.findIndex((each) => each.key === key) + by];
      if (line) go(line.key, name);
    } else return;
    event.preventDefault();
  };
}

/** Rows copied from a spreadsheet become lines; codes that nobody knows are told. */
function usePaste(lines: readonly GoodsLine[], dispatch: Dispatch<LineAction>) {
  const { t } = useTranslation('stock');
  const client = useQueryClient();
  const words = useBoxWords();
  return (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).dataset.cell ?? '';
    const rows = parsePaste(event.clipboardData.getData('text/plain'));
    if (!cell.endsWith(':commodityId') || !rows) return;
    event.preventDefault();
    const [key = ''] = cell.split(':');
    void linesOfPaste(client, rows, words).then(({ made, unknown }) => {
      const here = lines.find((line) => line.key === key);
      dispatch({ type: 'add', lines: made, after: key });
      if (made.length && here && isBlank(here)) dispatch({ type: 'remove', key });
      if (unknown.length) notify.warning(t('edit.unknownCodes', { codes: unknown.join(', ') }));
    });
  };
}

type RowProps = Omit<CellProps, 'spec'> & {
  cells: readonly CellSpec[];
  last: boolean;
  onCommand: (key: string, command: LineCommand) => void;
};

function TableRows({
  rows,
  cells,
  entity,
}: {
  rows: readonly RowProps[];
  cells: readonly CellSpec[];
  entity: string;
}) {
  const t = useText();
  const width = cells.reduce((sum, cell) => sum + (cell.width ?? 140), 80);
  return (
    <Box overflowX="auto" css={lineCss}>
      <table aria-label={t(`entity:${entity}._name`)} style={{ minWidth: width }}>
        <colgroup>
          <col style={{ width: 34 }} />
          {cells.map((cell) => (
            <col key={cell.name} style={{ width: cell.width }} />
          ))}
          <col style={{ width: 40 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="pin center">
              #
            </th>
            {cells.map((cell) => (
              <th key={cell.name} scope="col">
                {t(`entity:${entity}.${cell.wire}`)}
              </th>
            ))}
            <th scope="col" className="pinend">
              <span className="sr">{t('act.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: _cells, last, onCommand, ...row }) => (
            <tr key={row.line.key} data-line={row.line.key}>
              <td className="pin center">
                <span className="faint">{row.n}</span>
              </td>
              {cells.map((cell) => (
                <td key={cell.name}>
                  <Cell {...row} spec={cell} />
                </td>
              ))}
              <td className="pinend center">
                <LineMenu lineKey={row.line.key} n={row.n} last={last} onCommand={onCommand} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function CardRows({
  rows,
  cells,
  entity,
}: {
  rows: readonly RowProps[];
  cells: readonly CellSpec[];
  entity: string;
}) {
  const t = useText();
  return (
    <Box as="ul" css={lineCss} aria-label={t(`entity:${entity}._name`)}>
      {rows.map(({ cells: _cells, last, onCommand, ...row }) => (
        <Box as="li" key={row.line.key} px="3" py="2" borderBottomWidth="1px">
          <HStack justify="space-between">
            <Text fontWeight="600">{t('order:line.nth', { n: row.n })}</Text>
            <LineMenu lineKey={row.line.key} n={row.n} last={last} onCommand={onCommand} />
          </HStack>
          <Box display="grid" gridTemplateColumns="1fr 1fr" columnGap="2">
            {cells.map((cell) => (
              <Box
                key={cell.name}
                minW="0"
                gridColumn={['commodityId', 'remark'].includes(cell.name) ? '1 / -1' : undefined}
              >
                <Text color="fg.muted" fontSize="12px" truncate>
                  {t(`entity:${entity}.${cell.wire}`)}
                </Text>
                <Cell {...row} spec={cell} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The lines of a document as a grid to type into, or as cards on a phone. */
export function GoodsGrid(props: GoodsGridProps) {
  const { spec, cells, lines, problems, dispatch } = props;
  const { t } = useTranslation('stock');
  const text = useText();
  const narrow = useNarrow();
  const commands = useCommands(lines, dispatch);
  const onKeyDown = useKeys(lines, commands);
  const onPaste = usePaste(lines, dispatch);
  const rows = lines.map(
    (line, index): RowProps => ({
      line,
      n: index + 1,
      last: index === lines.length - 1,
      cells,
      entity: spec.line,
      warehouseId: props.warehouseId,
      toWarehouseId: props.toWarehouseId,
      fromStock: props.fromStock,
      problems,
      onChange: (key, change) => dispatch({ type: 'line', key, change }),
      onGoods: (key, goods) => {
        flushSync(() => dispatch({ type: 'goods', key, goods }));
        commands.go(key, goods.shaded ? 'colorNumber' : 'pieces');
      },
      onCommand: commands.run,
    }),
  );
  const Rows = narrow ? CardRows : TableRows;
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderRadius="l2"
      aria-labelledby="goods-lines"
      ref={commands.root}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <Flex px="3" py="2" justify="space-between" align="center" gap="2">
        <Heading as="h2" size="sm" id="goods-lines">
          {t('edit.lines')}
        </Heading>
        {problems.details && (
          <Text color="fg.error" role="alert" flex="1">
            {problems.details}
          </Text>
        )}
        <HStack>
          {!narrow && (
            <Text color="fg.muted" fontSize="12px" hideBelow="lg">
              {t('edit.pasteHint')}
            </Text>
          )}
          <Button variant="outline" onClick={() => commands.add(blankLine())}>
            <Plus size={14} />
            {text('order:line.add')}
          </Button>
        </HStack>
      </Flex>
      <Rows rows={rows} cells={cells} entity={spec.line} />
    </Box>
  );
}
