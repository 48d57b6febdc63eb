import { Box, Button, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type Dispatch, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { LookupItem } from '@/components/fields/lookup';
import { commandOf, focusCell } from '@/components/lines/keys';
import type { LineCommand } from '@/components/lines/LineMenu';
import { goodsOfItem, goodsQuery } from '@/components/orders/goods';
import { useText } from '@/i18n';
import { errorText } from '@/lib/errors';
import { uuid } from '@/lib/intent';
import { notify } from '@/lib/toast';
import { useNarrow } from '@/lib/useNarrow';
import type { Computed, Problem } from './compute';
import { blankLine, type LineInput, type OrderForm } from './form';
import { KeysHelp } from './KeysHelp';
import { LineCards } from './LineCards';
import { LineTable, type RowProps } from './LineTable';
import { kSpacesId } from './lineCells';
import { withChosen, withGoods } from './lineEdits';
import type { FormAction } from './useOrderForm';
import { cellOf, type ScreenProblems } from './wire';

interface LineEditorProps {
  form: OrderForm;
  computed: ReadonlyMap<string, Computed>;
  problems: ScreenProblems;
  mayUndercut: boolean;
  dispatch: Dispatch<FormAction>;
}

/** Where Enter goes, line after line; Tab goes through every field. */
const stops = ['commodityId', 'inputQty', 'dealPrice'] as const;
const kNoProblems = {};
const kNoFigures: Computed = { perBox: 1, lossRate: 0, problems: kNoProblems };

/** Problems of the lines, by the key of the line and then by field. */
function byLine(problems: ScreenProblems) {
  const lines: Record<string, Record<string, Problem | string>> = {};
  for (const [place, problem] of Object.entries(problems)) {
    const cut = place.indexOf(':');
    if (cut < 0) continue;
    const key = place.slice(0, cut);
    lines[key] = { ...lines[key], [place.slice(cut + 1)]: problem };
  }
  return lines;
}

function useLineCommands(lines: readonly LineInput[], dispatch: Dispatch<FormAction>) {
  const root = useRef<HTMLDivElement>(null);
  const go = useCallback((key: string, field: string = stops[0]) => {
    focusCell(root.current, cellOf(key, field));
  }, []);
  const add = useCallback(
    (line: LineInput, after?: string) => {
      flushSync(() => dispatch({ type: 'add', line, after }));
      go(line.key);
    },
    [dispatch, go],
  );
  const run = useCallback(
    (key: string, command: LineCommand, field?: string) => {
      const at = lines.findIndex((line) => line.key === key);
      const line = lines[at];
      if (!line) return;
      if (command === 'insert') return add(blankLine(), key);
      if (command === 'duplicate') return add({ ...line, key: uuid(), id: '' }, key);
      if (command === 'delete') {
        flushSync(() => dispatch({ type: 'remove', key }));
        const next = lines[at + 1] ?? lines[at - 1];
        if (next) go(next.key, field);
        else root.current?.querySelector<HTMLElement>('[data-cell]')?.focus();
        return;
      }
      flushSync(() => dispatch({ type: 'move', key, by: command === 'up' ? -1 : 1 }));
      go(key, field);
    },
    [lines, dispatch, add, go],
  );
  return { root, go, add, run };
}

/** Keys of the grid. What a field needs for itself it has taken before. */
function useGridKeys(
  lines: readonly LineInput[],
  { root, go, add, run }: ReturnType<typeof useLineCommands>,
) {
  const enter = (key: string, field: string) => {
    const at = stops.indexOf(field as (typeof stops)[number]);
    const next = stops[at < 0 ? stops.length : at + 1];
    if (next) return go(key, next);
    const following = lines[lines.findIndex((line) => line.key === key) + 1];
    if (following) go(following.key);
    else add(blankLine());
  };
  const step = (key: string, field: string, by: number) => {
    const line = lines[lines.findIndex((each) => each.key === key) + by];
    if (line) go(line.key, field);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const [key = '', field = ''] = (target.dataset.cell ?? '').split(':');
    if (!key || event.nativeEvent.isComposing) return;
    const command = commandOf(event);
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const text = target instanceof HTMLInputElement;
    if (command) run(key, command, field);
    else if (event.altKey && event.key.toLowerCase() === 'l') {
      root.current?.querySelector<HTMLElement>(`[data-last-price="${CSS.escape(key)}"]`)?.click();
    } else if (bare && event.key === 'Enter') enter(key, field);
    else if (bare && text && event.key === 'ArrowDown') step(key, field, 1);
    else if (bare && text && event.key === 'ArrowUp') step(key, field, -1);
    else return;
    event.preventDefault();
  };
}

export function LineEditor({ form, computed, problems, mayUndercut, dispatch }: LineEditorProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const client = useQueryClient();
  const narrow = useNarrow();
  const { lines, header } = form;
  const [active, setActive] = useState('');
  const commands = useLineCommands(lines, dispatch);
  const onKeyDown = useGridKeys(lines, commands);
  const { run, go } = commands;

  const change = useCallback(
    (key: string, update: (line: LineInput) => LineInput) =>
      dispatch({ type: 'line', key, change: update }),
    [dispatch],
  );
  const pick = useCallback(
    (key: string, item: LookupItem) => {
      go(key, 'inputQty');
      change(key, (line) => withChosen(line, goodsOfItem(item)));
      void client.fetchQuery(goodsQuery(item.id)).then(
        (goods) =>
          change(key, (line) => (line.goods?.id === goods.id ? withGoods(line, goods) : line)),
        (error: unknown) => notify.error(errorText(error)),
      );
    },
    [client, change, go],
  );
  const placed = useMemo(() => byLine(problems), [problems]);
  const rows = lines.map(
    (line, index): RowProps => ({
      line,
      n: index + 1,
      last: index === lines.length - 1,
      made: computed.get(line.key) ?? kNoFigures,
      problems: placed[line.key] ?? kNoProblems,
      customerId: header.customerId,
      active: active === line.key,
      mayUndercut,
      onChange: change,
      onPick: pick,
      onCommand: run,
    }),
  );
  const Rows = narrow ? LineCards : LineTable;
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderRadius="l2"
      aria-labelledby="order-lines"
      ref={commands.root}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const line = (event.target as HTMLElement).closest<HTMLElement>('[data-line]');
        setActive(line?.dataset.line ?? '');
      }}
    >
      <Flex px="3" py="2" justify="space-between" align="center" gap="2">
        <Heading as="h2" size="sm" id="order-lines">
          {text('entity:order.details')}
        </Heading>
        {typeof problems.details === 'string' && (
          <Text color="fg.error" role="alert" flex="1">
            {problems.details}
          </Text>
        )}
        <HStack>
          {!narrow && <KeysHelp />}
          <Button variant="outline" onClick={() => commands.add(blankLine())}>
            <Plus size={14} />
            {t('line.add')}
          </Button>
        </HStack>
      </Flex>
      <datalist id={kSpacesId}>
        {t('edit.spaces')
          .split(',')
          .map((space) => (
            <option key={space} value={space} />
          ))}
      </datalist>
      <Rows rows={rows} />
    </Box>
  );
}
