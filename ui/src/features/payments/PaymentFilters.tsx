import { HStack, Input } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { FilterBar } from '@/components/FilterBar';
import { DateInput } from '@/components/fields/DateInput';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { payTypes } from '@/components/payments/PaymentDialog';
import { useText } from '@/i18n';

/** What the list can be filtered by; the names stand in the address as they go to the server. */
export const kFilters = [
  'payStatus',
  'paymentNo',
  'orderNo',
  'payType',
  'payTime_dategt',
  'payTime_datelt',
  'customerName',
  'bankSerial',
] as const;

type Filters = Record<string, string>;

interface PaymentFiltersProps {
  filters: Filters;
  onSearch: (filters: Filters) => void;
  firstRef: RefObject<HTMLInputElement | null>;
}

/** Search bar of the payments. The status is chosen by the tabs below it and stays. */
export function PaymentFilters({ filters, onSearch, firstRef }: PaymentFiltersProps) {
  const t = useText();
  const [draft, setDraft] = useState(filters);
  useEffect(() => setDraft(filters), [filters]);
  const value = (name: string) => draft[name] ?? '';
  const set = (name: string) => (next: string) => setDraft((old) => ({ ...old, [name]: next }));
  const label = (field: string) => t(`entity:payment.${field}`);
  const typed = (name: string) => ({
    name,
    label: label(name),
    input: (
      <Input
        ref={name === 'paymentNo' ? firstRef : undefined}
        aria-label={label(name)}
        value={value(name)}
        onChange={(event) => set(name)(event.target.value)}
      />
    ),
  });
  const day = (name: string, end: string, aria: string) => (
    <DateInput
      aria-label={t(aria, { label: label('payTime') })}
      px="1"
      minW="0"
      value={value(name).slice(0, 10)}
      onChange={(next) => set(name)(next && `${next} ${end}`)}
    />
  );
  const { payStatus = '' } = filters;
  return (
    <FilterBar
      items={[
        typed('paymentNo'),
        typed('orderNo'),
        {
          name: 'payTime',
          wide: true,
          label: label('payTime'),
          input: (
            <HStack gap="1" w="full">
              {day('payTime_dategt', '00:00:00', 'field.from')}
              <span>-</span>
              {day('payTime_datelt', '23:59:59', 'field.to')}
            </HStack>
          ),
        },
        {
          name: 'payType',
          label: label('payType'),
          input: (
            <OptionSelect
              aria-label={label('payType')}
              value={value('payType')}
              onChange={set('payType')}
              emptyLabel={t('msg.all')}
              options={payTypes.map((type) => ({
                value: String(type),
                label: t(`entity:payment.payType_${type}`),
              }))}
            />
          ),
        },
        typed('customerName'),
        typed('bankSerial'),
      ]}
      onSearch={() => onSearch({ ...draft, payStatus })}
      onReset={() => onSearch({ payStatus })}
    />
  );
}
