import { type Chip, rangeText } from '@/components/FilterChips';
import { RefName } from '@/components/fields/RefName';
import { eventLabel } from '@/components/history/HistoryList';
import type { LooseT } from '@/i18n';
import type { LedgerWords } from './describe';
import type { Filters } from './model';

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** By what the ledger is filtered, in words. */
export function ledgerChips(t: LooseT, words: LedgerWords, filters: Filters): Chip[] {
  const { entity = '', document, field = '', type = '', userId = '' } = filters;
  const { createTime_dategt: from = '', createTime_datelt: to = '' } = filters;
  const chips: Chip[] = [
    {
      names: ['entity'],
      label: t('audit:entity'),
      value: entity && labelIn(words.entities, entity),
    },
    { names: ['document'], label: t('audit:document'), value: document },
    {
      names: ['field'],
      label: t('history.field'),
      value: field && labelIn(words.fieldsOf(entity), field),
    },
    {
      names: ['userId'],
      label: t('ledger.user'),
      value: userId && <RefName entity="user" ids={userId} />,
    },
    { names: ['type'], label: t('ledger.type'), value: type && eventLabel(t, type) },
    {
      names: ['createTime_dategt', 'createTime_datelt'],
      label: t('ledger.time'),
      value: (from || to) && rangeText(from, to),
    },
  ];
  return chips.filter(({ value }) => value);
}
