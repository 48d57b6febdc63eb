import { Button, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useDraft, useLeftForm } from '@/components/drafts/useDraft';
import { lookupIdsQuery } from '@/components/fields/lookup';
import { ErrorNotice, Loading, Notice } from '@/components/states';
import { mayDrop, useUnsavedGuard } from '@/components/useUnsavedGuard';
import { focusCell, focusProblem, useFirstField, useSaveKeys } from '@/documents/kit/lines/keys';
import { cellOf } from '@/documents/kit/lines/lines';
import { type OrderDetail, orderKeys, orderQuery } from '@/documents/orders/model';
import { roomsOf } from '@/documents/orders/rooms';
import { useStatusLabel } from '@/documents/orders/status';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { usePerm } from '@/lib/rights/perm';
import { useSession } from '@/lib/session/session';
import type { Again } from '../again/again';
import { Gone, NewOrder } from '../again/NewOrder';
import { orderPath } from '../list/columns';
import { ConflictPanel } from './ConflictPanel';
import { sumsOf } from './compute';
import { formOf, newForm } from './form';
import { HeaderFields } from './HeaderFields';
import { LineEditor } from './LineEditor';
import { LumpPrice } from './LumpPrice';
import { TotalsBar } from './TotalsBar';
import { type FormState, useOrderForm } from './useOrderForm';
import { type EditState, type Refusal, useSaveOrder } from './useSaveOrder';
import { useUnitWords } from './useUnitWords';
import type { ScreenProblems } from './wire';

function useInitialForm(order: OrderDetail | null, again?: Again): FormState {
  const session = useSession((store) => store.session);
  const { userId = '', realName = '', deptId = '' } = session ?? {};
  const base = order ? formOf(order) : newForm(userId, realName, deptId.split(',')[0] ?? '');
  return { form: again?.form ?? base, base, version: order?.version ?? 0 };
}

/** The guide's rounding of areas, for the figures shown while typing. */
function useVanviRule(guideId: string, now: number, set: (rule: number) => void) {
  const { data } = useQuery(lookupIdsQuery('user', guideId ? [guideId] : []));
  const rule = data?.find((item) => item.id === guideId)?.vanviRule;
  useEffect(() => {
    if (typeof rule === 'number' && rule !== now) set(rule);
  }, [rule, now, set]);
}

interface EditorProps {
  order: OrderDetail | null;
  refusal?: Refusal;
  /** What a new order begins with. */
  again?: Again;
}

function Editor({ order, refusal, again }: EditorProps) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const can = usePerm();
  const root = useRef<HTMLDivElement>(null);
  const words = useUnitWords();
  const left = useLeftForm<FormState>();
  const fresh = useInitialForm(order, again);
  const editor = useOrderForm(left ?? fresh, words);
  const { form, base, version, computed, dirty, dispatch } = editor;
  const state = useMemo(() => ({ form, base, version }), [form, base, version]);
  const name = `order.${order?.id ?? 'new'}`;
  const draft = useDraft({ name, state, dirty, resumed: left !== undefined });
  const allowLeave = useUnsavedGuard(dirty, true);
  const onProblems = (problems: ScreenProblems) =>
    requestAnimationFrame(() => focusProblem(root.current, problems));
  const release = () => {
    allowLeave();
    draft.leave();
  };
  const saving = useSaveOrder({ order, editor, release, refusal, onProblems });
  const setRule = (rule: number) => dispatch({ type: 'vanviRule', rule });
  useVanviRule(form.header.guideUserId, form.vanviRule, setRule);
  useTabTitle(order ? `${t('act.edit')} ${order.orderNo}` : text('order:edit.newTitle'));
  const maySubmit = can('order_submit');
  const sendOff = useSaveKeys(saving.save, maySubmit);
  useFirstField(root, !order);
  const cancel = async () => {
    if (!(await mayDrop(dirty))) return;
    release();
    void navigate(order ? orderPath(order.id) : '/order/list');
  };
  const firstLine = form.lines[0]?.key ?? '';
  return (
    <Flex direction="column" gap="2" h="full" ref={root}>
      <Stack gap="2" flex="1" minH="0" overflowY="auto">
        <DraftOffer draft={draft} onRestore={(left) => dispatch({ ...left, type: 'load' })} />
        {again && <Gone again={again} />}
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
          orderId={order?.id ?? ''}
          dispatch={dispatch}
        />
      </Stack>
      <TotalsBar
        sums={sumsOf([...computed.values()])}
        rooms={roomsOf(
          form.lines.flatMap((line) => {
            const made = computed.get(line.key);
            const { spaceName } = line;
            if (!made?.measures) return [];
            return [{ spaceName, area: made.measures.area, amount: made.amount ?? 0 }];
          }),
        )}
        lump={<LumpPrice lines={form.lines} computed={computed} dispatch={dispatch} />}
        saving={saving.saving}
        maySubmit={maySubmit}
        onSave={() => sendOff(false)}
        onSubmit={() => sendOff(true)}
        onCancel={() => void cancel()}
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
  if (!id) {
    return (
      <NewOrder>
        {(again, key) => <Editor key={`new ${key ?? ''}`} order={null} again={again} />}
      </NewOrder>
    );
  }
  if (query.isError && !query.data) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Loading />;
  if (!query.data.allowed.includes('edit')) return <NotEditable order={query.data} />;
  return <Editor key={`${id} ${stamp}`} order={query.data} refusal={refusal} />;
}
