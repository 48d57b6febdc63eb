import { useTranslation } from 'react-i18next';
import { ReadTable } from '@/components/ReadTable';
import { useText } from '@/i18n';
import {
  type Figures,
  figureText,
  growth,
  measureLabel,
  pivotOf,
  subtotal,
  type Unit,
  valueLabel,
} from './model';

interface PivotTableProps {
  figures: Figures;
  /** Place of the measure that a table of two dimensions shows. */
  measure: number;
  /** What opens the rows behind a figure, by dimension, none for the total; nothing: no list has them. */
  opener: (keys: Record<string, string>) => (() => void) | undefined;
}

interface CellProps {
  unit: Unit;
  /** undefined: no rows. */
  value: number | null | undefined;
  /** Of the span that is compared with. */
  before?: number | null;
  label: string;
  onOpen?: () => void;
  strong?: boolean;
}

/** What it was in the span before, and by how much it grew. */
function Before({ unit, value, before }: Required<Pick<CellProps, 'unit' | 'before' | 'value'>>) {
  const t = useText();
  const percent = growth(value ?? null, before);
  const grown = percent === undefined ? '' : `${percent > 0 ? '+' : ''}${percent}%`;
  return (
    <div style={{ opacity: 0.7, fontSize: '12px', whiteSpace: 'nowrap' }}>
      {figureText(unit, before)} {grown || (value && !before ? t('analysis:fresh') : '')}
    </div>
  );
}

/** A figure, leading to its rows. */
function Cell({ unit, value, before, label, onOpen, strong }: CellProps) {
  const text = figureText(unit, value ?? null);
  return (
    <td className="num">
      {value === undefined || value === null || !onOpen ? (
        text
      ) : (
        <button
          type="button"
          className="link"
          aria-label={`${label}: ${text}`}
          style={strong ? { fontWeight: 600 } : undefined}
          onClick={onOpen}
        >
          {text}
        </button>
      )}
      {before !== undefined && <Before unit={unit} value={value} before={before} />}
    </td>
  );
}

function OneDimension({ figures, opener }: PivotTableProps) {
  const t = useText();
  const [dimension = ''] = figures.dimension;
  const { subject, measures, units } = figures;
  const { rowKeys, cells } = pivotOf(figures, 0);
  const line = (
    name: string,
    row: { figures: (number | null)[]; before?: (number | null)[] },
    keys: Record<string, string>,
    strong = false,
  ) =>
    measures.map((measure, place) => (
      <Cell
        key={measure}
        unit={units[place] ?? 'count'}
        value={row.figures[place]}
        before={row.before && (row.before[place] ?? null)}
        label={`${name} ${measureLabel(t, subject, measure)}`}
        strong={strong}
        onOpen={opener(keys)}
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
          const label = valueLabel(t, figures, dimension, key, name);
          const row = cells.get(key)?.get('') ?? { figures: [] };
          return (
            <tr key={key}>
              <td className="name">{label}</td>
              {line(label, row, { [dimension]: key })}
            </tr>
          );
        })}
        <tr>
          <td className="name">
            <strong>{t('analysis:total')}</strong>
          </td>
          {line(t('analysis:total'), { figures: figures.total, before: figures.before }, {}, true)}
        </tr>
      </tbody>
    </>
  );
}

function TwoDimensions({ figures, measure, opener }: PivotTableProps) {
  const t = useText();
  const [first = '', second = ''] = figures.dimension;
  const unit = figures.units[measure] ?? 'count';
  const { rowKeys, columnKeys, cells } = pivotOf(figures, measure);
  const labelOf = (dimension: string, key: { key: string; name: string }) =>
    valueLabel(t, figures, dimension, key.key, key.name);
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
                  unit={unit}
                  value={line?.get(column.key)?.figures[measure]}
                  label={`${label} ${labelOf(second, column)}`}
                  onOpen={opener({ [first]: row.key, [second]: column.key })}
                />
              ))}
              <Cell
                strong
                unit={unit}
                value={subtotal(figures, 0, row.key, measure)}
                label={`${label} ${total}`}
                onOpen={opener({ [first]: row.key })}
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
              unit={unit}
              value={subtotal(figures, 1, column.key, measure)}
              label={`${total} ${labelOf(second, column)}`}
              onOpen={opener({ [second]: column.key })}
            />
          ))}
          <Cell
            strong
            unit={unit}
            value={figures.total[measure]}
            label={total}
            onOpen={opener({})}
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
