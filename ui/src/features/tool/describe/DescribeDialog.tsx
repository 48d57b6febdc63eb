import { Box, Button, Heading, Input, SimpleGrid } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
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
  blankDescription,
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

function Editor({ entry, initial, choices, onClose }: EditorProps) {
  const { t } = useTranslation(['common', 'shell']);
  const intent = useIntent();
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

function Existing({ id, choices, onClose }: { id: string; choices: Choices; onClose: () => void }) {
  const query = useQuery(entryQuery(id));
  return (
    <Loaded query={query}>
      {({ definition, version, codeName }) => (
        <Editor
          entry={{ id, version, codeName }}
          initial={descriptionOf(definition)}
          choices={choices}
          onClose={onClose}
        />
      )}
    </Loaded>
  );
}

/** A new entity, described: what it is called, its fields, and the files that this makes. */
export function DescribeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const choices = useQuery(choicesQuery());
  const [blank] = useState(blankDescription);
  return (
    <Loaded query={choices}>
      {(known) =>
        id ? (
          <Existing id={id} choices={known} onClose={onClose} />
        ) : (
          <Editor entry={{ codeName: '' }} initial={blank} choices={known} onClose={onClose} />
        )
      }
    </Loaded>
  );
}
