import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { api, type Page } from '@/lib/net/http';
import { type Option, OptionSelect } from './OptionSelect';

interface DictEntry {
  dictKey: string | number;
  dictValue: string;
  isSealed?: number;
}

interface Entry extends Option {
  sealed: boolean;
}

/** All entries of a dictionary in their order; sealed ones name what is stored and are not offered. */
export const dictQuery = (code: string) =>
  queryOptions({
    queryKey: ['dict', 'dictionary', code],
    queryFn: ({ signal }) =>
      api<Page<DictEntry>>('/blade-system/dict/list', { params: { code }, signal }),
    staleTime: 10 * 60_000,
    meta: { silent: true },
    select: ({ records }): Entry[] =>
      records.map((entry) => ({
        value: String(entry.dictKey),
        label: entry.dictValue,
        sealed: Boolean(entry.isSealed),
      })),
  });

interface Choice {
  /** Values that the program knows: offered as well where no entry has them. */
  known?: readonly string[];
  /** Whether entries may have others. */
  open?: boolean;
  /** What a value is called that no entry has. */
  labelOf?: (value: string) => string;
}

interface Wanted extends Choice {
  /** The value that is there: named, whether it is offered or not. */
  value: string;
  /** Sealed entries too, as what is searched for may be stored. */
  sealed?: boolean;
}

/** What is offered of a field whose choices a dictionary decides. */
export function offered(
  entries: readonly Entry[],
  { known = [], open = !known.length, labelOf = (value) => value, value, sealed }: Wanted,
): Option[] {
  const named = entries.filter(
    (entry) =>
      (open || known.includes(entry.value)) && (sealed || !entry.sealed || entry.value === value),
  );
  const others = known.filter((each) => !entries.some((entry) => entry.value === each));
  return [...named, ...others.map((each) => ({ value: each, label: labelOf(each) }))];
}

type DictSelectProps = Omit<ComponentProps<typeof OptionSelect>, 'options'> &
  Choice & { code: string; sealed?: boolean };

/** A choice that the dictionary `code` decides. */
export function DictSelect({ code, known, open, labelOf, sealed, ...select }: DictSelectProps) {
  const { data = [] } = useQuery(dictQuery(code));
  const options = offered(data, { known, open, labelOf, sealed, value: select.value });
  return <OptionSelect {...select} options={options} />;
}

/** Text of a dictionary entry; `otherwise` where there is none. */
export function DictText({
  code,
  value,
  otherwise,
}: {
  code: string;
  value: unknown;
  otherwise?: string;
}) {
  const { data } = useQuery(dictQuery(code));
  const text = String(value ?? '');
  return data?.find((option) => option.value === text)?.label ?? otherwise ?? text;
}
