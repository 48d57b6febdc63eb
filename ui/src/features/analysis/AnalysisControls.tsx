import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { DateInput } from '@/components/fields/DateInput';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { useShownDay } from '@/lib/session/asOf';
import { excludes, type Figures, type Kind, narrowings } from './model';
import { presetRange, presets } from './presets';
import type { AnalysisPatch, AnalysisState } from './useAnalysis';

interface AnalysisControlsProps {
  kind: Kind;
  /** Says which days are shown when none were asked for. */
  figures?: Figures;
  state: AnalysisState;
  onChange: (change: AnalysisPatch) => void;
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <HStack gap="2" minW="0" role="group" aria-labelledby={id}>
      <Text id={id} flex="none" color="fg.muted">
        {label}
      </Text>
      {children}
    </HStack>
  );
}

export function AnalysisControls({ kind, figures, state, onChange }: AnalysisControlsProps) {
  const t = useText();
  const can = usePerm();
  const today = useShownDay();
  // Ways of payment are of orders: who may open none counts lines.
  const dimensions = kind.dimensions.filter((each) => each !== 'payMode' || can('order_view'));
  const options = dimensions.map((value) => ({ value, label: t(`analysis:by.${value}`) }));
  const from = state.question.startDate || (figures?.startDate ?? '');
  const to = state.question.endDate || (figures?.endDate ?? '');
  const setRange = (startDate: string, endDate: string) => {
    if (startDate && endDate && startDate <= endDate) onChange({ startDate, endDate });
  };
  return (
    <Flex bg="bg.panel" borderRadius="l2" px="3" py="2.5" gapX="5" gapY="2" wrap="wrap">
      <Labelled label={t('analysis:rowsBy')}>
        <OptionSelect
          aria-label={t('analysis:rowsBy')}
          options={options}
          emptyLabel={null}
          value={state.rows}
          onChange={(rows) => onChange({ rows })}
        />
      </Labelled>
      <Labelled label={t('analysis:columnsBy')}>
        <OptionSelect
          aria-label={t('analysis:columnsBy')}
          options={options.filter(({ value }) => !excludes(state.rows, value))}
          value={state.columns}
          emptyLabel={t('analysis:noColumns')}
          onChange={(columns) => onChange({ columns })}
        />
      </Labelled>
      <Labelled label={t('analysis:days')}>
        <DateInput
          aria-label={t('common:field.from', { label: t('analysis:days') })}
          px="1"
          max={to}
          value={from}
          onChange={(value) => setRange(value, to)}
        />
        <span>-</span>
        <DateInput
          aria-label={t('common:field.to', { label: t('analysis:days') })}
          px="1"
          min={from}
          value={to}
          onChange={(value) => setRange(from, value)}
        />
      </Labelled>
      <HStack gap="1" wrap="wrap">
        {presets.map((preset) => {
          const [start, end] = presetRange(preset, today);
          const on = start === from && end === to;
          return (
            <Button
              key={preset}
              size="xs"
              variant={on ? 'subtle' : 'ghost'}
              aria-pressed={on}
              onClick={() => setRange(start, end)}
            >
              {t(`analysis:preset.${preset}`)}
            </Button>
          );
        })}
      </HStack>
      <Labelled label={t('analysis:compare')}>
        <OptionSelect
          aria-label={t('analysis:compare')}
          options={['year', 'month'].map((value) => ({
            value,
            label: t(`analysis:compareWith.${value}`),
          }))}
          value={state.question.compare}
          emptyLabel={t('analysis:noCompare')}
          disabled={state.columns !== '' || state.rows === 'day'}
          onChange={(compare) => onChange({ compare })}
        />
      </Labelled>
      {narrowings
        .filter(({ dimension }) => kind.dimensions.includes(dimension))
        .map(({ dimension, entity, parameter }) => (
          <Labelled key={parameter} label={t(`analysis:by.${dimension}`)}>
            <RefSelect
              entity={entity}
              aria-label={t(`analysis:by.${dimension}`)}
              value={state.question.narrow[parameter] ?? ''}
              onChange={(value) => onChange({ [parameter]: value })}
            />
          </Labelled>
        ))}
    </Flex>
  );
}
