import { HStack, Input } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/FilterBar';
import { DateInput } from '@/components/fields/DateInput';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import type { Filters } from './filters';

interface OrderFiltersProps {
  filters: Filters;
  onSearch: (filters: Filters) => void;
  keywordRef: RefObject<HTMLInputElement | null>;
}

/** Search bar of the order list. The status is chosen by the tabs below it and stays. */
export function OrderFilters({ filters, onSearch, keywordRef }: OrderFiltersProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const [draft, setDraft] = useState(filters);
  useEffect(() => setDraft(filters), [filters]);
  const value = (name: string) => draft[name] ?? '';
  const set = (name: string) => (next: string) => setDraft((old) => ({ ...old, [name]: next }));
  const label = (field: string) => text(`entity:order.${field}`);
  const day = (name: string, end: string, aria: string) => (
    <DateInput
      aria-label={text(aria, { label: label('createTime') })}
      px="1"
      minW="0"
      value={value(name).slice(0, 10)}
      onChange={(next) => set(name)(next && `${next} ${end}`)}
    />
  );
  const input = (name: string) => (
    <Input
      aria-label={label(name)}
      value={value(name)}
      onChange={(event) => set(name)(event.target.value)}
    />
  );
  const items = [
    {
      name: 'keyword',
      label: t('list.keyword'),
      input: (
        <Input
          ref={keywordRef}
          type="search"
          aria-label={t('list.keyword')}
          placeholder={t('list.keywordHint')}
          value={value('keyword')}
          onChange={(event) => set('keyword')(event.target.value)}
        />
      ),
    },
    {
      name: 'guideUserId',
      label: label('guideUserId'),
      input: (
        <RefSelect
          entity="user"
          aria-label={label('guideUserId')}
          value={value('guideUserId')}
          onChange={set('guideUserId')}
        />
      ),
    },
    {
      name: 'createTime',
      wide: true,
      label: label('createTime'),
      input: (
        <HStack gap="1" w="full">
          {day('createTime_dategt', '00:00:00', 'field.from')}
          <span>-</span>
          {day('createTime_datelt', '23:59:59', 'field.to')}
        </HStack>
      ),
    },
    {
      name: 'closed',
      label: t('list.closed'),
      input: (
        <OptionSelect
          aria-label={t('list.closed')}
          value={value('closed')}
          onChange={set('closed')}
          emptyLabel={text('msg.all')}
          options={['0', '1'].map((each) => ({
            value: each,
            label: t(`list.closed_${each}` as 'list.closed_0'),
          }))}
        />
      ),
    },
    { name: 'orderNo', label: label('orderNo'), input: input('orderNo') },
    { name: 'customerName', label: label('customerName'), input: input('customerName') },
  ];
  const { orderStatus = '' } = filters;
  return (
    <FilterBar
      items={items}
      onSearch={() => onSearch({ ...draft, orderStatus })}
      onReset={() => onSearch({ orderStatus })}
    />
  );
}
