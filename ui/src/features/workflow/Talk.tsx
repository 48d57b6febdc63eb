import { Textarea } from '@chakra-ui/react';
import { MessageSquare, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { FilesInput } from '@/components/files/FilesInput';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Actions } from '@/documents/kit/Actions';
import { useCommand } from '@/documents/kit/useCommand';
import { errorText } from '@/lib/net/errors';
import { useSession } from '@/lib/session/session';
import { instanceState } from '@/lib/wire/status';
import { commentProcess, kTouchedByFlow, withdrawProcess } from './model';

const kCommentMax = 500;

function CommentDialog({ instance, onClose }: { instance: string; onClose: () => void }) {
  const { t } = useTranslation('workflow');
  const [comment, setComment] = useState('');
  const [attachUrls, setUrls] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const say = useCommand(commentProcess, {
    success: 'workflow:commented',
    invalidates: kTouchedByFlow,
    done: onClose,
    refused: (error) => {
      setProblem(errorText(error));
      return true;
    },
  });
  const submit = () => {
    if (!comment.trim()) return setProblem(t('required'));
    say.mutate({ processInstanceId: instance, comment: comment.trim(), attachUrls });
  };
  return (
    <FormDialog
      size="sm"
      title={t('say')}
      dirty={comment.trim() !== '' || attachUrls.length > 0}
      pending={say.isPending}
      saveLabel={t('say')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={t('remark')} required error={problem}>
        <Textarea
          rows={4}
          maxLength={kCommentMax}
          value={comment}
          onChange={(event) => {
            setComment(event.target.value);
            setProblem(undefined);
          }}
        />
      </FormField>
      <FormField label={t('files')}>
        <FilesInput label={t('files')} urls={attachUrls} onChange={setUrls} />
      </FormField>
    </FormDialog>
  );
}

interface TalkProps {
  processInstanceId: string;
  starter: string | undefined;
  state: number | null | undefined;
}

/** What everybody who takes part may do: say something, with files; who started it, withdraw it. */
export function Talk({ processInstanceId, starter, state }: TalkProps) {
  const { t } = useTranslation('workflow');
  const [opened, setOpened] = useState<'comment' | 'withdraw'>();
  const close = () => setOpened(undefined);
  const own = useSession((store) => store.session?.userId) === starter;
  const withdraw = useCommand(withdrawProcess, {
    success: 'workflow:done',
    invalidates: kTouchedByFlow,
    done: close,
  });
  return (
    <>
      <Actions
        items={[
          own &&
            state === instanceState.flowRunning && {
              name: 'withdraw',
              label: t('withdraw'),
              icon: Undo2,
              run: () => setOpened('withdraw'),
            },
          {
            name: 'comment',
            label: t('say'),
            icon: MessageSquare,
            run: () => setOpened('comment'),
          },
        ]}
      />
      {opened === 'comment' && <CommentDialog instance={processInstanceId} onClose={close} />}
      {opened === 'withdraw' && (
        <ReasonDialog
          title={t('withdraw')}
          body={t('withdrawBody')}
          label={t('withdrawReason')}
          required={t('required')}
          okLabel={t('withdraw')}
          pending={withdraw.isPending}
          onSubmit={(reason) => withdraw.mutate({ processInstanceId, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
