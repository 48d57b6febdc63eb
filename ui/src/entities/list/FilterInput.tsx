import { Input } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { CodeTree } from '@/components/codes/queries';
import { DateRange } from '@/components/fields/DateRange';
import { DictSelect } from '@/components/fields/DictSelect';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import type { EntityDef, FieldDef } from '@/entities/model/def';
import { filterNames } from '@/entities/model/filters';
import { fieldLabel, optionLabel } from '@/entities/model/labels';
import { useText } from '@/i18n';
import { loadChunk } from '@/lib/page/page';

/** Few lists have one. */
const CodeSelect = lazy(() =>
  loadChunk(() => import('@/components/codes/CodeSelect')).then((module) => ({
    default: module.CodeSelect,
  })),
);

interface FilterInputProps {
  def: EntityDef;
  field: FieldDef;
  filters: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

/** The control that a field is searched by. */
export function FilterInput({ def, field, filters, onChange }: FilterInputProps) {
  const t = useText();
  const label = fieldLabel(t, def.name, field.name);
  const [name = '', until = ''] = filterNames(field);
  const value = filters[name] ?? '';
  const set = (next: string) => onChange(name, next);
  if (field.dict && field.type !== 'size') {
    return (
      <DictSelect
        aria-label={label}
        code={field.dict}
        known={field.options}
        open={field.open}
        sealed
        labelOf={(option) => optionLabel(t, def.name, field.name, option)}
        value={value}
        onChange={set}
        emptyLabel={t('msg.all')}
      />
    );
  }
  switch (field.type) {
    case 'enum':
    case 'bool': {
      const options = field.type === 'bool' ? ['1', '0'] : (field.options ?? []);
      return (
        <OptionSelect
          aria-label={label}
          value={value}
          onChange={set}
          emptyLabel={t('msg.all')}
          options={options.map((option) => ({
            value: option,
            label: optionLabel(t, def.name, field.name, option),
          }))}
        />
      );
    }
    case 'date':
    case 'datetime':
      return (
        <DateRange
          label={label}
          from={value}
          to={filters[until] ?? ''}
          onChange={(start, end) => {
            set(start);
            onChange(until, end);
          }}
        />
      );
    case 'code':
      return (
        <Suspense fallback={<Input aria-label={label} disabled />}>
          <CodeSelect tree={field.tree as CodeTree} label={label} value={value} onChange={set} />
        </Suspense>
      );
    case 'id':
    case 'ids':
      if (field.ref) {
        return <RefSelect aria-label={label} entity={field.ref} value={value} onChange={set} />;
      }
      break;
    default:
      break;
  }
  return <Input aria-label={label} value={value} onChange={(event) => set(event.target.value)} />;
}
