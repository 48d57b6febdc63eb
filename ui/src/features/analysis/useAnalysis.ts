import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { excludes, type Kind, type Narrowing, narrowings, type Question } from './model';

export interface AnalysisState {
  kind: Kind;
  /** The dimension of the rows, and that of the columns, "" for none. */
  rows: string;
  columns: string;
  measure: string;
  question: Question;
}

export type AnalysisPatch = Partial<
  Record<
    'kind' | 'rows' | 'columns' | 'measure' | 'startDate' | 'endDate' | 'compare' | Narrowing,
    string
  >
>;

/** The period, which another kind of analysis keeps; the rest is asked of one kind. */
const kKept = ['startDate', 'endDate', 'compare'];

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What is asked, kept in the address. */
export function useAnalysis(kinds: readonly [Kind, ...Kind[]]) {
  const [params, setParams] = useSearchParams();
  const state = useMemo<AnalysisState>(() => {
    const get = (name: string) => params.get(name) ?? '';
    const kind = kinds.find((each) => each.name === get('kind')) ?? kinds[0];
    const { dimensions } = kind;
    const rows = dimensions.find((each) => each === get('rows')) ?? dimensions[0] ?? '';
    const asked = dimensions.find((each) => each === get('columns')) ?? '';
    const columns = asked && !excludes(rows, asked) ? asked : '';
    const range = isDay(get('startDate')) && isDay(get('endDate'));
    return {
      kind,
      rows,
      columns,
      measure: get('measure'),
      question: {
        dimension: columns ? `${rows},${columns}` : rows,
        startDate: range ? get('startDate') : '',
        endDate: range ? get('endDate') : '',
        compare: columns || rows === 'day' ? '' : get('compare'),
        narrow: Object.fromEntries(
          narrowings
            .filter((each) => dimensions.includes(each.dimension) && get(each.parameter))
            .map(({ parameter }) => [parameter, get(parameter)]),
        ),
      },
    };
  }, [params, kinds]);
  const patch = (change: AnalysisPatch) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (change.kind) {
          for (const name of old.keys()) if (!kKept.includes(name)) next.delete(name);
        }
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { state, patch };
}
