import {
  BadgeCheck,
  Ban,
  CircleCheck,
  ClipboardCheck,
  Handshake,
  Pencil,
  RotateCcw,
  Scissors,
  Send,
  Truck,
  Undo2,
} from 'lucide-react';
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
import { processStatus } from '@/lib/wire/status';
import { yuan } from '@/lib/words/format';
import { InspectDialog } from './InspectDialog';
import { cancelProcess, moveProcess, type ProcessCommand, type ProcessDetail } from './model';

type Reasoned = 'sendBack' | 'rework' | 'cancel';
type Opened = Reasoned | 'finish' | 'inspect';
type Asked = 'submit' | 'quote' | 'confirm' | 'dispatch';

/** Where each step leads; sending back leads one step back. */
const targets = {
  submit: processStatus.processToQuote,
  quote: processStatus.processToConfirm,
  confirm: processStatus.processToDispatch,
  dispatch: processStatus.processInWork,
  rework: processStatus.processInWork,
} as const;

/** What is said before each step is taken. */
const bodies = {
  submit: 'submitBody',
  quote: 'quoteBody',
  confirm: 'confirmBody',
  dispatch: 'dispatchBody',
  sendBack: 'sendBackBody',
  rework: 'reworkBody',
  cancel: 'cancelBody',
} as const;

function ReasonOf(props: { process: ProcessDetail; kind: Reasoned; onClose: () => void }) {
  const { process, kind, onClose } = props;
  const { t } = useTranslation('processing');
  const text = useText();
  const options = { success: 'msg.done', done: onClose };
  const move = useCommand(moveProcess, options);
  const cancel = useCommand(cancelProcess, options);
  return (
    <ReasonDialog
      title={`${t(kind)} · ${process.processNo}`}
      body={t(bodies[kind])}
      label={text('stock:reason.label')}
      required={text('stock:reason.required')}
      okLabel={t(kind)}
      pending={move.isPending || cancel.isPending}
      onSubmit={(reason) => {
        if (kind === 'cancel') return cancel.mutate({ ids: process.id, reason });
        move.mutate({
          id: process.id,
          version: process.version,
          processStatus: kind === 'rework' ? targets.rework : processStatus.processToSubmit,
          reason,
        });
      }}
      onClose={onClose}
    />
  );
}

function FinishDialog({ process, onClose }: { process: ProcessDetail; onClose: () => void }) {
  const { t } = useTranslation('processing');
  const [start] = useState({});
  return (
    <FieldsDialog
      title={`${t('finish')} · ${process.processNo}`}
      saveLabel={t('finish')}
      entity="process"
      fields={[{ name: 'finishedPieces', kind: 'number', required: true }]}
      start={start}
      bodyOf={({ finishedPieces }) => ({
        id: process.id,
        version: process.version,
        processStatus: processStatus.processToInspect,
        finishedPieces: Number(finishedPieces),
      })}
      run={moveProcess}
      onClose={onClose}
    >
      {t('finishHint')}
    </FieldsDialog>
  );
}

/** What can be done with a process order now. */
export function ProcessActions({ process }: { process: ProcessDetail }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const move = useCommand(moveProcess, { success: 'msg.done' });
  const may = (name: ProcessCommand) => process.allowed.includes(name);
  const ask = async (name: Asked) => {
    const about = {
      amount: yuan(process.sellAmount),
      unpriced: process.unpricedWorks,
      warehouse: process.warehouseName,
      plant: process.plantName,
    };
    if (await confirm({ title: t(name), body: t(bodies[name], about) })) {
      move.mutate({ id: process.id, version: process.version, processStatus: targets[name] });
    }
  };
  const asks = (name: Asked, icon: Action['icon']) =>
    may(name) && {
      name,
      label: t(name),
      icon,
      main: true,
      loading: move.isPending,
      run: () => void ask(name),
    };
  const opens = (name: Opened, icon: Action['icon'], more: Partial<Action> = {}) =>
    may(name) && { name, label: t(name), icon, run: () => setOpened(name), ...more };
  const close = () => setOpened(null);
  return (
    <>
      <Actions
        items={[
          asks('submit', Send),
          asks('quote', BadgeCheck),
          asks('confirm', Handshake),
          asks('dispatch', Truck),
          opens('finish', CircleCheck, { main: true }),
          opens('inspect', ClipboardCheck, { main: true }),
          may('edit') && {
            name: 'edit',
            label: text('act.edit'),
            icon: Pencil,
            run: () => void navigate(`/processing/edit?id=${process.id}`),
          },
          can('cutplan_add') &&
            process.closed !== 1 &&
            process.processStatus !== processStatus.processDone && {
              name: 'cutPlan',
              label: t('cut.new'),
              icon: Scissors,
              run: () => void navigate(`/processing/cutEdit?processId=${process.id}`),
            },
          opens('sendBack', Undo2),
          opens('rework', RotateCcw),
          opens('cancel', Ban, { danger: true }),
        ]}
      />
      {opened === 'finish' && <FinishDialog process={process} onClose={close} />}
      {opened === 'inspect' && <InspectDialog process={process} onClose={close} />}
      {opened && opened !== 'finish' && opened !== 'inspect' && (
        <ReasonOf process={process} kind={opened} onClose={close} />
      )}
    </>
  );
}
