import { Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The sides of a piece, each a bit. */
const kEdges = [
  ['edgeTop', 1],
  ['edgeBottom', 2],
  ['edgeLeft', 4],
  ['edgeRight', 8],
] as const;

interface EdgesInputProps {
  label: string;
  mask: number;
  onChange: (mask: number) => void;
}

/** Which sides of a piece are worked. */
export function EdgesInput({ label, mask, onChange }: EdgesInputProps) {
  const { t } = useTranslation('processing');
  return (
    <HStack role="group" aria-label={label} gap="1" wrap="wrap">
      {kEdges.map(([name, bit]) => {
        const on = (mask & bit) !== 0;
        return (
          <Button
            key={name}
            size="xs"
            variant={on ? 'solid' : 'outline'}
            colorPalette={on ? undefined : 'gray'}
            aria-pressed={on}
            onClick={() => onChange(mask ^ bit)}
          >
            {t(name)}
          </Button>
        );
      })}
    </HStack>
  );
}
