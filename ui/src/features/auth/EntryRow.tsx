import { Field, HStack, Input } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

interface EntryRowProps extends ComponentProps<typeof Input> {
  label: string;
  error?: string;
  optional?: boolean;
  /** What belongs to the input, such as a picture to read. */
  beside?: ReactNode;
}

/** A labelled input of an entry form. */
export function EntryRow({ label, error, optional, beside, ...input }: EntryRowProps) {
  return (
    <Field.Root invalid={!!error} required={!optional}>
      <Field.Label>{label}</Field.Label>
      <HStack gap="2" w="full">
        <Input size="sm" {...input} />
        {beside}
      </HStack>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
