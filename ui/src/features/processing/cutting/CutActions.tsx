import { Ban, Lock, Pencil, Scissors, Undo2, Unlock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { ReasonDialog } from '@/components/ReasonDialog';
import { type Action, Actions } from '@/documents/kit/Actions';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { cutStatus } from '@/lib/wire/status';
import {
  type CutCommand,
  type CutPlanDetail,
  cancelCutPlan,
  kCutTouched,
  turnCutPlan,
} from './model';

type Reasoned = 'reverse' | 'cancel';

function ReasonOf(props: { plan: CutPlanDetail; kind: Reasoned; onClose: () => void }) {
  const { plan, kind, onClose } = props;
  const { t } = useTranslation('processing');
  const text = useText();
  const options = { success: 'msg.done', done: onClose, invalidates: kCutTouched };
  const turn = useCommand(turnCutPlan, options);
  const cancel = useCommand(cancelCutPlan, options);
  return (
    <ReasonDialog
      title={`${t(`cut.${kind}`)} · ${plan.cutPlanNo}`}
      body={t(`cut.${kind}Body`)}
      label={text('stock:reason.label')}
      required={text('stock:reason.required')}
      okLabel={t(`cut.${kind}`)}
      pending={turn.isPending || cancel.isPending}
      onSubmit={(reason) => {
        if (kind === 'cancel') return cancel.mutate({ ids: plan.id, reason });
        turn.mutate({
          id: plan.id,
          version: plan.version,
          cutStatus: cutStatus.cutReversed,
          reason,
        });
      }}
      onClose={onClose}
    />
  );
}

/** What can be done with a cut plan now. */
export function CutActions({ plan }: { plan: CutPlanDetail }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Reasoned | null>(null);
  const turn = useCommand(turnCutPlan, { success: 'msg.done', invalidates: kCutTouched });
  const may = (name: CutCommand) => plan.allowed.includes(name);
  const go = (status: number) =>
    turn.mutate({ id: plan.id, version: plan.version, cutStatus: status });
  const cut = async () => {
    const body = t('cut.cutBody', { warehouse: plan.warehouseName });
    if (await confirm({ title: t('cut.cut'), body })) go(cutStatus.cutDone);
  };
  const items: (Action | false)[] = [
    may('reserve') && {
      name: 'reserve',
      label: t('cut.reserve'),
      icon: Lock,
      main: true,
      loading: turn.isPending,
      run: () => go(cutStatus.cutReserved),
    },
    may('cut') && {
      name: 'cut',
      label: t('cut.cut'),
      icon: Scissors,
      main: true,
      loading: turn.isPending,
      run: () => void cut(),
    },
    may('edit') && {
      name: 'edit',
      label: text('act.edit'),
      icon: Pencil,
      run: () => void navigate(`/processing/cutEdit?id=${plan.id}`),
    },
    may('release') && {
      name: 'release',
      label: t('cut.release'),
      icon: Unlock,
      loading: turn.isPending,
      run: () => go(cutStatus.cutDrafted),
    },
    may('reverse') && {
      name: 'reverse',
      label: t('cut.reverse'),
      icon: Undo2,
      danger: true,
      run: () => setOpened('reverse'),
    },
    may('cancel') && {
      name: 'cancel',
      label: t('cut.cancel'),
      icon: Ban,
      danger: true,
      run: () => setOpened('cancel'),
    },
  ];
  return (
    <>
      <Actions items={items} />
      {opened && <ReasonOf plan={plan} kind={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
