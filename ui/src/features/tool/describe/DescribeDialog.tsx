import { Box, Button, Heading, Input, SimpleGrid } from '@chakra-ui/react';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useIntent } from '@/lib/browser/intent';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { Files } from '../Files';
import { Fields } from './Fields';
import { FromTable } from './FromTable';
import {
  type Choices,
  type CodeEntry,
  choicesQuery,
  type Description,
  descriptionOf,
  entryQuery,
  preview,
  saveEntry,
} from './model';

interface EditorProps {
  entry: CodeEntry;
  initial: Description;
  choices: Choices;
  onClose: () => void;
}

/** What was refused, by its field; what names no field that is shown stands below. */
const problemsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError && error.field ? { [error.field]: errorText(error) } : {};

function Editor({ choices, onClose, ...given }: EditorProps) {
  const { t } = useTranslation(['common', 'shell']);
  const intent = useIntent();
  // Of when it was opened, whatever is read again meanwhile: a change of somebody else is told when it is saved.
  const [{ entry, initial }] = useState(given);
  const [codeName, setCodeName] = useState(entry.codeName);
  const [now, setNow] = useState(initial);
  const looking = useMutation({ mutationFn: preview, meta: { silent: true } });
  const saving = useMutation({
    mutationFn: async () => {
      await preview(now);
      const named = { ...entry, codeName: codeName || now.zh };
      return saveEntry(named, now, intent.idFor([named, now]));
    },
    meta: { silent: true, success: 'msg.saved', invalidates: ['code'] },
    onSuccess: onClose,
  });
  const failure = saving.error ?? looking.error;
  const problems = problemsOf(failure);
  const change = (part: Partial<Description>) => {
    setNow({ ...now, ...part });
    saving.reset();
    looking.reset();
  };
  const typed = (name: 'entity' | 'zh' | 'en', hint?: string) => (
    <FormField label={t(`shell:describe.of.${name}`)} required hint={hint} error={problems[name]}>
      <Input value={now[name]} onChange={(event) => change({ [name]: event.target.value })} />
    </FormField>
  );
  const chosen = (
    name: 'subject' | 'parent' | 'code' | 'display',
    options: readonly { value: string; label: string }[],
  ) => (
    <FormField label={t(`shell:describe.${name}`)} error={problems[name]}>
      <OptionSelect
        value={now[name]}
        onChange={(value) => change({ [name]: value })}
        options={options}
      />
    </FormField>
  );
  const named = now.fields
    .filter(({ name }) => name)
    .map(({ name, zh }) => ({ value: name, label: zh ? `${name} — ${zh}` : name }));
  return (
    <FormDialog
      size="xl"
      title={t('shell:describe.title')}
      dirty={now !== initial || codeName !== entry.codeName}
      pending={saving.isPending}
      footer={
        <Button
          variant="outline"
          loading={looking.isPending}
          onClick={() => {
            saving.reset();
            looking.mutate(now);
          }}
        >
          {t('shell:describe.preview')}
        </Button>
      }
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <FromTable onDescribed={(made) => change(made)} />
      <SimpleGrid columns={{ base: 1, sm: 2, md: 4 }} gapX="3">
        <FormField label={t('shell:describe.codeName')}>
          <Input value={codeName} onChange={(event) => setCodeName(event.target.value)} />
        </FormField>
        {typed('entity', t('shell:describe.nameHint'))}
        {typed('zh')}
        {typed('en')}
        {chosen(
          'subject',
          choices.subjects.map((value) => ({ value, label: value })),
        )}
        {chosen(
          'parent',
          choices.parents.map(({ code, name }) => ({ value: code, label: name })),
        )}
        {chosen('code', named)}
        {chosen('display', named)}
      </SimpleGrid>
      <Heading as="h3" size="sm" mb="2">
        {t('shell:describe.fields')}
      </Heading>
      <Fields
        fields={now.fields}
        choices={choices}
        problems={problems}
        onChange={(fields) => change({ fields })}
      />
      {failure && (
        <Box color="fg.error" mt="2" role="alert">
          {errorText(failure)}
        </Box>
      )}
      {looking.data && (
        <Box mt="4">
          <Files files={looking.data} />
        </Box>
      )}
    </FormDialog>
  );
}

/** A new entity, described: what it is called, its fields, and the files that this makes. */
export function DescribeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const choices = useQuery(choicesQuery());
  const found = useQuery({ ...entryQuery(id), enabled: id !== '' });
  const awaited: UseQueryResult<unknown> = choices.data ? found : choices;
  if (!choices.data || (id && !found.data)) {
    return (
      <FormDialog size="xl" title={t('describe.title')} onClose={onClose}>
        <Loaded query={awaited}>{() => null}</Loaded>
      </FormDialog>
    );
  }
  const { version, codeName = '', definition } = found.data ?? {};
  return (
    <Editor
      entry={id ? { id, version, codeName } : { codeName }}
      initial={descriptionOf(definition)}
      choices={choices.data}
      onClose={onClose}
    />
  );
}
