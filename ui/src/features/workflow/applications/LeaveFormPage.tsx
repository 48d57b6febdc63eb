import { Box, Button, Flex, SimpleGrid, Textarea } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useKeptForm } from '@/components/drafts/useKeptForm';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { Panel } from '@/components/Panel';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { detailPath, kLeaveTypes, kTouchedByFlow, leaveQuery, startLeave } from '../model';

const kReasonMax = 255;

const fields = ['taskUser', 'startTime', 'endTime', 'reason'] as const;
type Name = (typeof fields)[number] | 'leaveType';
type Values = Record<Name, string>;

const kEmpty: Values = { taskUser: '', leaveType: '', startTime: '', endTime: '', reason: '' };

function useLeaveForm(processDefinitionId: string, start: Values) {
  const { t } = useTranslation('workflow');
  const navigate = useNavigate();
  const { form: values, setForm: setValues, release, offer } = useKeptForm('leave.new', start);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const send = useCommand(startLeave, {
    success: 'workflow:asked',
    invalidates: kTouchedByFlow,
    done: ({ id, no }) => {
      release();
      void navigate(detailPath('leave', no, id), { replace: true });
    },
    refused: (error) => {
      const field = error.field ?? '';
      if (!(field in kEmpty)) return false;
      setProblems({ [field]: errorText(error) });
      return true;
    },
  });
  const put = (change: Partial<Values>) => {
    setValues((old) => ({ ...old, ...change }));
    setProblems({});
  };
  const submit = () => {
    const missing = fields.filter((name) => !values[name].trim());
    setProblems(Object.fromEntries(missing.map((name) => [name, t('required')])));
    if (missing.length) return;
    send.mutate({
      processDefinitionId,
      ...values,
      leaveType: values.leaveType ? Number(values.leaveType) : null,
      reason: values.reason.trim(),
    });
  };
  return { values, problems, put, submit, offer, pending: send.isPending };
}

function Form({ definition, start }: { definition: string; start: Values }) {
  const { t } = useTranslation('workflow');
  const text = useText();
  const form = useLeaveForm(definition, start);
  const { values, problems, put } = form;
  const label = (name: Name) => text(`entity:leave.${name}`);
  const time = (name: 'startTime' | 'endTime', dayAt: string) => (
    <FormField label={label(name)} required error={problems[name]}>
      <DateInput
        time
        dayAt={dayAt}
        aria-label={label(name)}
        value={values[name]}
        onChange={(value) => put({ [name]: value })}
      />
    </FormField>
  );
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={t('leaveForm')}>
        <Button loading={form.pending} onClick={form.submit}>
          {t('submit')}
        </Button>
      </TitleBar>
      <DraftOffer {...form.offer} />
      <Panel title={text('entity:leave._name')}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gapX="4" maxW="900px">
          <FormField label={label('taskUser')} required error={problems.taskUser}>
            <RefSelect
              entity="user"
              aria-label={label('taskUser')}
              value={values.taskUser}
              onChange={(taskUser) => put({ taskUser })}
            />
          </FormField>
          <FormField label={label('leaveType')} error={problems.leaveType}>
            <OptionSelect
              aria-label={label('leaveType')}
              value={values.leaveType}
              onChange={(leaveType) => put({ leaveType })}
              options={kLeaveTypes.map((value) => ({
                value: String(value),
                label: text(`entity:leave.leaveType_${value}`),
              }))}
            />
          </FormField>
          {time('startTime', '09:00:00')}
          {time('endTime', '18:00:00')}
          <Box gridColumn={{ md: 'span 2' }}>
            <FormField label={label('reason')} required error={problems.reason}>
              <Textarea
                rows={3}
                maxLength={kReasonMax}
                value={values.reason}
                onChange={(event) => put({ reason: event.target.value })}
              />
            </FormField>
          </Box>
        </SimpleGrid>
      </Panel>
    </Flex>
  );
}

/** The form filled with what was asked for before. */
function Again({ definition, from }: { definition: string; from: string }) {
  const query = useQuery(leaveQuery(from));
  return (
    <Loaded query={query}>
      {(leave) => (
        <Form
          definition={definition}
          start={{
            taskUser: leave.taskUser ?? '',
            leaveType: leave.leaveType ? String(leave.leaveType) : '',
            startTime: leave.startTime ?? '',
            endTime: leave.endTime ?? '',
            reason: leave.reason ?? '',
          }}
        />
      )}
    </Loaded>
  );
}

/** Asks for a leave by starting its process. */
export default function LeaveFormPage() {
  const { processDefinitionId = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  if (from) return <Again definition={processDefinitionId} from={from} />;
  return <Form key={processDefinitionId} definition={processDefinitionId} start={kEmpty} />;
}
