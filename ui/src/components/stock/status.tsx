import { Badge } from '@chakra-ui/react';
import { useText } from '@/i18n';

/** draft, waiting, under way, done, void */
const palettes: Record<string, Record<string, string>> = {
  putStatus: { 51: 'gray', 52: 'orange', 53: 'yellow', 54: 'green' },
  outStatus: { 61: 'gray', 62: 'orange', 63: 'yellow', 64: 'green' },
  shiftStatus: { 71: 'gray', 72: 'orange', 73: 'blue', 74: 'green' },
  takingStatus: { 81: 'gray', 82: 'blue', 83: 'orange', 84: 'green' },
  receiptStatus: { 0: 'orange', 1: 'green', 2: 'red', 3: 'yellow' },
  billStatus: { 1: 'green' },
  returnsStatus: { 22: 'gray', 23: 'orange', 24: 'blue', 25: 'purple', 26: 'yellow', 27: 'green' },
  refundStatus: { 0: 'orange', 1: 'green' },
  serialStatus: { 1: 'green', 2: 'yellow', 3: 'blue' },
};

interface DocStatusProps {
  entity: string;
  field: string;
  value: number | string | null | undefined;
}

/** State of a warehouse document as a coloured word. */
export function DocStatus({ entity, field, value }: DocStatusProps) {
  const t = useText();
  if (value === null || value === undefined) return null;
  return (
    <Badge colorPalette={palettes[field]?.[value] ?? 'gray'} variant="subtle">
      {t(`entity:${entity}.${field}_${value}`, { defaultValue: String(value) })}
    </Badge>
  );
}
