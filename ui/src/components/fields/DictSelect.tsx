import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { api } from '@/lib/net/http';
import { type Option, OptionSelect } from './OptionSelect';

interface DictEntry {
  dictKey: string | number;
  dictValue: string;
}

/** Open entries of a dictionary, as options. */
export const dictQuery = (code: string) =>
  queryOptions({
    queryKey: ['dict', 'dictionary', code],
    queryFn: ({ signal }) =>
      api<DictEntry[]>('/blade-system/dict/dictionary', { params: { code }, signal }),
    staleTime: 10 * 60_000,
    select: (entries): Option[] =>
      entries.map((entry) => ({ value: String(entry.dictKey), label: entry.dictValue })),
  });

type DictSelectProps = Omit<ComponentProps<typeof OptionSelect>, 'options'> & { code: string };

export function DictSelect({ code, ...select }: DictSelectProps) {
  const { data } = useQuery(dictQuery(code));
  return <OptionSelect {...select} options={data ?? []} />;
}

/** Text of a dictionary entry. */
export function DictText({ code, value }: { code: string; value: unknown }) {
  const { data } = useQuery(dictQuery(code));
  const text = String(value ?? '');
  return data?.find((option) => option.value === text)?.label ?? text;
}
