import { Alert, Button, Flex, HStack, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { lookupIdsQuery } from '@/components/fields/lookup';
import { focusCell } from '@/components/lines/keys';
import { type OrderDetail, orderKeys, orderQuery } from '@/components/orders/model';
import { useStatusLabel } from '@/components/orders/status';
import { ErrorNotice, Loading, Notice } from '@/components/states';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/perm';
import { useSession } from '@/lib/session';
import { useTabTitle } from '@/lib/useTabTitle';
import { useUnsavedGuard } from '@/lib/useUnsavedGuard';
import { orderPath } from '../list/columns';
import { ConflictPanel } from './ConflictPanel';
import { sumsOf } from './compute';
import { formOf, newForm } from './form';
import { HeaderFields } from './HeaderFields';
import { LineEditor } from './LineEditor';
import { TotalsBar } from './TotalsBar';
import { useDraft } from './useDraft';
import { useOrderForm } from './useOrderForm';
import { type EditState, type Refusal, useSaveOrder } from './useSaveOrder';
import { useUnitWords } from './useUnitWords';
import { cellOf, type ScreenProblems } from './wire';

function useInitialForm(order: OrderDetail | null) {
  const session = useSession((store) => store.session);
  const { userId = '', realName = '', deptId = '' } = session ?? {};
  return order ? formOf(order) : newForm(userId, realName, deptId.split(',')[0] ?? '');
}

/** The guide's rounding of areas, for the figures shown while typing. */
function useVanviRule(guideId: string, now: number, set: (rule: number) => void) {
  const { data } = useQuery(lookupIdsQuery('user', guideId ? [guideId] : []));
  const rule = data?.find((item) => item.id === guideId)?.vanviRule;
  useEffect(() => {
    if (typeof rule === 'number' && rule !== now) set(rule);
  }, [rule, now, set]);
}

/** Goes to the first field or cell at fault. */
function focusProblem(root: HTMLElement | null, problems: ScreenProblems) {
  const [first = ''] = Object.keys(problems);
  if (first.includes(':')) return focusCell(root, first);
  const field = root?.querySelector(`[data-field="${CSS.escape(first)}"]`);
  field?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

function DraftOffer({
  at,
  onRestore,
  onDiscard,
}: {
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const { t, i18n } = useTranslation('order');
  const time = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
  return (
    <Alert.Root status="info" size="sm" alignItems="center">
      <Alert.Indicator />
      <Alert.Title flex="1">{t('draft.found', { time })}</Alert.Title>
      <HStack>
        <Button variant="ghost" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
        <Button onClick={onRestore}>{t('draft.restore')}</Button>
      </HStack>
    </Alert.Root>
  );
}

function Editor({ order, refusal }: { order: OrderDetail | null; refusal?: Refusal }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const can = usePerm();
  const root = useRef<HTMLDivElement>(null);
  const words = useUnitWords();
  const editor = useOrderForm(useInitialForm(order), order?.version ?? 0, words);
  const { form, base, version, computed, dirty, dispatch } = editor;
  const draft = useDraft(order?.id ?? '', { form, base, version }, dirty);
  const allowLeave = useUnsavedGuard(dirty);
  const onProblems = (problems: ScreenProblems) =>
    requestAnimationFrame(() => focusProblem(root.current, problems));
  const release = () => {
    allowLeave();
    draft.clear();
  };
  const saving = useSaveOrder({ order, editor, release, refusal, onProblems });
  const setRule = (rule: number) => dispatch({ type: 'vanviRule', rule });
  useVanviRule(form.header.guideUserId, form.vanviRule, setRule);
  useTabTitle(order ? `${t('act.edit')} ${order.orderNo}` : text('order:edit.newTitle'));
  const { offered } = draft;
  const maySubmit = can('order_submit');
  const firstLine = form.lines[0]?.key ?? '';
  return (
    <Flex
      direction="column"
      gap="2"
      h="full"
      ref={root}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        if (event.key.toLowerCase() === 's') saving.save(false);
        else if (event.key === 'Enter' && maySubmit) saving.save(true);
        else return;
        event.preventDefault();
      }}
    >
      <Stack gap="2" flex="1" minH="0" overflowY="auto">
        {offered && (
          <DraftOffer
            at={offered.savedAt}
            onDiscard={draft.closeOffer}
            onRestore={() => {
              dispatch({ ...offered, type: 'load' });
              draft.closeOffer();
            }}
          />
        )}
        <HeaderFields
          form={form}
          problems={saving.problems}
          dispatch={dispatch}
          onLeave={() => focusCell(root.current, cellOf(firstLine, 'commodityId'))}
        />
        <LineEditor
          form={form}
          computed={computed}
          problems={saving.problems}
          mayUndercut={can('order_floor')}
          dispatch={dispatch}
        />
      </Stack>
      <TotalsBar
        sums={sumsOf([...computed.values()])}
        saving={saving.saving}
        maySubmit={maySubmit}
        onSave={() => saving.save(false)}
        onSubmit={() => saving.save(true)}
        onCancel={() => void navigate(order ? orderPath(order.id) : '/order/list')}
      />
      {saving.conflict && (
        <ConflictPanel
          conflict={saving.conflict}
          base={base}
          mine={form}
          onApply={saving.applyMine}
          onTake={saving.takeTheirs}
          onClose={saving.closeConflict}
        />
      )}
    </Flex>
  );
}

/** An order that has gone on is not edited any more. */
function NotEditable({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const text = useText();
  const label = useStatusLabel();
  return (
    <Notice icon={Lock} title={t('edit.locked', { status: label(order.orderStatus) })}>
      <Button asChild>
        <Link to={orderPath(order.id)}>{text('act.view')}</Link>
      </Button>
    </Notice>
  );
}

export default function OrderEditPage() {
  const [search] = useSearchParams();
  const state = (useLocation().state ?? {}) as EditState;
  const id = search.get('id') ?? '';
  const { stamp = '', refusal } = state;
  // Read afresh for every editor; what arrives behind an open one does not change what is typed.
  const query = useQuery({
    ...orderQuery(id),
    queryKey: [...orderKeys.detail(id), 'edit', stamp],
    enabled: id !== '',
    gcTime: 0,
  });
  if (!id) return <Editor key="new" order={null} />;
  if (query.isError && !query.data) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Loading />;
  if (!query.data.allowed.includes('edit')) return <NotEditable order={query.data} />;
  return <Editor key={`${id} ${stamp}`} order={query.data} refusal={refusal} />;
}
