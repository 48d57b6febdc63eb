import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Beside the heading. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A headed part of a page. */
export function Panel({ title, extra, children }: PanelProps) {
  const id = useId();
  return (
    <Box as="section" bg="bg.panel" borderRadius="l2" p="3" minW="0" aria-labelledby={id}>
      <Flex mb="2" gap="2" align="center" justify="space-between" wrap="wrap">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {extra}
      </Flex>
      {children}
    </Box>
  );
}
