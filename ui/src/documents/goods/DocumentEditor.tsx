import { Button, Flex, Stack } from '@chakra-ui/react';
import { useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useDraft, useLeftForm } from '@/components/drafts/useDraft';
import { mayDrop, useUnsavedGuard } from '@/components/useUnsavedGuard';
import { focusProblem, useFirstField, useSaveKeys } from '@/documents/kit/lines/keys';
import { type LineAction, linesAfter, withRow } from '@/documents/kit/lines/lines';
import { useCommand } from '@/documents/kit/useCommand';
import { WorkFooter } from '@/documents/kit/WorkFooter';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import type { Saved } from '@/lib/net/calls';
import { usePerm } from '@/lib/rights/perm';
import { count } from '@/lib/words/format';
import { GoodsGrid } from './GoodsGrid';
import { HeaderForm } from './HeaderForm';
import { blankLine, canonical, type GoodsLine, sentLines } from './lines';
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

type LinesAction = LineAction<GoodsLine> | { type: 'load'; lines: GoodsLine[] };

const reducer = (lines: GoodsLine[], action: LinesAction) =>
  action.type === 'load' ? withRow(action.lines, blankLine) : linesAfter(lines, action, blankLine);

/** A form with what it is compared with, and the version that it is about. */
interface FormState {
  form: DocumentForm;
  base: DocumentForm;
  version: number;
}

function useForm(start: FormState) {
  const [{ base, version }, setAbout] = useState({ base: start.base, version: start.version });
  const [header, setHeader] = useState(start.form.header);
  const [lines, dispatch] = useReducer(reducer, start.form.lines, (first) =>
    withRow(first, blankLine),
  );
  const dirty = useMemo(
    () =>
      JSON.stringify(header) !== JSON.stringify(base.header) ||
      canonical(lines) !== canonical(base.lines),
    [header, lines, base],
  );
  const state = useMemo<FormState>(
    () => ({ form: { header, lines }, base, version }),
    [header, lines, base, version],
  );
  const load = (other: FormState) => {
    setAbout({ base: other.base, version: other.version });
    setHeader(other.form.header);
    dispatch({ type: 'load', lines: other.form.lines });
  };
  return { header, setHeader, lines, dispatch, dirty, state, load };
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
  const left = useLeftForm<FormState>();
  const [start] = useState(left ?? { form: initial, base: initial, version: saved?.version ?? 0 });
  const { header, setHeader, lines, dispatch, dirty, state, load } = useForm(start);
  const name = `${spec.entity}.${saved?.id ?? 'new'}`;
  const draft = useDraft({ name, state, dirty, resumed: left !== undefined });
  const [problems, setProblems] = useState<Problems>({});
  const allowLeave = useUnsavedGuard(dirty, true);
  const release = () => {
    allowLeave();
    draft.leave();
  };
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
        release();
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
    const about = saved && { ...saved, version: state.version };
    mutate({ body: { ...about, ...headerWire(header, spec.header), details }, submit });
  };
  const sendOff = useSaveKeys(send);
  useFirstField(root, !saved);
  const cancel = async () => {
    if (!(await mayDrop(dirty))) return;
    release();
    void navigate(saved ? `${spec.detailPath}?id=${saved.id}` : spec.listPath);
  };
  const pieces = sentLines(lines).reduce((sum, line) => sum + (line.pieces || 0), 0);
  return (
    <Flex direction="column" gap="2" h="full" ref={root}>
      <Stack gap="2" flex="1" minH="0" overflowY="auto">
        <DraftOffer draft={draft} onRestore={load} />
        <HeaderForm
          entity={spec.entity}
          specs={spec.header}
          header={header}
          problems={problems}
          onChange={(change) => setHeader((old) => ({ ...old, ...change }))}
          freight={
            spec.goesTo && {
              ...spec.goesTo(header, saved?.id ?? ''),
              goods: sentLines(lines).map(({ goods, pieces: n }) => ({
                commodityId: goods?.id ?? '',
                pieces: n,
              })),
            }
          }
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
        <Button variant="outline" colorPalette="gray" onClick={() => void cancel()}>
          {text('act.cancel')}
        </Button>
        <Button
          variant="outline"
          loading={isPending}
          aria-keyshortcuts="Control+S"
          onClick={() => sendOff(false)}
        >
          {text('order:edit.save')}
        </Button>
        <Button loading={isPending} aria-keyshortcuts="Control+Enter" onClick={() => sendOff(true)}>
          {text('order:edit.saveSubmit')}
        </Button>
      </WorkFooter>
    </Flex>
  );
}
