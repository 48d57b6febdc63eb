import { Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface WorkFooterProps {
  /** What it comes to. */
  sum: string;
  alarm?: boolean;
  /** Buttons. */
  children: ReactNode;
}

/** Foot of a page where one works: always in reach of the thumb. */
export function WorkFooter({ sum, alarm, children }: WorkFooterProps) {
  return (
    <Flex
      position="sticky"
      bottom="-2"
      zIndex="docked"
      bg="bg.panel"
      borderTopWidth="1px"
      borderRadius="l2"
      px="3"
      py="2"
      gap="2"
      align="center"
      wrap="wrap"
    >
      <Text as="output" me="auto" color={alarm ? 'fg.error' : undefined}>
        {sum}
      </Text>
      <HStack wrap="wrap">{children}</HStack>
    </Flex>
  );
}
