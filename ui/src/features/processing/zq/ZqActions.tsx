import { Ban, CircleCheck, Hammer, Pencil, Scissors, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { ReasonDialog } from '@/components/ReasonDialog';
import { FieldsDialog } from '@/documents/goods/FieldsDialog';
import { type Action, Actions } from '@/documents/kit/Actions';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { zqStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import { kZqTouched, removeZq, saveZq, type ZqCommand, type ZqDetail } from './model';

type Opened = 'take' | 'remove';

function RemoveDialog({ zq, onClose }: { zq: ZqDetail; onClose: () => void }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const remove = useCommand(removeZq, {
    success: 'msg.done',
    done: onClose,
    invalidates: kZqTouched,
  });
  return (
    <ReasonDialog
      title={`${t('zq.remove')} · ${zq.zqNo}`}
      body={t('zq.removeBody')}
      label={text('stock:reason.label')}
      required={text('stock:reason.required')}
      okLabel={t('zq.remove')}
      pending={remove.isPending}
      onSubmit={(reason) => remove.mutate({ ids: zq.id, reason })}
      onClose={onClose}
    />
  );
}

/** Into a process order of the same order, whose lines its children become. */
function TakeDialog({ zq, onClose }: { zq: ZqDetail; onClose: () => void }) {
  const { t } = useTranslation('processing');
  const [start] = useState({});
  return (
    <FieldsDialog
      title={`${t('zq.take')} · ${zq.zqNo}`}
      saveLabel={t('zq.take')}
      entity="zqOrder"
      fields={[
        {
          name: 'processId',
          kind: 'ref',
          entity: 'process',
          where: { orderId: zq.orderId },
          required: true,
          wide: true,
        },
      ]}
      start={start}
      bodyOf={({ processId }) => ({
        id: zq.id,
        version: zq.version,
        zqStatus: zqStatus.zqInProcess,
        processId: String(processId ?? ''),
      })}
      run={saveZq}
      onClose={onClose}
    />
  );
}

/** What can be done with a tile cutting order now. */
export function ZqActions({ zq }: { zq: ZqDetail }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const navigate = useNavigate();
  const can = usePerm();
  const [opened, setOpened] = useState<Opened | null>(null);
  const step = useCommand(saveZq, { success: 'msg.done', invalidates: kZqTouched });
  const may = (name: ZqCommand) => zq.allowed.includes(name);
  const go = async (title: string, body: string, target: number) => {
    if (await confirm({ title, body })) {
      step.mutate({ id: zq.id, version: zq.version, zqStatus: target });
    }
  };
  const items: (Action | false)[] = [
    may('confirm') && {
      name: 'confirm',
      label: t('zq.confirm'),
      icon: CircleCheck,
      main: true,
      loading: step.isPending,
      run: () =>
        void go(
          t('zq.confirm'),
          t('zq.confirmBody', { pieces: count(zq.parentPieces) }),
          zqStatus.zqConfirmed,
        ),
    },
    may('take') && {
      name: 'take',
      label: t('zq.take'),
      icon: Hammer,
      main: true,
      run: () => setOpened('take'),
    },
    can('cutplan_add') &&
      zq.zqStatus === zqStatus.zqInProcess && {
        name: 'cutPlan',
        label: t('zq.cutPlan'),
        icon: Scissors,
        run: () => void navigate(`/processing/cutEdit?processId=${zq.processId}`),
      },
    may('edit') && {
      name: 'edit',
      label: text('act.edit'),
      icon: Pencil,
      run: () => void navigate(`/processing/zqEdit?id=${zq.id}`),
    },
    may('reopen') && {
      name: 'reopen',
      label: t('zq.reopen'),
      icon: Undo2,
      loading: step.isPending,
      run: () => void go(t('zq.reopen'), t('zq.reopenBody'), zqStatus.zqDrafted),
    },
    may('remove') && {
      name: 'remove',
      label: t('zq.remove'),
      icon: Ban,
      danger: true,
      run: () => setOpened('remove'),
    },
  ];
  const close = () => setOpened(null);
  return (
    <>
      <Actions items={items} />
      {opened === 'take' && <TakeDialog zq={zq} onClose={close} />}
      {opened === 'remove' && <RemoveDialog zq={zq} onClose={close} />}
    </>
  );
}
