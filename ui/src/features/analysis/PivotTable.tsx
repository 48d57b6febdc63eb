import { useTranslation } from 'react-i18next';
import { ReadTable } from '@/components/ReadTable';
import { useText } from '@/i18n';
import {
  type FigureRow,
  type Figures,
  measureLabel,
  measureText,
  pivotOf,
  sumOf,
  valueLabel,
} from './model';

interface PivotTableProps {
  figures: Figures;
  /** Place of the measure that a table of two dimensions shows. */
  measure: number;
  /** Opens the rows behind a figure, by dimension; none for the total. */
  onOpen: (keys: Record<string, string>) => void;
}

interface CellProps {
  measure: string;
  value: number | undefined;
  label: string;
  onOpen: () => void;
  strong?: boolean;
}

/** A figure, leading to its rows. */
function Cell({ measure, value, label, onOpen, strong }: CellProps) {
  return (
    <td className="num">
      {value === undefined ? (
        '—'
      ) : (
        <button
          type="button"
          className="link"
          aria-label={`${label}: ${measureText(measure, value)}`}
          style={strong ? { fontWeight: 600 } : undefined}
          onClick={onOpen}
        >
          {measureText(measure, value)}
        </button>
      )}
    </td>
  );
}

function OneDimension({ figures, onOpen }: PivotTableProps) {
  const t = useText();
  const [dimension = ''] = figures.dimension;
  const { subject, measures } = figures;
  const { rowKeys, cells } = pivotOf(figures, 0);
  const line = (name: string, row: number[], keys: Record<string, string>, strong = false) =>
    measures.map((measure, place) => (
      <Cell
        key={measure}
        measure={measure}
        value={row[place] ?? 0}
        label={`${name} ${measureLabel(t, subject, measure)}`}
        strong={strong}
        onOpen={() => onOpen(keys)}
      />
    ));
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t(`analysis:by.${dimension}`)}</th>
          {measures.map((measure) => (
            <th key={measure} scope="col" className="num">
              {measureLabel(t, subject, measure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowKeys.map(({ key, name }) => {
          const label = valueLabel(t, subject, dimension, key, name);
          const row = cells.get(key)?.get('') as FigureRow;
          return (
            <tr key={key}>
              <td className="name">{label}</td>
              {line(label, row.figures, { [dimension]: key })}
            </tr>
          );
        })}
        <tr>
          <td className="name">
            <strong>{t('analysis:total')}</strong>
          </td>
          {line(t('analysis:total'), figures.total, {}, true)}
        </tr>
      </tbody>
    </>
  );
}

function TwoDimensions({ figures, measure, onOpen }: PivotTableProps) {
  const t = useText();
  const [first = '', second = ''] = figures.dimension;
  const { subject } = figures;
  const name = figures.measures[measure] ?? 'rows';
  const { rowKeys, columnKeys, cells } = pivotOf(figures, measure);
  const labelOf = (dimension: string, key: { key: string; name: string }) =>
    valueLabel(t, subject, dimension, key.key, key.name);
  const total = t('analysis:total');
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t(`analysis:by.${first}`)}</th>
          {columnKeys.map((column) => (
            <th key={column.key} scope="col" className="num">
              {labelOf(second, column)}
            </th>
          ))}
          <th scope="col" className="num">
            {total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowKeys.map((row) => {
          const line = cells.get(row.key);
          const label = labelOf(first, row);
          return (
            <tr key={row.key}>
              <td className="name">{label}</td>
              {columnKeys.map((column) => (
                <Cell
                  key={column.key}
                  measure={name}
                  value={line?.get(column.key)?.figures[measure]}
                  label={`${label} ${labelOf(second, column)}`}
                  onOpen={() => onOpen({ [first]: row.key, [second]: column.key })}
                />
              ))}
              <Cell
                strong
                measure={name}
                value={sumOf(line?.values() ?? [], measure)}
                label={`${label} ${total}`}
                onOpen={() => onOpen({ [first]: row.key })}
              />
            </tr>
          );
        })}
        <tr>
          <td className="name">
            <strong>{total}</strong>
          </td>
          {columnKeys.map((column) => (
            <Cell
              key={column.key}
              strong
              measure={name}
              value={sumOf(
                [...cells.values()].flatMap((line) => line.get(column.key) ?? []),
                measure,
              )}
              label={`${total} ${labelOf(second, column)}`}
              onOpen={() => onOpen({ [second]: column.key })}
            />
          ))}
          <Cell
            strong
            measure={name}
            value={figures.total[measure] ?? 0}
            label={total}
            onOpen={() => onOpen({})}
          />
        </tr>
      </tbody>
    </>
  );
}

/** The figures to read: one dimension with every measure, two with one measure crosswise. */
export function PivotTable(props: PivotTableProps) {
  const { t } = useTranslation('analysis');
  return (
    <ReadTable label={t('table')}>
      {props.figures.dimension.length > 1 ? (
        <TwoDimensions {...props} />
      ) : (
        <OneDimension {...props} />
      )}
    </ReadTable>
  );
}
