import { HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { kDecimals } from '@/lib/words/format';
import { ScaledInput } from './ScaledInput';

/** What stands for text that is no amount. */
export const kNoAmount = String(Number.NaN);

interface MoneyRangeProps {
  label: string;
  /** Fen, as text; "" leaves the end open. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

const fenOf = (value: string) => (value === '' ? null : Number(value));
const textOf = (fen: number | null) => (fen === null ? '' : String(fen));

/** From one amount to another, both included; entered in yuan. */
export function MoneyRange({ label, from, to, onChange }: MoneyRangeProps) {
  const { t } = useTranslation();
  const end = (name: 'from' | 'to', value: string, put: (value: string) => void) => (
    <ScaledInput
      aria-label={t(`field.${name}`, { label })}
      aria-invalid={value === kNoAmount || undefined}
      placeholder="¥"
      decimals={kDecimals.money}
      value={fenOf(value)}
      onChange={(fen) => put(textOf(fen))}
    />
  );
  return (
    <HStack gap="1" w="full">
      {end('from', from, (value) => onChange(value, to))}
      <span>-</span>
      {end('to', to, (value) => onChange(from, value))}
    </HStack>
  );
}
