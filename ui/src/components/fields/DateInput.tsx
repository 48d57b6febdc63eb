import { DatePicker, IconButton, Input, InputGroup, Portal, parseDate } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDateText } from './dateText';

interface DateInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** yyyy-MM-dd, or yyyy-MM-dd HH:mm:ss with `time`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  time?: boolean;
  /** yyyy-MM-dd */
  min?: string;
  max?: string;
}

const dayFrom = (value: string | undefined) => (value ? parseDate(value.slice(0, 10)) : undefined);

function Calendar() {
  return (
    <Portal>
      <DatePicker.Positioner>
        <DatePicker.Content>
          <DatePicker.View view="day">
            <DatePicker.Header />
            <DatePicker.DayTable />
          </DatePicker.View>
          <DatePicker.View view="month">
            <DatePicker.Header />
            <DatePicker.MonthTable />
          </DatePicker.View>
          <DatePicker.View view="year">
            <DatePicker.Header />
            <DatePicker.YearTable />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  );
}

/**
 * A day, or a moment with `time`: typed, or picked from a calendar in the language of the page. A short
 * form (2026-1-5) is taken when the field is left; what is no date is marked, and then goes.
 */
export function DateInput({ value, onChange, time = false, min, max, ...input }: DateInputProps) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const wrong = draft !== undefined && parseDateText(draft, time) === undefined;
  const disabled = input.disabled || input.readOnly;

  const take = (next: string | undefined) => {
    if (next !== undefined && next !== value) onChange(next);
  };
  // Half a date may be a date too (2026-01-3 of 2026-01-31): only a whole one is taken at once.
  const type = (text: string) => {
    setDraft(text);
    const next = parseDateText(text, time);
    if (next === text) take(next);
  };
  const settle = () => {
    if (draft !== undefined) take(parseDateText(draft, time));
    setDraft(undefined);
  };
  const pick = (day: string) => {
    setDraft(undefined);
    onChange(time ? `${day} ${value.slice(11) || '00:00:00'}` : day);
  };

  return (
    <DatePicker.Root
      w="full"
      minW="0"
      size="xs"
      locale={i18n.language === 'en' ? 'en-GB' : 'zh-CN'}
      startOfWeek={1}
      lazyMount
      unmountOnExit
      openOnClick={false}
      disabled={disabled}
      value={value ? [parseDate(value.slice(0, 10))] : []}
      translations={{
        dayCell: (cell) => t('field.chooseDay', { day: cell.value.toString() }),
        prevTrigger: () => t('field.earlier'),
        nextTrigger: () => t('field.later'),
        viewTrigger: () => t('field.calendarView'),
        content: t('field.calendar'),
      }}
      min={dayFrom(min)}
      max={dayFrom(max)}
      onValueChange={(event) => {
        const day = event.value[0]?.toString();
        if (day && day !== value.slice(0, 10)) pick(day);
      }}
    >
      <DatePicker.Control w="full">
        <InputGroup
          endElementProps={{ px: '0.5' }}
          endElement={
            <DatePicker.Trigger asChild>
              <IconButton
                variant="plain"
                size="2xs"
                color="fg.muted"
                tabIndex={-1}
                aria-label={t('field.calendar')}
              >
                <CalendarDays size={14} />
              </IconButton>
            </DatePicker.Trigger>
          }
        >
          <Input
            {...input}
            pe="7"
            autoComplete="off"
            placeholder={time ? 'yyyy-MM-dd HH:mm:ss' : 'yyyy-MM-dd'}
            aria-invalid={wrong || undefined}
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle();
              input.onKeyDown?.(event);
            }}
            onBlur={(event) => {
              settle();
              input.onBlur?.(event);
            }}
          />
        </InputGroup>
      </DatePicker.Control>
      <Calendar />
    </DatePicker.Root>
  );
}
