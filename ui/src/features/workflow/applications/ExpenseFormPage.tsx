import { Box, Button, Flex, SimpleGrid, Textarea } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useKeptForm } from '@/components/drafts/useKeptForm';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { FilesInput } from '@/components/files/FilesInput';
import { Panel } from '@/components/Panel';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { cellOf, type LineAction, linesAfter, placeOf, withRow } from '@/documents/kit/lines/lines';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { detailPath, expenseQuery, kTouchedByFlow, startExpense } from '../model';
import { ExpenseLineGrid } from './ExpenseLineGrid';
import {
  blankLine,
  type ExpenseLine,
  filledLines,
  linesOf,
  sentLine,
  wrongCells,
} from './expenseLines';

const kReasonMax = 255;

interface Values {
  taskUser: string;
  reason: string;
  attachUrls: readonly string[];
}

interface Start {
  values: Values;
  lines: readonly ExpenseLine[];
}

type Problems = Partial<Record<string, string>>;

const kEmpty: Values = { taskUser: '', reason: '', attachUrls: [] };

function problemsOf(values: Values, lines: readonly ExpenseLine[], words: Record<string, string>) {
  const problems: Problems = {};
  for (const name of ['taskUser', 'reason'] as const)
    if (!values[name].trim()) problems[name] = words.required;
  for (const line of lines)
    for (const name of wrongCells(line)) problems[cellOf(line.key, name)] = words.required;
  if (!lines.length) problems.details = words.lines;
  return problems;
}

function useExpenseForm(processDefinitionId: string, start: Start) {
  const { t } = useTranslation('workflow');
  const navigate = useNavigate();
  const { form, setForm, release, offer } = useKeptForm('expense.new', {
    values: start.values,
    lines: withRow([...start.lines], blankLine),
  });
  const { values, lines } = form;
  const [problems, setProblems] = useState<Problems>({});
  const filled = filledLines(lines);
  const send = useCommand(startExpense, {
    success: 'workflow:asked',
    invalidates: kTouchedByFlow,
    done: ({ id, no }) => {
      release();
      void navigate(detailPath('expense', no, id), { replace: true });
    },
    refused: (error) => {
      const place = placeOf(error.field ?? '', filled);
      const known = place in kEmpty || place.includes(':') || place === 'details';
      if (known) setProblems({ [place]: errorText(error) });
      return known;
    },
  });
  const put = (change: Partial<Values>) => {
    setForm((old) => ({ ...old, values: { ...old.values, ...change } }));
    setProblems({});
  };
  const change = (action: LineAction<ExpenseLine>) => {
    setForm((old) => ({ ...old, lines: linesAfter(old.lines, action, blankLine) }));
    setProblems({});
  };
  const submit = () => {
    const wrong = problemsOf(values, filled, { required: t('required'), lines: t('linesNeeded') });
    setProblems(wrong);
    if (Object.keys(wrong).length) return;
    send.mutate({
      processDefinitionId,
      ...values,
      reason: values.reason.trim(),
      details: filled.map(sentLine),
    });
  };
  return { values, lines, problems, put, change, submit, offer, pending: send.isPending };
}

function Form({ definition, start }: { definition: string; start: Start }) {
  const { t } = useTranslation('workflow');
  const text = useText();
  const form = useExpenseForm(definition, start);
  const { values, problems, put } = form;
  const label = (name: keyof Values) => text(`entity:expense.${name}`);
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={t('expenseForm')}>
        <Button loading={form.pending} onClick={form.submit}>
          {t('submit')}
        </Button>
      </TitleBar>
      <DraftOffer {...form.offer} />
      <Panel title={text('entity:expense._name')}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gapX="4" maxW="900px">
          <FormField label={label('taskUser')} required error={problems.taskUser}>
            <RefSelect
              entity="user"
              aria-label={label('taskUser')}
              value={values.taskUser}
              onChange={(taskUser) => put({ taskUser })}
            />
          </FormField>
          <Box gridColumn={{ md: 'span 2' }}>
            <FormField label={label('reason')} required error={problems.reason}>
              <Textarea
                rows={2}
                maxLength={kReasonMax}
                value={values.reason}
                onChange={(event) => put({ reason: event.target.value })}
              />
            </FormField>
          </Box>
          <Box gridColumn={{ md: 'span 2' }}>
            <FormField label={label('attachUrls')} error={problems.attachUrls}>
              <FilesInput
                label={label('attachUrls')}
                urls={values.attachUrls}
                onChange={(attachUrls) => put({ attachUrls })}
              />
            </FormField>
          </Box>
        </SimpleGrid>
      </Panel>
      <ExpenseLineGrid lines={form.lines} dispatch={form.change} problems={problems} />
    </Flex>
  );
}

/** The form filled with what was asked for before. */
function Again({ definition, from }: { definition: string; from: string }) {
  const query = useQuery(expenseQuery(from));
  return (
    <Loaded query={query}>
      {(expense) => (
        <Form
          definition={definition}
          start={{
            values: {
              taskUser: expense.taskUser ?? '',
              reason: expense.reason ?? '',
              attachUrls: expense.attachUrls ?? [],
            },
            lines: linesOf(expense),
          }}
        />
      )}
    </Loaded>
  );
}

/** Asks for expenses back by starting their process. */
export default function ExpenseFormPage() {
  const { processDefinitionId = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  if (from) return <Again definition={processDefinitionId} from={from} />;
  return (
    <Form
      key={processDefinitionId}
      definition={processDefinitionId}
      start={{ values: kEmpty, lines: [] }}
    />
  );
}
