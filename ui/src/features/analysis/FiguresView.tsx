import { SegmentGroup, Skeleton, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '@/components/states';
import { useText } from '@/i18n';
import { loadChunk } from '@/lib/page/page';
import { count } from '@/lib/words/format';
import { canOpen, type Figures, measureLabel, type Question } from './model';
import { PivotTable } from './PivotTable';
import { RowsDrawer } from './RowsDrawer';

const PivotChart = lazy(() => loadChunk(() => import('./PivotChart')));

interface MeasureSwitchProps {
  figures: Figures;
  measure: number;
  onChange: (name: string) => void;
}

/** Which figure is drawn, and shown where two dimensions meet. */
export function MeasureSwitch({ figures, measure, onChange }: MeasureSwitchProps) {
  const { t } = useTranslation('analysis');
  const text = useText();
  return (
    <SegmentGroup.Root
      size="sm"
      value={figures.measures[measure] ?? 'rows'}
      aria-label={t('measure')}
      onValueChange={(event) => onChange(event.value ?? '')}
      maxW="full"
      overflowX="auto"
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items
        items={figures.measures.map((name) => ({
          value: name,
          label: measureLabel(text, figures.subject, name),
        }))}
      />
    </SegmentGroup.Root>
  );
}

interface FiguresViewProps {
  figures: Figures;
  /** Place of the measure. */
  measure: number;
  chart?: boolean;
  /** What the question was narrowed to, beside its dimensions. */
  narrow: Question['narrow'];
  /** Older figures, while newer ones come. */
  stale?: boolean;
  busy?: boolean;
}

/** Figures as a chart and a table; each opens its rows where there is a list of them. */
export function FiguresView(props: FiguresViewProps) {
  const { figures, measure, chart = true, narrow, stale, busy } = props;
  const { t } = useTranslation('analysis');
  const text = useText();
  const [opened, setOpened] = useState<Record<string, string> | null>(null);
  const opener = (keys: Record<string, string>) =>
    canOpen(figures, keys) ? () => setOpened(keys) : undefined;
  if (!figures.rows.length) return <EmptyNotice filtered />;
  return (
    <>
      <Stack
        gap="4"
        opacity={stale ? 0.6 : 1}
        // Figures of another question open none of this one's rows.
        pointerEvents={stale ? 'none' : undefined}
        aria-busy={busy}
      >
        {chart && (
          <Suspense fallback={<Skeleton h="300px" />}>
            <PivotChart figures={figures} measure={measure} opener={opener} />
          </Suspense>
        )}
        <PivotTable figures={figures} measure={measure} opener={opener} />
        {figures.shortened && (
          <Text fontSize="13px" color="fg.muted">
            {t('shortened', {
              by: text(`analysis:by.${figures.shortened.dimension}`),
              n: count(figures.shortened.rest),
            })}
          </Text>
        )}
      </Stack>
      {opened && (
        <RowsDrawer
          figures={figures}
          keys={opened}
          narrow={narrow}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
