import { Box, Button, Flex, HStack, Skeleton, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DateInput } from '@/components/fields/DateInput';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ErrorNotice } from '@/components/states';
import { Actions } from '@/documents/kit/Actions';
import { TitleBar } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { download } from '@/lib/net/http';
import { usePerm } from '@/lib/rights/perm';
import { FiguresView, MeasureSwitch } from './FiguresView';
import {
  type Asked,
  editPath,
  type OpenedReport,
  paperPath,
  type ReportOf,
  reportName,
  runQuery,
  sheetPath,
} from './reports';

const kOwn: Asked = { startDate: '', endDate: '', compare: '' };

interface QuestionBarProps {
  report: OpenedReport;
  asked: Asked;
  onChange: (asked: Asked) => void;
}

/** Other days than the report's own, and what they are compared with. */
function QuestionBar({ report, asked, onChange }: QuestionBarProps) {
  const t = useText();
  const { figures } = report;
  if (!figures.time) return null;
  const { startDate, endDate } = figures;
  const put = (from: string, to: string) => {
    if (from && to && from <= to) onChange({ ...asked, startDate: from, endDate: to });
  };
  const compares =
    figures.dimension.length === 1 && !['day', 'age'].includes(figures.dimension[0] ?? '');
  return (
    <Flex bg="bg.panel" borderRadius="l2" px="3" py="2.5" gapX="5" gapY="2" wrap="wrap">
      <HStack gap="2" role="group" aria-label={t('analysis:days')}>
        <Text flex="none" color="fg.muted">
          {t('analysis:days')}
        </Text>
        <DateInput
          aria-label={t('common:field.from', { label: t('analysis:days') })}
          px="1"
          max={endDate}
          value={startDate}
          onChange={(value) => put(value, endDate)}
        />
        <span>-</span>
        <DateInput
          aria-label={t('common:field.to', { label: t('analysis:days') })}
          px="1"
          min={startDate}
          value={endDate}
          onChange={(value) => put(startDate, value)}
        />
      </HStack>
      {compares && (
        <HStack gap="2">
          <Text flex="none" color="fg.muted">
            {t('analysis:compare')}
          </Text>
          <OptionSelect
            aria-label={t('analysis:compare')}
            options={['year', 'month'].map((value) => ({
              value,
              label: t(`analysis:compareWith.${value}`),
            }))}
            value={asked.compare || (report.content.compare ?? '')}
            emptyLabel={t('analysis:noCompare')}
            onChange={(compare) => onChange({ ...asked, compare })}
          />
        </HStack>
      )}
      {(asked.startDate || asked.compare) && (
        <Button variant="ghost" size="xs" onClick={() => onChange(kOwn)}>
          {t('analysis:report.ownDays')}
        </Button>
      )}
    </Flex>
  );
}

function Opened({ of }: { of: ReportOf }) {
  const { t } = useTranslation('analysis');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(kOwn);
  const [chosen, setChosen] = useState('');
  const query = useQuery(runQuery(of, asked));
  const file = useMutation({
    mutationFn: (path: string) => download(path, { ...of, ...asked }),
  });
  const report = query.data;
  const measures = report?.figures.measures ?? [];
  // The first figure of a report is what it is about; how many rows there are comes after.
  const name = measures.includes(chosen) ? chosen : (measures[1] ?? measures[0] ?? '');
  const measure = Math.max(0, measures.indexOf(name));
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={report ? reportName(text, report) : ''}>
        <Actions
          items={[
            {
              name: 'export',
              label: text('common:act.export'),
              icon: Download,
              run: () => file.mutate(sheetPath),
            },
            { name: 'pdf', label: 'PDF', icon: Printer, run: () => file.mutate(paperPath) },
            can('report_edit') && {
              name: 'edit',
              label: 'id' in of ? text('common:act.edit') : t('report.copy'),
              icon: Pencil,
              run: () => void navigate(editPath(of)),
            },
          ]}
        />
      </TitleBar>
      {report && <QuestionBar report={report} asked={asked} onChange={setAsked} />}
      <Box bg="bg.panel" borderRadius="l2" p="3">
        {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton h="320px" />}
        {report && !query.isError && (
          <>
            <Flex mb="3">
              <MeasureSwitch figures={report.figures} measure={measure} onChange={setChosen} />
            </Flex>
            <FiguresView
              figures={report.figures}
              measure={measure}
              chart={report.content.chart !== 'none'}
              narrow={report.content.filters ?? {}}
              stale={query.isPlaceholderData}
              busy={query.isFetching}
            />
          </>
        )}
      </Box>
    </Flex>
  );
}

/** A report with its figures, of the days that it asks for or of others. */
export default function ReportPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const key = search.get('key') ?? '';
  return <Opened key={id || key} of={id ? { id } : { key }} />;
}
