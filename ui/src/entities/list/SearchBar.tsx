import { useEffect, useState } from 'react';
import { FilterBar } from '@/components/FilterBar';
import type { EntityDef } from '@/entities/model/def';
import { filterNames, searchFields } from '@/entities/model/filters';
import { fieldLabel } from '@/entities/model/labels';
import { useText } from '@/i18n';
import { FilterInput } from './FilterInput';

interface SearchBarProps {
  def: EntityDef;
  filters: Record<string, string>;
  onSearch: (filters: Record<string, string>) => void;
}

/** The search fields of an entity. What is entered counts when it is searched for, not while typing. */
export function SearchBar({ def, filters, onSearch }: SearchBarProps) {
  const t = useText();
  const [draft, setDraft] = useState(filters);
  useEffect(() => setDraft(filters), [filters]);
  const change = (name: string, value: string) => setDraft((old) => ({ ...old, [name]: value }));
  return (
    <FilterBar
      items={searchFields(def).map((field) => ({
        name: field.name,
        label: fieldLabel(t, def.name, field.name),
        wide: filterNames(field).length > 1,
        input: <FilterInput {...{ def, field, filters: draft, onChange: change }} />,
      }))}
      onSearch={() => onSearch(draft)}
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
    />
  );
}
