import { Box, Heading, Input, Textarea } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';

interface TextProps {
  label: string;
  value: string;
  hint?: string;
  long?: boolean;
  required?: boolean;
  onChange: (value: string) => void;
}

/** A text that is taken over when the field is left, so that undoing goes by fields and not by letters. */
export function PropertyText({ label, value, hint, long = false, required, onChange }: TextProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const take = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  const shared = { value: text, 'aria-label': label, onBlur: take };
  return (
    <FormField label={label} hint={hint} required={required}>
      {long ? (
        <Textarea rows={2} {...shared} onChange={(event) => setText(event.target.value)} />
      ) : (
        <Input {...shared} onChange={(event) => setText(event.target.value)} />
      )}
    </FormField>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  emptyLabel?: string;
  hint?: string;
  onChange: (value: string) => void;
}

export function PropertyChoice({ label, hint, ...choice }: ChoiceProps) {
  return (
    <FormField label={label} hint={hint}>
      <OptionSelect aria-label={label} {...choice} />
    </FormField>
  );
}

export function PropertyGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" borderTopWidth="1px" pt="2" mt="2">
      <Heading as="h3" size="xs" mb="2" color="fg.muted">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
