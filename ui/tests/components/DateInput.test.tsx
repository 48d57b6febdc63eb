import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateInput } from '@/components/fields/DateInput';
import { system } from '@/theme/system';

interface HostProps {
  start: string;
  time: boolean;
  seen: string[];
}

function Host({ start, time, seen }: HostProps) {
  const [now, setNow] = useState(start);
  const change = (next: string) => {
    seen.push(next);
    setNow(next);
  };
  return <DateInput aria-label="day" time={time} value={now} onChange={change} />;
}

function drawn(start: string, time = false) {
  const seen: string[] = [];
  render(
    <ChakraProvider value={system}>
      <Host start={start} time={time} seen={seen} />
    </ChakraProvider>,
  );
  return { seen, input: screen.getByRole('textbox', { name: 'day' }) };
}

it('takes a whole day at once, and a short form when the field is left', async () => {
  const user = userEvent.setup();
  const { seen, input } = drawn('');
  await user.type(input, '2026-01-15');
  expect(seen).toEqual(['2026-01-15']);
  await user.clear(input);
  await user.type(input, '2026/2/3');
  expect(seen).toEqual(['2026-01-15', '']);
  await user.tab();
  expect(seen.at(-1)).toBe('2026-02-03');
  expect(input).toHaveValue('2026-02-03');
});

it('marks what is no day, and drops it', async () => {
  const user = userEvent.setup();
  const { seen, input } = drawn('2026-01-05');
  await user.type(input, '{Backspace>2/}31');
  await user.type(input, '{Backspace>5/}02-31');
  expect(input).toHaveAttribute('aria-invalid', 'true');
  await user.tab();
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).toHaveValue('2026-01-31');
  expect(seen).toEqual(['2026-01-31']);
});

it('keeps the time when another day is picked from the calendar', async () => {
  const user = userEvent.setup();
  const { seen } = drawn('2026-01-05 09:30:00', true);
  await user.click(await screen.findByRole('button', { name: '打开日历' }));
  await user.click(await screen.findByRole('button', { name: '选择 2026-01-20' }));
  expect(seen).toEqual(['2026-01-20 09:30:00']);
});
