import { Button, Flex, Textarea } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { useCommand } from '../kit/useCommand';
import { type About, assign, kAssignmentMax, kTouchedByTalk } from './model';
import { PersonInput } from './PersonInput';

interface AssignFormProps {
  about: About;
  onClose: () => void;
}

type Problems = Partial<Record<'assigneeId' | 'content' | 'dueDate', string>>;

/** Somebody who sees the document is asked to do something about it until a day. */
export function AssignForm({ about, onClose }: AssignFormProps) {
  const { t } = useTranslation('together');
  const text = useText();
  const [form, setForm] = useState({ assigneeId: '', content: '', dueDate: '' });
  const [problems, setProblems] = useState<Problems>({});
  const label = (field: string) => text(`entity:discussion.${field}`);
  const { mutate, isPending } = useCommand(assign, {
    success: '',
    invalidates: kTouchedByTalk,
    done: onClose,
    refused: (error) => {
      if (!error.field || !(error.field in form)) return false;
      setProblems({ [error.field]: errorText(error) });
      return true;
    },
  });
  const submit = () => {
    if (isPending) return;
    const found: Problems = {};
    for (const field of ['assigneeId', 'content', 'dueDate'] as const) {
      if (!form[field].trim()) {
        const key = field === 'content' ? 'error:REQUIRED_ENTER' : 'error:REQUIRED_CHOOSE';
        found[field] = text(key, { label: label(field) });
      }
    }
    setProblems(found);
    if (!Object.keys(found).length) mutate({ ...about, ...form, content: form.content.trim() });
  };
  const change = (part: Partial<typeof form>) => setForm((old) => ({ ...old, ...part }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Flex
      direction="column"
      gap="2"
      role="group"
      aria-label={t('assign')}
      borderWidth="1px"
      borderRadius="l1"
      p="2.5"
      onKeyDown={onKeyDown}
    >
      <FormField label={label('assigneeId')} required error={problems.assigneeId}>
        <PersonInput about={about} onChange={(assigneeId) => change({ assigneeId })} />
      </FormField>
      <FormField label={label('content')} required error={problems.content}>
        <Textarea
          rows={2}
          maxLength={kAssignmentMax}
          value={form.content}
          onChange={(event) => change({ content: event.target.value })}
        />
      </FormField>
      <FormField label={label('dueDate')} required error={problems.dueDate}>
        <DateInput value={form.dueDate} onChange={(dueDate) => change({ dueDate })} />
      </FormField>
      <Flex gap="2" justify="flex-end">
        <Button size="xs" variant="outline" colorPalette="gray" onClick={onClose}>
          {text('act.cancel')}
        </Button>
        <Button size="xs" loading={isPending} aria-keyshortcuts="Control+Enter" onClick={submit}>
          {t('assignSend')}
        </Button>
      </Flex>
    </Flex>
  );
}
