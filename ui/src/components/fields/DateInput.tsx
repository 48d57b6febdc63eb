import { Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

interface DateInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** yyyy-MM-dd, or yyyy-MM-dd HH:mm:ss with `time`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  time?: boolean;
  min?: string;
  max?: string;
}

/** From the wire's "yyyy-MM-dd HH:mm:ss" to what the browser's input takes, and back. */
const toInput = (value: string) => value.replace(' ', 'T');
const fromInput = (text: string) => {
  const value = text.replace('T', ' ');
  return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value) ? `${value}:00` : value;
};

export function DateInput({ value, onChange, time = false, ...input }: DateInputProps) {
  return (
    <Input
      {...input}
      type={time ? 'datetime-local' : 'date'}
      step={time ? 1 : undefined}
      value={toInput(value)}
      onChange={(event) => onChange(fromInput(event.target.value))}
    />
  );
}
