import { Box, Text, Textarea } from '@chakra-ui/react';
import { Copy, CornerUpLeft, RotateCcw, Send, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { Actions } from '@/documents/kit/Actions';
import { useCommand } from '@/documents/kit/useCommand';
import { errorText } from '@/lib/net/errors';
import {
  addSigners,
  copyTask,
  type Flow,
  type HistoryStep,
  handTask,
  kTouchedByFlow,
  sendBack,
} from './model';

const kCommentMax = 500;
const kToStart = 'start';

const dialogs = ['back', 'transfer', 'delegate', 'signer', 'after', 'copy'] as const;
type Kind = (typeof dialogs)[number];

/** The steps that were done before, the latest first; the start is there always. */
function stepsBefore(history: readonly HistoryStep[], start: string) {
  const seen = new Map<string, string>();
  for (const step of [...history].reverse()) {
    if (step.outcome === 'completed' && step.historyActivityId)
      seen.set(step.historyActivityId, step.historyActivityName ?? '');
  }
  return [...seen]
    .map(([value, label]) => ({ value, label }))
    .concat([{ value: kToStart, label: start }]);
}

interface DialogProps {
  kind: Kind;
  taskId: string;
  history: readonly HistoryStep[];
  onClose: () => void;
}

function useSend({ kind, taskId, onClose }: DialogProps, onProblem: (text: string) => void) {
  const options = {
    success: 'workflow:done',
    invalidates: kTouchedByFlow,
    done: onClose,
    refused: (error: unknown) => {
      onProblem(errorText(error));
      return true;
    },
  };
  const back = useCommand(sendBack, options);
  const hand = useCommand(handTask, options);
  const signers = useCommand(addSigners, options);
  const copy = useCommand(copyTask, options);
  const send = (target: string, comment: string) => {
    if (kind === 'back') back.mutate({ taskId, node: target, comment });
    else if (kind === 'after') signers.mutate({ taskId, userIds: target, comment });
    else if (kind === 'copy') copy.mutate({ taskId, userIds: target, comment });
    else hand.mutate({ taskId, way: kind, userId: target, comment });
  };
  const pending = [back, hand, signers, copy].some((one) => one.isPending);
  return { send, pending };
}

function TaskDialog(props: DialogProps) {
  const { kind, history, onClose } = props;
  const { t } = useTranslation('workflow');
  const steps = stepsBefore(history, t('more.toStarter'));
  const [target, setTarget] = useState(kind === 'back' ? (steps[0]?.value ?? '') : '');
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string>();
  const { send, pending } = useSend(props, setProblem);
  const back = kind === 'back';
  const submit = () => {
    if (!target) return setProblem(t('more.choose'));
    if (back && !comment.trim()) return setProblem(t('more.say'));
    send(target, comment.trim());
  };
  const put = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblem(undefined);
  };
  const label = back ? t('more.step') : t('more.person');
  return (
    <FormDialog
      size="sm"
      title={t(`more.${kind}`)}
      dirty={comment.trim() !== ''}
      pending={pending}
      saveLabel={t(`more.${kind}`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="3" color="fg.muted">
        {t(`moreBody.${kind}`)}
      </Text>
      <FormField label={label} required error={problem}>
        {back ? (
          <OptionSelect
            aria-label={label}
            value={target}
            onChange={put(setTarget)}
            options={steps}
          />
        ) : (
          <RefSelect entity="user" aria-label={label} value={target} onChange={put(setTarget)} />
        )}
      </FormField>
      <FormField label={t('comment')} required={back}>
        <Textarea
          rows={3}
          maxLength={kCommentMax}
          value={comment}
          onChange={(event) => put(setComment)(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}

interface MoreProps {
  flow: Flow;
  history: readonly HistoryStep[];
}

/** What else the user may do with a task in hand. */
export function TaskMore({ flow, history }: MoreProps) {
  const { t } = useTranslation('workflow');
  const [opened, setOpened] = useState<Kind>();
  const taskId = flow.taskId ?? '';
  const hand = useCommand(handTask, { success: 'workflow:done', invalidates: kTouchedByFlow });
  const dialog = (kind: Kind, icon: typeof Send) => ({
    name: kind,
    label: t(`more.${kind}`),
    icon,
    run: () => setOpened(kind),
  });
  return (
    <Box mt="3">
      <Actions
        items={[
          dialog('back', CornerUpLeft),
          dialog('transfer', Send),
          dialog('delegate', Users),
          dialog('signer', UserPlus),
          dialog('after', UserPlus),
          dialog('copy', Copy),
          !!flow.shared && {
            name: 'giveBack',
            label: t('more.giveBack'),
            icon: RotateCcw,
            loading: hand.isPending,
            run: () => hand.mutate({ taskId, way: 'giveBack', userId: '', comment: '' }),
          },
        ]}
      />
      {opened && (
        <TaskDialog
          kind={opened}
          taskId={taskId}
          history={history}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  );
}

/** The user's own task that somebody else has now. */
export function TakeBack({ flow }: { flow: Flow }) {
  const { t } = useTranslation('workflow');
  const hand = useCommand(handTask, { success: 'workflow:done', invalidates: kTouchedByFlow });
  const taskId = flow.ownTask ?? '';
  if (!taskId) return null;
  return (
    <Actions
      items={[
        {
          name: 'takeBack',
          label: t('more.takeBack'),
          icon: RotateCcw,
          loading: hand.isPending,
          run: () => hand.mutate({ taskId, way: 'takeBack', userId: '', comment: '' }),
        },
      ]}
    />
  );
}
