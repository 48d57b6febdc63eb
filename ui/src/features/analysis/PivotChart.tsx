import { Chart, useChart } from '@chakra-ui/charts';
import { Box, HStack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { type LooseT, useText } from '@/i18n';
import { compactNumber } from '@/lib/words/format';
import {
  drawnNumber,
  drawnText,
  everyMonth,
  type Figures,
  measureLabel,
  type Pivot,
  pivotOf,
  valueLabel,
} from './model';

const kBarsMax = 24;
const kSeriesMax = 7;
const kRest = '…';
const kColours = [
  'blue.solid',
  'teal.solid',
  'orange.solid',
  'purple.solid',
  'pink.solid',
  'green.solid',
  'cyan.solid',
  'gray.solid',
] as const;

interface Point {
  label: string;
  key: string;
  [series: string]: string | number;
}

interface Series {
  /** A member of the points. */
  name: string;
  /** Of the second dimension; none for what is beyond the first few. */
  key?: string;
  label: string;
}

function seriesOf(t: LooseT, figures: Figures, pivot: Pivot, measure: number): Series[] {
  const [, second] = figures.dimension;
  if (!second) {
    const name = measureLabel(t, figures.subject, figures.measures[measure] ?? 'rows');
    return [{ name: 's0', key: '', label: name }];
  }
  const shown = pivot.columnKeys.slice(0, kSeriesMax).map(({ key, name }, place) => ({
    name: `s${place}`,
    key,
    label: valueLabel(t, figures, second, key, name),
  }));
  return pivot.columnKeys.length > kSeriesMax && figures.addsUp[measure]
    ? [...shown, { name: 'rest', label: t('analysis:rest') }]
    : shown;
}

function pointsOf(
  t: LooseT,
  figures: Figures,
  pivot: Pivot,
  series: readonly Series[],
  measure: number,
): Point[] {
  const [first = ''] = figures.dimension;
  const unit = figures.units[measure] ?? 'count';
  const named = new Set(series.map(({ key }) => key));
  const rows = first === 'month' ? everyMonth(pivot.rowKeys) : pivot.rowKeys;
  return rows.slice(0, kBarsMax).map((row) => {
    const point: Point = {
      label: valueLabel(t, figures, first, row.key, row.name),
      key: row.key,
    };
    const line = pivot.cells.get(row.key);
    for (const { name: member, key } of series) {
      const rows =
        key === undefined
          ? [...(line ?? [])].filter(([column]) => !named.has(column)).map(([, each]) => each)
          : [line?.get(key)];
      const sum = rows.reduce((all, each) => all + (each?.figures[measure] ?? 0), 0);
      point[member] = drawnNumber(unit, sum);
    }
    return point;
  });
}

interface PivotChartProps {
  figures: Figures;
  measure: number;
  /** What opens the rows behind a bar; nothing: no list has them. */
  opener: (keys: Record<string, string>) => (() => void) | undefined;
}

/** The figures to compare; a bar opens its rows, as the table's cells do. */
export default function PivotChart({ figures, measure, opener }: PivotChartProps) {
  const { t, i18n } = useTranslation('analysis');
  const text = useText();
  const compact = useMemo(() => compactNumber(i18n.language), [i18n.language]);
  const name = figures.measures[measure] ?? 'rows';
  const unit = figures.units[measure] ?? 'count';
  const [first = '', second = ''] = figures.dimension;
  const { series, data } = useMemo(() => {
    const pivot = pivotOf(figures, measure);
    const series = seriesOf(text, figures, pivot, measure);
    return { series, data: pointsOf(text, figures, pivot, series, measure) };
  }, [text, figures, measure]);
  const chart = useChart<Point>({
    data,
    series: series.map((each, place) => ({
      name: each.name,
      label: each.label,
      color: kColours[place % kColours.length],
      // Prices and rates stand beside each other: one upon the other they mean nothing.
      stackId: figures.addsUp[measure] ? 'all' : each.name,
    })),
  });
  return (
    <>
      <Box
        role="img"
        aria-label={t('chartOf', { measure: measureLabel(text, figures.subject, name) })}
      >
        <Chart.Root chart={chart} h={{ base: '220px', md: '300px' }} w="full" aspectRatio="auto">
          <BarChart responsive data={chart.data} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke={chart.color('border.muted')} />
            <XAxis
              dataKey="label"
              axisLine={false}
              tickLine={false}
              tickFormatter={(label: string) =>
                label.length > 10 ? `${label.slice(0, 9)}${kRest}` : label
              }
            />
            <YAxis
              axisLine={false}
              tickLine={false}
              width={72}
              allowDecimals={drawnNumber(unit, 1) !== 1}
              tickFormatter={(value: number) => compact.format(value)}
            />
            <Tooltip
              animationDuration={100}
              cursor={{ fill: chart.color('bg.muted') }}
              content={<Chart.Tooltip formatter={(value) => drawnText(unit, Number(value))} />}
            />
            {chart.series.map((each, place) => (
              <Bar
                key={each.name}
                dataKey={chart.key(each.name)}
                name={String(each.label)}
                fill={chart.color(each.color)}
                stackId={each.stackId}
                isAnimationActive={false}
                cursor={figures.list && 'pointer'}
                maxBarSize={56}
                onClick={(bar: { payload?: Point }) => {
                  const column = series[place]?.key;
                  if (!bar.payload) return;
                  opener({
                    [first]: bar.payload.key,
                    ...(second && column !== undefined && { [second]: column }),
                  })?.();
                }}
              />
            ))}
          </BarChart>
        </Chart.Root>
      </Box>
      {second && (
        <HStack as="ul" justify="center" gap="4" wrap="wrap" mt="2" fontSize="12px">
          {chart.series.map((each) => (
            <HStack as="li" key={each.name} gap="1.5">
              <Box boxSize="10px" borderRadius="2px" bg={each.color} data-swatch={each.color} />
              {each.label}
            </HStack>
          ))}
        </HStack>
      )}
    </>
  );
}
