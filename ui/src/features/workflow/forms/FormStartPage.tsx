import { Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Panel } from '@/components/Panel';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { errorText } from '@/lib/net/errors';
import {
  type FlowForm,
  type FormAnswers,
  formQuery,
  instancePath,
  kTouchedByFlow,
  startProcess,
} from '../model';
import { answersOf, fieldOf, missing } from './answers';
import { FormInputs } from './FormInputs';

function Form({ definition, form }: { definition: string; form: FlowForm }) {
  const { t } = useTranslation('workflow');
  const navigate = useNavigate();
  const fields = form.fields ?? [];
  const [first] = useState<FormAnswers>(() => answersOf(fields));
  const [answers, setAnswers] = useState(first);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const leaveFreely = useUnsavedGuard(answers !== first);
  const start = useCommand(startProcess, {
    success: 'workflow:asked',
    invalidates: kTouchedByFlow,
    done: ({ id }) => {
      leaveFreely();
      void navigate(instancePath({ processInstanceId: id }), { replace: true });
    },
    refused: (error) => {
      const field = fieldOf(fields, error.field);
      if (field) setProblems({ [field]: errorText(error) });
      return !!field;
    },
  });
  const submit = () => {
    const wrong = missing(fields, answers, t('required'));
    setProblems(wrong);
    if (!Object.keys(wrong).length)
      start.mutate({ processDefinitionId: definition, variables: answers });
  };
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={form.name}>
        <Button loading={start.isPending} onClick={submit}>
          {t('submit')}
        </Button>
      </TitleBar>
      <Panel title={t('formPage')}>
        {fields.length === 0 && <Text color="fg.muted">{t('nothingAsked')}</Text>}
        <FormInputs
          fields={fields}
          answers={answers}
          problems={problems}
          onChange={(part) => {
            setAnswers((old) => ({ ...old, ...part }));
            setProblems({});
          }}
        />
      </Panel>
    </Flex>
  );
}

function Opened({ definition }: { definition: string }) {
  const query = useQuery(formQuery({ processDefinitionId: definition }));
  return <Loaded query={query}>{(form) => <Form definition={definition} form={form} />}</Loaded>;
}

/** Starts a process by the form that it describes. */
export default function FormStartPage() {
  const { processDefinitionId = '' } = useParams();
  return <Opened key={processDefinitionId} definition={processDefinitionId} />;
}
