import { Box, CloseButton, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from './model';

/** More would cover the page. */
const kShown = 3;

const newestOf = (messages: readonly Message[], known: bigint) =>
  messages.reduce((newest, { id }) => (BigInt(id) > newest ? BigInt(id) : newest), known);

/** Messages that came since the page was opened; each once, whatever was told or read again in between. */
export function useArrivals(records: readonly Message[] | undefined) {
  const known = useRef<bigint>(undefined);
  const [arrived, setArrived] = useState<readonly Message[]>([]);
  useEffect(() => {
    if (!records) return;
    const before = known.current;
    known.current = newestOf(records, before ?? 0n);
    if (before === undefined) return;
    const fresh = records.filter(({ id }) => BigInt(id) > before);
    if (fresh.length) setArrived((old) => [...fresh, ...old]);
  }, [records]);
  return {
    arrived,
    drop: (id: string) => setArrived((old) => old.filter((each) => each.id !== id)),
    dropAll: () => setArrived([]),
  };
}

interface NewMessagesProps {
  records: readonly Message[] | undefined;
  onOpen: (id: string) => void;
}

/** Tells of messages as they come; what it says stays until it is closed. */
export function NewMessages({ records, onOpen }: NewMessagesProps) {
  const { t } = useTranslation(['common', 'message']);
  const { arrived, drop, dropAll } = useArrivals(records);
  return (
    <Portal>
      <Stack
        role="status"
        aria-label={t('message:arrived')}
        position="fixed"
        bottom="4"
        insetEnd="4"
        w="320px"
        maxW="calc(100vw - 32px)"
        zIndex="toast"
        gap="2"
      >
        {arrived.slice(0, kShown).map((message) => (
          <HStack
            key={message.id}
            align="start"
            bg="bg.panel"
            borderWidth="1px"
            borderStartWidth="3px"
            borderStartColor="brand.solid"
            borderRadius="l2"
            shadow="md"
            p="3"
            gap="2"
          >
            <Box flex="1" minW="0">
              <Text fontWeight="600">{message.title}</Text>
              <Text lineClamp="2" whiteSpace="pre-line">
                {message.content}
              </Text>
              <HStack justify="space-between" fontSize="12px" mt="1">
                <Text color="fg.muted">
                  {message.createUserName} · {message.createTime.slice(11, 16)}
                </Text>
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    drop(message.id);
                    onOpen(message.id);
                  }}
                >
                  {t('act.view')}
                </button>
              </HStack>
            </Box>
            <CloseButton
              size="2xs"
              aria-label={t('message:dismiss', { title: message.title })}
              onClick={() => drop(message.id)}
            />
          </HStack>
        ))}
        {arrived.length > 1 && (
          <HStack
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l2"
            px="3"
            py="1.5"
            justify="space-between"
          >
            <Text>
              {arrived.length > kShown && t('message:more', { count: arrived.length - kShown })}
            </Text>
            <button type="button" className="link" onClick={dropAll}>
              {t('message:dismissAll')}
            </button>
          </HStack>
        )}
      </Stack>
    </Portal>
  );
}
