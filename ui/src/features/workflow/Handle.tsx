import { Button, HStack, Text, Textarea } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { Panel } from '@/components/Panel';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { errorText } from '@/lib/net/errors';
import { answersOf, fieldOf, missing } from './forms/answers';
import { FormInputs } from './forms/FormInputs';
import {
  claimTask,
  completeTask,
  type Flow,
  type FlowForm,
  type FormAnswers,
  formQuery,
  type HistoryStep,
  kTouchedByFlow,
} from './model';
import { TakeBack, TaskMore } from './TaskMore';

const kCommentMax = 500;

interface HandleProps {
  flow: Flow | null | undefined;
  processInstanceId: string;
  history: readonly HistoryStep[];
}

interface DecideProps {
  flow: Flow;
  processInstanceId: string;
  history: readonly HistoryStep[];
  form: FlowForm;
}

/** The form of a task, and the decision. */
function Decide({ flow, processInstanceId, history, form }: DecideProps) {
  const { t } = useTranslation('workflow');
  const fields = form.fields ?? [];
  const [comment, setComment] = useState('');
  const [answers, setAnswers] = useState<FormAnswers>(() => answersOf(fields));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const complete = useCommand(completeTask, {
    success: 'workflow:done',
    invalidates: kTouchedByFlow,
    refused: (error) => {
      const field = error.field === 'comment' ? 'comment' : fieldOf(fields, error.field);
      if (!field) return false;
      setProblems({ [field]: errorText(error) });
      return true;
    },
  });
  const decide = (flag: 'ok' | 'no') => {
    const wrong = flag === 'ok' ? missing(fields, answers, t('required')) : {};
    if (flag === 'no' && !comment.trim()) wrong.comment = t('commentHint');
    setProblems(wrong);
    if (Object.keys(wrong).length) return;
    complete.mutate({
      taskId: flow.taskId ?? '',
      processInstanceId,
      flag,
      comment: comment.trim(),
      variables: answers,
    });
  };
  return (
    <Panel title={flow.taskName ?? ''}>
      <FormInputs
        fields={fields}
        answers={answers}
        problems={problems}
        onChange={(part) => {
          setAnswers((old) => ({ ...old, ...part }));
          setProblems({});
        }}
      />
      <FormField label={t('comment')} error={problems.comment} hint={t('commentHint')}>
        <Textarea
          rows={3}
          maxLength={kCommentMax}
          value={comment}
          onChange={(event) => {
            setComment(event.target.value);
            setProblems({});
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

/** The task of the user: taken first, then approved or refused. */
export function Handle({ flow, processInstanceId, history }: HandleProps) {
  const { t } = useTranslation('workflow');
  const claim = useCommand(claimTask, { success: 'workflow:claimed', invalidates: kTouchedByFlow });
  const taskId = flow?.taskId ?? '';
  const form = useQuery({ ...formQuery({ taskId }), enabled: !!taskId && !flow?.toClaim });
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
  return (
    <Loaded query={form}>
      {(asked) => (
        <Decide
          key={taskId}
          flow={flow}
          processInstanceId={processInstanceId}
          history={history}
          form={asked}
        />
      )}
    </Loaded>
  );
}
