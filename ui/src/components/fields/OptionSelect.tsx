import { NativeSelect } from '@chakra-ui/react';
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
  /** Text of the empty choice. */
  emptyLabel?: string;
}

/** Choice from a short list. */
export function OptionSelect({
  options,
  value,
  onChange,
  emptyLabel,
  disabled,
  ...field
}: OptionSelectProps) {
  const { t } = useTranslation();
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{emptyLabel ?? t('field.choose')}</option>
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
