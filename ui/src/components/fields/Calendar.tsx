import { DatePicker, parseDate } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface CalendarProps {
  /** yyyy-MM-dd; empty for none. */
  value: string;
  onPick: (day: string) => void;
  /** yyyy-MM-dd */
  min?: string;
  max?: string;
}

const dayFrom = (value: string | undefined) => (value ? parseDate(value) : undefined);

/** The days of a month, its months and years. A chunk of its own: most pages are left without it being opened. */
export default function Calendar({ value, onPick, min, max }: CalendarProps) {
  const { t, i18n } = useTranslation();
  return (
    <DatePicker.Root
      inline
      size="xs"
      locale={i18n.language === 'en' ? 'en-GB' : 'zh-CN'}
      startOfWeek={1}
      value={value ? [parseDate(value)] : []}
      min={dayFrom(min)}
      max={dayFrom(max)}
      translations={{
        dayCell: (cell) => t('field.chooseDay', { day: cell.value.toString() }),
        prevTrigger: () => t('field.earlier'),
        nextTrigger: () => t('field.later'),
        viewTrigger: () => t('field.calendarView'),
        content: t('field.calendar'),
      }}
      onValueChange={(event) => {
        const day = event.value[0]?.toString();
        if (day && day !== value) onPick(day);
      }}
    >
      <DatePicker.Content unstyled>
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
    </DatePicker.Root>
  );
}
