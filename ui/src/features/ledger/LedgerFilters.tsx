import { Input } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/FilterBar';
import { DateRange } from '@/components/fields/DateRange';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { eventLabel } from '@/components/history/HistoryList';
import i18n, { useText } from '@/i18n';
import type { LedgerWords } from './describe';
import { type Filters, type filterNames, soundFilters } from './model';

interface FiltersProps {
  filters: Filters;
  words: LedgerWords;
  onSearch: (filters: Filters) => void;
}

const eventTypes = () => Object.keys(i18n.getResourceBundle(i18n.language, 'event') as object);

export function LedgerFilters({ filters, words, onSearch }: FiltersProps) {
  const { t } = useTranslation(['common', 'audit']);
  const text = useText();
  const [draft, setDraft] = useState(filters);
  useEffect(() => setDraft(filters), [filters]);
  const field = (name: (typeof filterNames)[number]) => ({
    value: draft[name] ?? '',
    onChange: (value: string) => setDraft((old) => soundFilters({ ...old, [name]: value })),
  });
  const document = field('document');
  const all = t('msg.all');
  return (
    <FilterBar
      onSearch={() => onSearch(draft)}
      onReset={() => {
        setDraft({});
        onSearch({});
      }}
      items={[
        {
          name: 'entity',
          label: t('audit:entity'),
          input: (
            <OptionSelect
              aria-label={t('audit:entity')}
              emptyLabel={all}
              options={words.entities}
              {...field('entity')}
            />
          ),
        },
        {
          name: 'document',
          label: t('audit:document'),
          input: (
            <Input
              aria-label={t('audit:document')}
              placeholder={draft.entity ? undefined : t('audit:needEntity')}
              disabled={!draft.entity}
              value={document.value}
              onChange={(event) => document.onChange(event.target.value)}
            />
          ),
        },
        {
          name: 'field',
          label: t('history.field'),
          input: (
            <OptionSelect
              aria-label={t('history.field')}
              emptyLabel={draft.entity ? all : t('audit:needEntity')}
              disabled={!draft.entity}
              options={words.fieldsOf(draft.entity ?? '')}
              {...field('field')}
            />
          ),
        },
        {
          name: 'userId',
          label: t('ledger.user'),
          input: <RefSelect entity="user" aria-label={t('ledger.user')} {...field('userId')} />,
        },
        {
          name: 'type',
          label: t('ledger.type'),
          input: (
            <OptionSelect
              aria-label={t('ledger.type')}
              emptyLabel={all}
              options={eventTypes().map((value) => ({ value, label: eventLabel(text, value) }))}
              {...field('type')}
            />
          ),
        },
        {
          name: 'time',
          label: t('ledger.time'),
          wide: true,
          input: (
            <DateRange
              label={t('ledger.time')}
              from={draft.createTime_dategt ?? ''}
              to={draft.createTime_datelt ?? ''}
              onChange={(createTime_dategt, createTime_datelt) =>
                setDraft((old) => ({ ...old, createTime_dategt, createTime_datelt }))
              }
            />
          ),
        },
      ]}
    />
  );
}
