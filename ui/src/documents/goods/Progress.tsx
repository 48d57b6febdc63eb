import { Box } from '@chakra-ui/react';

/** How much of a whole is there, as a bar; the figures stand beside it. */
export function Progress({ done, of, label }: { done: number; of: number; label: string }) {
  const share = of > 0 ? Math.min(100, Math.floor((done * 100) / of)) : 0;
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      h="1.5"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <Box h="full" w={`${share}%`} bg={share === 100 ? 'green.solid' : 'brand.solid'} />
    </Box>
  );
}
