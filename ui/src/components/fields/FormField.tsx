import { Box, Field, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FormFieldProps {
  label: string;
  required?: boolean;
  error?: string;
  hint?: string;
  children: ReactNode;
}

/** Label, control and message of one field. The message keeps its line, so that nothing moves under the pointer. */
export function FormField({ label, required, error, hint, children }: FormFieldProps) {
  return (
    <Field.Root required={required} invalid={!!error} gap="1" alignSelf="start">
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      <Field.ErrorText minH="18px">{error}</Field.ErrorText>
      {!error && (
        <Field.HelperText minH="18px" fontSize="12px" mt="0">
          {hint}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}

/** Read-only counterpart: text, not a disabled input. */
export function TextField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box pb="3" minW="0">
      <Text color="fg.muted">{label}</Text>
      <Box minH="5" wordBreak="break-word" whiteSpace="pre-wrap">
        {children}
      </Box>
    </Box>
  );
}
