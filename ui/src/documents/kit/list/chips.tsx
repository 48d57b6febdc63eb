import { type Chip, rangeText } from '@/components/FilterChips';
import { DictText } from '@/components/fields/DictSelect';
import { RefName } from '@/components/fields/RefName';
import type { LooseT } from '@/i18n';
import { filterName } from '@/lib/net/listState';
import { yuan } from '@/lib/words/format';
import { type FilterSpec, filterNames } from './filters';

type Filters = Readonly<Record<string, string>>;

const amountText = (fen: string) => (/^-?\d+$/.test(fen) ? yuan(Number(fen)) : fen);

function shownValue(t: LooseT, entity: string, spec: FilterSpec, filters: Filters): Chip['value'] {
  const value = filters[filterName(spec.name)] ?? '';
  switch (spec.kind) {
    case 'ref':
      return <RefName entity={spec.entity} ids={value} />;
    case 'option': {
      const word = t(`${spec.words ?? `entity:${entity}.${spec.name}`}_${value}`, {
        defaultValue: value,
      });
      return spec.dict ? <DictText code={spec.dict} value={value} otherwise={word} /> : word;
    }
    case 'days':
    case 'amount': {
      const ends = filterNames([spec]).map((name) => filters[name] ?? '');
      const [from = '', to = ''] = spec.kind === 'amount' ? ends.map(amountText) : ends;
      return rangeText(from, to);
    }
    default:
      return value;
  }
}

/** What the fields over a list of documents filter by, in words. */
export const chipsOf = (
  t: LooseT,
  entity: string,
  specs: readonly FilterSpec[],
  filters: Filters,
): Chip[] =>
  specs
    .map((spec) => ({ spec, names: filterNames([spec]) }))
    .filter(({ names }) => names.some((name) => filters[name]))
    .map(({ spec, names }) => ({
      names,
      label: spec.label ?? t(`entity:${entity}.${spec.name}`),
      value: shownValue(t, entity, spec, filters),
    }));
