import { Button, HStack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { Panel } from '@/components/Panel';
import { useCommand } from '@/documents/kit/useCommand';
import { errorText } from '@/lib/net/errors';
import { claimTask, completeTask, type Flow, type HistoryStep, kTouchedByFlow } from './model';
import { TakeBack, TaskMore } from './TaskMore';

const kCommentMax = 500;

interface HandleProps {
  flow: Flow | null | undefined;
  processInstanceId: string;
  history: readonly HistoryStep[];
}

/** The task of the user: taken first, then approved or refused. */
export function Handle({ flow, processInstanceId, history }: HandleProps) {
  const { t } = useTranslation('workflow');
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string>();
  const claim = useCommand(claimTask, { success: 'workflow:claimed', invalidates: kTouchedByFlow });
  const complete = useCommand(completeTask, {
    success: 'workflow:done',
    invalidates: kTouchedByFlow,
    refused: (error) => {
      if (error.field !== 'comment') return false;
      setProblem(errorText(error));
      return true;
    },
  });
  const taskId = flow?.taskId ?? '';
  if (!flow || !taskId) return flow?.ownTask ? <TakeBack flow={flow} /> : null;
  if (flow.toClaim) {
    return (
      <Panel title={flow.taskName ?? ''}>
        <HStack gap="3" wrap="wrap">
          <Text>{t('toClaimFirst')}</Text>
          <Button loading={claim.isPending} onClick={() => claim.mutate(taskId)}>
            {t('claim')}
          </Button>
        </HStack>
      </Panel>
    );
  }
  const decide = (flag: 'ok' | 'no') => {
    if (flag === 'no' && !comment.trim()) return setProblem(t('commentHint'));
    complete.mutate({
      taskId,
      processInstanceId,
      flag,
      comment: comment.trim(),
    });
  };
  return (
    <Panel title={flow.taskName ?? ''}>
      <FormField label={t('comment')} error={problem} hint={t('commentHint')}>
        <Textarea
          rows={3}
          maxLength={kCommentMax}
          value={comment}
          onChange={(event) => {
            setComment(event.target.value);
            setProblem(undefined);
          }}
        />
      </FormField>
      <HStack gap="2">
        <Button loading={complete.isPending} onClick={() => decide('ok')}>
          {t('approve')}
        </Button>
        <Button
          variant="outline"
          colorPalette="red"
          loading={complete.isPending}
          onClick={() => decide('no')}
        >
          {t('refuse')}
        </Button>
      </HStack>
      <TaskMore flow={flow} history={history} />
    </Panel>
  );
}
