import { Box, Button, Flex, HStack, Input, SimpleGrid, Skeleton, Wrap } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useKeptForm } from '@/components/drafts/useKeptForm';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { Panel } from '@/components/Panel';
import { ErrorNotice } from '@/components/states';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { FiguresView, MeasureSwitch } from './FiguresView';
import { excludes, measureLabel } from './model';
import { ReportFilters } from './ReportFilters';
import { ReportSending } from './ReportSending';
import {
  contentOf,
  datasetLabel,
  kNeverSent,
  previewQuery,
  type ReportContent,
  type ReportDataset,
  reportDatasetsQuery,
  reportName,
  reportQuery,
  type Sending,
  saveReport,
  sendingOf,
  shippedQuery,
  spans,
  viewPath,
} from './reports';

const kNameMax = 100;

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  emptyLabel?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

function Choice({ label, ...select }: ChoiceProps) {
  return (
    <FormField label={label}>
      <OptionSelect aria-label={label} {...select} />
    </FormField>
  );
}

interface QuestionProps {
  content: ReportContent;
  dataset: ReportDataset;
  datasets: readonly ReportDataset[];
  onChange: (change: Partial<ReportContent>) => void;
}

/** What is asked: of which rows, by what, which figures, of which days. */
function Question({ content, dataset, datasets, onChange }: QuestionProps) {
  const t = useText();
  const [rows = '', columns = ''] = content.dimensions;
  const dimensions = dataset.dimensions.map(({ name }) => ({
    value: name,
    label: t(`analysis:by.${name}`),
  }));
  const all = dataset.measures.filter(({ name }) => name !== 'rows').map(({ name }) => name);
  const chosen = content.measures.length ? content.measures : all;
  const toggle = (name: string, on: boolean) =>
    onChange({ measures: all.filter((each) => (each === name ? on : chosen.includes(each))) });
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3, xl: 6 }} gapX="4">
        <Choice
          label={t('analysis:report.dataset')}
          value={content.dataset}
          options={datasets.map((each) => ({ value: each.name, label: datasetLabel(t, each) }))}
          onChange={(name) =>
            onChange({ dataset: name, dimensions: [], measures: [], filters: {} })
          }
        />
        <Choice
          label={t('analysis:rowsBy')}
          value={rows}
          options={dimensions}
          onChange={(name) => onChange({ dimensions: [name, columns] })}
        />
        <Choice
          label={t('analysis:columnsBy')}
          value={columns}
          options={dimensions.filter(({ value }) => !excludes(rows, value))}
          emptyLabel={t('analysis:noColumns')}
          onChange={(name) => onChange({ dimensions: [rows, name] })}
        />
        <Choice
          label={t('analysis:days')}
          value={dataset.time ? content.span : ''}
          options={spans.map((value) => ({ value, label: t(`analysis:span.${value}`) }))}
          emptyLabel={dataset.time ? undefined : t('analysis:span.now')}
          disabled={!dataset.time}
          onChange={(span) => onChange({ span })}
        />
        <Choice
          label={t('analysis:compare')}
          value={content.compare}
          options={['year', 'month'].map((value) => ({
            value,
            label: t(`analysis:compareWith.${value}`),
          }))}
          emptyLabel={t('analysis:noCompare')}
          disabled={!dataset.time || columns !== '' || ['day', 'age'].includes(rows)}
          onChange={(compare) => onChange({ compare })}
        />
        <Choice
          label={t('analysis:report.chart')}
          value={content.chart}
          options={['bar', 'none'].map((value) => ({
            value,
            label: t(`analysis:report.chart_${value}`),
          }))}
          onChange={(chart) => onChange({ chart })}
        />
      </SimpleGrid>
      <FormField label={t('analysis:measure')}>
        <Wrap gapX="4" gapY="1.5" role="group" aria-label={t('analysis:measure')}>
          {all.map((name) => (
            <HStack as="label" key={name} gap="1.5">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                disabled={chosen.length === 1 && chosen.includes(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
              {measureLabel(t, dataset.entity, name)}
            </HStack>
          ))}
        </Wrap>
      </FormField>
      <ReportFilters
        dataset={dataset}
        filters={content.filters}
        onChange={(filters) => onChange({ filters })}
      />
    </>
  );
}

function Preview({ content }: { content: ReportContent }) {
  const query = useQuery(previewQuery(content));
  const [chosen, setChosen] = useState('');
  const figures = query.data?.figures;
  const measures = figures?.measures ?? [];
  const name = measures.includes(chosen) ? chosen : (measures[1] ?? measures[0] ?? '');
  const measure = Math.max(0, measures.indexOf(name));
  return (
    <Box bg="bg.panel" borderRadius="l2" p="3">
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton h="320px" />}
      {figures && !query.isError && (
        <>
          <Flex mb="3">
            <MeasureSwitch figures={figures} measure={measure} onChange={setChosen} />
          </Flex>
          <FiguresView
            figures={figures}
            measure={measure}
            chart={content.chart !== 'none'}
            narrow={content.filters}
            stale={query.isPlaceholderData}
            busy={query.isFetching}
          />
        </>
      )}
    </Box>
  );
}

interface Start {
  id?: string;
  version?: number;
  name: string;
  content: Partial<ReportContent>;
  sending: Sending;
}

function Designer({ start, datasets }: { start: Start; datasets: readonly ReportDataset[] }) {
  const { t } = useTranslation('analysis');
  const text = useText();
  const navigate = useNavigate();
  const { form, setForm, release, offer } = useKeptForm(`report.${start.id ?? 'new'}`, {
    name: start.name,
    content: contentOf(start.content, datasets),
    sending: start.sending,
  });
  const { name, content, sending } = form;
  const put = (change: Partial<typeof form>) => setForm((old) => ({ ...old, ...change }));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = useCommand(saveReport, {
    success: 'common:done.saved',
    invalidates: ['report'],
    done: ({ id }) => {
      release();
      void navigate(viewPath({ id }), { replace: true });
    },
    refused: (error) => {
      const field = error.field ?? '';
      if (field !== 'name' && !(field in kNeverSent)) return false;
      setProblems({ [field]: errorText(error) });
      return true;
    },
  });
  const dataset = datasets.find((each) => each.name === content.dataset);
  const submit = () => {
    if (!name.trim()) return setProblems({ name: text('entity:report.name_required') });
    save.mutate({
      ...(start.id && { id: start.id, version: start.version }),
      name: name.trim(),
      content,
      ...sending,
    });
  };
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={start.id ? t('report.change', { name: start.name }) : t('report.new')}>
        <Button loading={save.isPending} onClick={submit}>
          {text('common:act.save')}
        </Button>
      </TitleBar>
      <DraftOffer {...offer} />
      <Panel title={t('report.question')}>
        <Box maxW="420px">
          <FormField label={text('entity:report.name')} required error={problems.name}>
            <Input
              maxLength={kNameMax}
              value={name}
              onChange={(event) => {
                put({ name: event.target.value });
                setProblems({});
              }}
            />
          </FormField>
        </Box>
        {dataset && (
          <Question
            content={content}
            dataset={dataset}
            datasets={datasets}
            onChange={(change) => put({ content: contentOf({ ...content, ...change }, datasets) })}
          />
        )}
      </Panel>
      <Panel title={t('report.sending')}>
        <ReportSending
          sending={sending}
          problems={problems}
          onChange={(next) => {
            put({ sending: next });
            setProblems({});
          }}
        />
      </Panel>
      <Preview content={content} />
    </Flex>
  );
}

function Kept({ id, datasets }: { id: string; datasets: readonly ReportDataset[] }) {
  const query = useQuery(reportQuery(id));
  return (
    <Loaded query={query}>
      {(row) => <Designer start={{ ...row, sending: sendingOf(row) }} datasets={datasets} />}
    </Loaded>
  );
}

function Copied({ of, datasets }: { of: string; datasets: readonly ReportDataset[] }) {
  const text = useText();
  const query = useQuery(shippedQuery);
  return (
    <Loaded query={query}>
      {(reports) => {
        const report = reports.find(({ key }) => key === of);
        return (
          <Designer
            start={{
              name: report ? reportName(text, report) : '',
              content: report?.content ?? {},
              sending: kNeverSent,
            }}
            datasets={datasets}
          />
        );
      }}
    </Loaded>
  );
}

/** Where a report is written: what it asks, and what comes of it meanwhile. */
export default function ReportEditPage() {
  const [search] = useSearchParams();
  const query = useQuery(reportDatasetsQuery);
  const id = search.get('id');
  const key = search.get('key');
  return (
    <Loaded query={query}>
      {(datasets) =>
        id ? (
          <Kept key={id} id={id} datasets={datasets} />
        ) : key ? (
          <Copied key={key} of={key} datasets={datasets} />
        ) : (
          <Designer start={{ name: '', content: {}, sending: kNeverSent }} datasets={datasets} />
        )
      }
    </Loaded>
  );
}
