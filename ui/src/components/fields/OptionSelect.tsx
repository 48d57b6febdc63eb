import { NativeSelect, useFieldContext } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

export interface Option {
  value: string;
  label: string;
}

interface OptionSelectProps
  extends Omit<ComponentProps<typeof NativeSelect.Field>, 'value' | 'onChange' | 'children'> {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Text of the empty choice; null where something is always chosen. */
  emptyLabel?: string | null;
}

/** Choice from a short list. What has to be chosen cannot be emptied again. */
export function OptionSelect({
  options,
  value,
  onChange,
  emptyLabel,
  disabled,
  ...field
}: OptionSelectProps) {
  const { t } = useTranslation();
  const required = useFieldContext()?.required;
  const mayBeEmpty = emptyLabel === undefined ? !required : emptyLabel !== null;
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {(mayBeEmpty || value === '') && (
          <option value="">{emptyLabel ?? t('field.choose')}</option>
        )}
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
