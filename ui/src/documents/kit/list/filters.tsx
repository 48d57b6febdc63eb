import { Input } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { FilterBar } from '@/components/FilterBar';
import { DateRange } from '@/components/fields/DateRange';
import { DictSelect } from '@/components/fields/DictSelect';
import { kNoAmount, MoneyRange } from '@/components/fields/MoneyRange';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { filterName } from '@/lib/net/listState';

/** One filter of a list of documents; its name stands in the address as it goes to the server (filterName). */
export type FilterSpec =
  | { kind: 'text'; name: string; label?: string; hint?: string; type?: 'search' }
  /** A whole number. */
  | { kind: 'number'; name: string; label?: string }
  | { kind: 'ref'; name: string; entity: string; label?: string }
  | {
      kind: 'option';
      name: string;
      values: readonly (string | number)[];
      /** The dictionary that names them. */
      dict?: string;
      label?: string;
      /** What the keys of its values begin with, where that is not the entity's field. */
      words?: string;
    }
  | { kind: 'days'; name: string; label?: string }
  /** An amount of money, from and to. */
  | { kind: 'amount'; name: string; label?: string };

type Filters = Record<string, string>;

const kFrom = '_dategt';
const kTo = '_datelt';

const kLeast = '_ge';
const kMost = '_le';

const kRanges: Partial<Record<FilterSpec['kind'], readonly [string, string]>> = {
  days: [kFrom, kTo],
  amount: [kLeast, kMost],
};

export const filterNames = (specs: readonly FilterSpec[]): string[] =>
  specs.flatMap(({ kind, name }) => kRanges[kind]?.map((end) => name + end) ?? [filterName(name)]);

interface DocumentFiltersProps {
  entity: string;
  specs: readonly FilterSpec[];
  filters: Filters;
  /** Filters that tabs choose; they stay. */
  kept: readonly string[];
  firstRef: RefObject<HTMLInputElement | null>;
  onSearch: (filters: Filters) => void;
}

interface FilterFieldProps {
  entity: string;
  spec: FilterSpec;
  label: string;
  draft: Filters;
  onChange: (change: Filters) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

function FilterField({ entity, spec, label, draft, onChange, inputRef }: FilterFieldProps) {
  const t = useText();
  const { name } = spec;
  const asked = filterName(name);
  const value = draft[asked] ?? '';
  const put = (next: string) => onChange({ [asked]: next });
  switch (spec.kind) {
    case 'ref':
      return <RefSelect entity={spec.entity} aria-label={label} value={value} onChange={put} />;
    case 'option':
      if (spec.dict) {
        return (
          <DictSelect
            aria-label={label}
            code={spec.dict}
            known={spec.values.map(String)}
            sealed
            labelOf={(each) => t(`entity:${entity}.${name}_${each}`)}
            value={value}
            onChange={put}
            emptyLabel={t('msg.all')}
          />
        );
      }
      return (
        <OptionSelect
          aria-label={label}
          value={value}
          onChange={put}
          emptyLabel={t('msg.all')}
          options={spec.values.map((each) => ({
            value: String(each),
            label: t(`${spec.words ?? `entity:${entity}.${name}`}_${each}`),
          }))}
        />
      );
    case 'days':
      return (
        <DateRange
          label={label}
          from={draft[name + kFrom] ?? ''}
          to={draft[name + kTo] ?? ''}
          onChange={(from, to) => onChange({ [name + kFrom]: from, [name + kTo]: to })}
        />
      );
    case 'amount':
      return (
        <MoneyRange
          label={label}
          from={draft[name + kLeast] ?? ''}
          to={draft[name + kMost] ?? ''}
          onChange={(from, to) => onChange({ [name + kLeast]: from, [name + kMost]: to })}
        />
      );
    case 'number':
      return (
        <ScaledInput
          ref={inputRef}
          aria-label={label}
          aria-invalid={value === kNoAmount || undefined}
          decimals={0}
          value={value === '' ? null : Number(value)}
          onChange={(next) => put(next === null ? '' : String(next))}
        />
      );
    default:
      return (
        <Input
          ref={inputRef}
          type={spec.type}
          aria-label={label}
          title={spec.hint}
          placeholder={spec.hint}
          value={value}
          onChange={(event) => put(event.target.value)}
        />
      );
  }
}

/** Search bar of a list of documents. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { entity, specs, filters, firstRef, onSearch } = props;
  const t = useText();
  const [draft, setDraft] = useState(filters);
  useEffect(() => setDraft(filters), [filters]);
  const first = specs.find(({ kind }) => kind === 'text' || kind === 'number')?.name;
  const kept = Object.fromEntries(
    props.kept.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  const labelOf = (spec: FilterSpec) => spec.label ?? t(`entity:${entity}.${spec.name}`);
  const search = () => {
    const wrong = specs.find((spec) =>
      filterNames([spec]).some((name) => draft[name] === kNoAmount),
    );
    if (wrong) return notify.error(`${labelOf(wrong)}: ${t('error:NOT_A_NUMBER')}`);
    return onSearch({ ...draft, ...kept });
  };
  return (
    <FilterBar
      items={specs.map((spec) => {
        const label = labelOf(spec);
        return {
          name: spec.name,
          label,
          wide: spec.kind in kRanges,
          input: (
            <FilterField
              entity={entity}
              spec={spec}
              label={label}
              draft={draft}
              inputRef={spec.name === first ? firstRef : undefined}
              onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
            />
          ),
        };
      })}
      onSearch={search}
      onReset={() => {
        setDraft(kept);
        onSearch(kept);
      }}
    />
  );
}
