import { Field, Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

interface EntryRowProps extends ComponentProps<typeof Input> {
  label: string;
  error?: string;
  optional?: boolean;
}

/** A labelled input of an entry form. */
export function EntryRow({ label, error, optional, ...input }: EntryRowProps) {
  return (
    <Field.Root invalid={!!error} required={!optional}>
      <Field.Label>{label}</Field.Label>
      <Input size="sm" {...input} />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
