import { Center, IconButton, Input, InputGroup, Popover, Portal, Spinner } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '@/lib/page/page';
import { kMidnight, parseDateText } from './dateText';

interface DateInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** yyyy-MM-dd, or yyyy-MM-dd HH:mm:ss with `time`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  time?: boolean;
  /** With `time`: when a day that is given alone is meant to be, HH:mm:ss; midnight otherwise. */
  dayAt?: string;
  /** yyyy-MM-dd */
  min?: string;
  max?: string;
}

const Calendar = lazy(() => loadChunk(() => import('./Calendar')));

const waiting = (
  <Center minH="48">
    <Spinner size="sm" />
  </Center>
);

/**
 * A day, or a moment with `time`: typed, or picked from a calendar in the language of the page. A short
 * form (2026-1-5) is taken when the field is left; what is no date is marked, and then goes.
 */
export function DateInput({
  value,
  onChange,
  time = false,
  dayAt = kMidnight,
  min,
  max,
  ...input
}: DateInputProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  const wrong = draft !== undefined && parseDateText(draft, time, dayAt) === undefined;

  const take = (next: string | undefined) => {
    if (next !== undefined && next !== value) onChange(next);
  };
  // Half a date may be a date too (2026-01-3 of 2026-01-31): only a whole one is taken at once.
  const type = (text: string) => {
    setDraft(text);
    const next = parseDateText(text, time, dayAt);
    if (next === text) take(next);
  };
  const settle = () => {
    if (draft !== undefined) take(parseDateText(draft, time, dayAt));
    setDraft(undefined);
  };
  const pick = (day: string) => {
    setDraft(undefined);
    setOpen(false);
    onChange(time ? `${day} ${value.slice(11) || dayAt}` : day);
  };

  return (
    <Popover.Root
      size="xs"
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      open={open}
      onOpenChange={(event) => setOpen(event.open)}
    >
      <InputGroup
        w="full"
        minW="0"
        endElementProps={{ px: '0.5' }}
        endElement={
          <Popover.Trigger asChild>
            <IconButton
              variant="plain"
              size="2xs"
              color="fg.muted"
              tabIndex={-1}
              disabled={input.disabled || input.readOnly}
              aria-label={t('field.calendar')}
            >
              <CalendarDays size={14} />
            </IconButton>
          </Popover.Trigger>
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
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="auto" aria-label={t('field.calendar')}>
            <Popover.Body p="2">
              <Suspense fallback={waiting}>
                <Calendar value={value.slice(0, 10)} onPick={pick} min={min} max={max} />
              </Suspense>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
