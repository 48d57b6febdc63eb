import { Input, InputGroup } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { parseScaled, scaledText } from '@/lib/words/format';

type InputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'>;

export interface ScaledInputProps extends InputProps {
  /** Integer in units of 10^-decimals; null is empty, NaN is text that is no such number. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  decimals: number;
  /** Decimals that stay even when zero, when the field is not being typed in. */
  keep?: number;
  unit?: string;
}

/** Input of an exact decimal that is kept as an integer: money, areas, rates, quantities. */
export function ScaledInput({
  value,
  onChange,
  decimals,
  keep = 0,
  unit,
  onBlur,
  ...input
}: ScaledInputProps) {
  const [typed, setTyped] = useState<string>();
  const invalid = typeof value === 'number' && Number.isNaN(value);
  const settled =
    value === null || value === undefined || invalid
      ? ''
      : scaledText(value, decimals, Math.min(keep, decimals), false);
  const shown = typed ?? settled;
  const control = (
    <Input
      inputMode="decimal"
      textAlign="end"
      pe={unit ? `${1 + unit.length * 0.6}rem` : undefined}
      {...input}
      value={shown}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (parseScaled(text, decimals) ?? Number.NaN));
      }}
      onBlur={(event) => {
        // What is no number stays to be mended.
        if (!invalid) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
  return unit ? (
    <InputGroup endElement={unit} endElementProps={{ px: '2', fontSize: '12px' }}>
      {control}
    </InputGroup>
  ) : (
    control
  );
}
