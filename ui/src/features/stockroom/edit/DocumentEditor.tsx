import { Button, Flex, Stack } from '@chakra-ui/react';
import { useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { focusCell } from '@/components/lines/keys';
import type { Saved } from '@/components/stock/model';
import { useCommand } from '@/components/stock/useCommand';
import { useText } from '@/i18n';
import { count } from '@/lib/format';
import { usePerm } from '@/lib/perm';
import { notify } from '@/lib/toast';
import { useUnsavedGuard } from '@/lib/useUnsavedGuard';
import { WorkFooter } from '../parts/WorkFooter';
import { GoodsGrid } from './GoodsGrid';
import { HeaderForm } from './HeaderForm';
import { canonical, linesReducer, sentLines } from './lines';
import { formProblems, type Problems, refusalAt } from './problems';
import { type DocumentForm, type EditorSpec, headerWire, lineWire } from './spec';

/** Sends the whole document; `submit` moves it on as well. */
export type Save = (
  body: Record<string, unknown>,
  submit: boolean,
  commandId: string,
) => Promise<Saved>;

interface DocumentEditorProps {
  spec: EditorSpec;
  /** Of a document that exists. */
  saved?: { id: string; version: number };
  initial: DocumentForm;
  /** Shades and bins offered are those that goods leave. */
  fromStock?: boolean;
  save: Save;
}

/** Goes to the first field or cell at fault. */
function focusProblem(root: HTMLElement | null, problems: Problems) {
  const [first = ''] = Object.keys(problems);
  if (first.includes(':')) return focusCell(root, first);
  const field = root?.querySelector(`[data-field="${CSS.escape(first)}"]`);
  field?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

function useForm(initial: DocumentForm) {
  const [header, setHeader] = useState(initial.header);
  const [lines, dispatch] = useReducer(linesReducer, initial.lines, (start) =>
    linesReducer(start, { type: 'load', lines: start }),
  );
  const dirty = useMemo(
    () =>
      JSON.stringify(header) !== JSON.stringify(initial.header) ||
      canonical(lines) !== canonical(initial.lines),
    [header, lines, initial],
  );
  return { header, setHeader, lines, dispatch, dirty };
}

/** A warehouse document with its lines: typed, pasted, saved, and submitted at once where wanted. */
export function DocumentEditor({
  spec,
  saved,
  initial,
  fromStock = false,
  save,
}: DocumentEditorProps) {
  const { t } = useTranslation('stock');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const [start] = useState(initial);
  const { header, setHeader, lines, dispatch, dirty } = useForm(start);
  const [problems, setProblems] = useState<Problems>({});
  const allowLeave = useUnsavedGuard(dirty);
  const form = { header, lines };
  const cells = spec.cells.filter((cell) => can(cell.code));

  const show = (found: Problems) => {
    setProblems(found);
    requestAnimationFrame(() => focusProblem(root.current, found));
  };
  const { mutate, isPending } = useCommand(
    ({ body, submit }: { body: Record<string, unknown>; submit: boolean }, commandId) =>
      save(body, submit, commandId),
    {
      success: 'msg.saved',
      done: ({ id }) => {
        allowLeave();
        void navigate(`${spec.detailPath}?id=${id}`);
      },
      refused: (error) => {
        const found = refusalAt(error, spec, form);
        if (found) show(found);
        return false;
      },
    },
  );
  const send = (submit: boolean) => {
    if (isPending) return;
    const found = formProblems(text, spec, form);
    show(found);
    if (Object.keys(found).length) return notify.warning(text('order:msg.check'));
    const details = sentLines(lines).map((line) => lineWire(line, cells));
    mutate({ body: { ...saved, ...headerWire(header, spec.header), details }, submit });
  };
  const pieces = sentLines(lines).reduce((sum, line) => sum + (line.pieces || 0), 0);
  return (
    <Flex
      direction="column"
      gap="2"
      h="full"
      ref={root}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        if (event.key.toLowerCase() === 's') send(false);
        else if (event.key === 'Enter') send(true);
        else return;
        event.preventDefault();
      }}
    >
      <Stack gap="2" flex="1" minH="0" overflowY="auto">
        <HeaderForm
          entity={spec.entity}
          specs={spec.header}
          header={header}
          problems={problems}
          onChange={(change) => setHeader((old) => ({ ...old, ...change }))}
        />
        <GoodsGrid
          spec={spec}
          cells={cells}
          lines={lines}
          warehouseId={header[spec.warehouse] ?? ''}
          toWarehouseId={header[spec.toWarehouse ?? ''] ?? ''}
          fromStock={fromStock}
          problems={problems}
          dispatch={dispatch}
        />
      </Stack>
      <WorkFooter
        sum={t('edit.sum', { lines: count(sentLines(lines).length), pieces: count(pieces) })}
      >
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => void navigate(saved ? `${spec.detailPath}?id=${saved.id}` : spec.listPath)}
        >
          {text('act.cancel')}
        </Button>
        <Button
          variant="outline"
          loading={isPending}
          aria-keyshortcuts="Control+S"
          onClick={() => send(false)}
        >
          {text('order:edit.save')}
        </Button>
        <Button loading={isPending} aria-keyshortcuts="Control+Enter" onClick={() => send(true)}>
          {text('order:edit.saveSubmit')}
        </Button>
      </WorkFooter>
    </Flex>
  );
}
