import { Box, Text } from '@chakra-ui/react';
import { Money } from '@/components/cells';

interface FigureProps {
  label: string;
  fen: number;
  /** Opens its rows. */
  onOpen?: () => void;
  open?: boolean;
}

/** An amount with its name, opening its rows. */
export function Figure({ label, fen, onOpen, open }: FigureProps) {
  const amount = (
    <Text as="span" fontSize="18px" fontWeight="600">
      <Money fen={fen} />
    </Text>
  );
  return (
    <Box borderWidth="1px" borderRadius="l2" p="3" borderColor={open ? 'brand.solid' : undefined}>
      <Text color="fg.muted" fontSize="13px">
        {label}
      </Text>
      {onOpen ? (
        <button type="button" className="link" aria-pressed={open} onClick={onOpen}>
          {amount}
        </button>
      ) : (
        amount
      )}
    </Box>
  );
}
