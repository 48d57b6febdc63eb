import { HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DateInput } from './DateInput';

interface DateRangeProps {
  label: string;
  /** yyyy-MM-dd HH:mm:ss; the first second of a day, and its last. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

const day = (value: string) => value.slice(0, 10);
const dayStart = (value: string) => value && `${value} 00:00:00`;
const dayEnd = (value: string) => value && `${value} 23:59:59`;

/** From one day to another, both included. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const { t } = useTranslation();
  return (
    <HStack gap="1" w="full">
      <DateInput
        aria-label={t('field.from', { label })}
        px="1"
        max={day(to)}
        value={day(from)}
        onChange={(value) => onChange(dayStart(value), to)}
      />
      <span>-</span>
      <DateInput
        aria-label={t('field.to', { label })}
        px="1"
        min={day(from)}
        value={day(to)}
        onChange={(value) => onChange(from, dayEnd(value))}
      />
    </HStack>
  );
}
