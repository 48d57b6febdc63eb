import { CloseButton, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from './model';

const newestOf = (messages: readonly Message[], known: bigint) =>
  messages.reduce((newest, { id }) => (BigInt(id) > newest ? BigInt(id) : newest), known);

/**
 * Messages that came since the page was opened; each once, whatever was told or read again in between, and no longer
 * than it is unread.
 */
export function useArrivals(records: readonly Message[] | undefined) {
  const known = useRef<bigint>(undefined);
  const [arrived, setArrived] = useState<readonly Message[]>([]);
  useEffect(() => {
    if (!records) return;
    const before = known.current;
    known.current = newestOf(records, before ?? 0n);
    if (before === undefined) return;
    const fresh = records.filter(({ id }) => BigInt(id) > before);
    const unread = new Set(records.map(({ id }) => id));
    setArrived((old) => [...fresh, ...old.filter(({ id }) => unread.has(id))]);
  }, [records]);
  return {
    arrived,
    drop: (id: string) => setArrived((old) => old.filter((each) => each.id !== id)),
    dropAll: () => setArrived([]),
  };
}

const kLinks = { '& button': { color: 'brand.fg', cursor: 'pointer' } } as const;

interface NewMessagesProps {
  records: readonly Message[] | undefined;
  onOpen: (id: string) => void;
}

/**
 * Tells of messages as they come, in the room that the header has: over a page it would lie on what one is about to press.
 * What it says stays until it is closed or read. Phones have no room there, and the number at the bell.
 */
export function NewMessages({ records, onOpen }: NewMessagesProps) {
  const { t } = useTranslation(['common', 'message']);
  const { arrived, drop, dropAll } = useArrivals(records);
  const [newest] = arrived;
  return (
    <HStack
      role="status"
      aria-label={t('message:arrived')}
      hideBelow="lg"
      flex="0 1 auto"
      minW="0"
      maxW="520px"
      gap="2"
      px={newest ? '2' : '0'}
      borderRadius="l2"
      bg={newest && 'bg.panel'}
      color="fg"
    >
      {newest && (
        <>
          <Text fontWeight="600" flex="none" maxW="60%" truncate>
            {newest.title}
          </Text>
          <Text color="fg.muted" truncate title={newest.content}>
            {newest.content}
          </Text>
          <HStack flex="none" gap="2" fontSize="12px" css={kLinks}>
            <button
              type="button"
              onClick={() => {
                drop(newest.id);
                onOpen(newest.id);
              }}
            >
              {t('act.view')}
            </button>
            {arrived.length > 1 && (
              <button
                type="button"
                title={t('message:more', { count: arrived.length - 1 })}
                onClick={dropAll}
              >
                {t('message:dismissAll')} ({arrived.length})
              </button>
            )}
          </HStack>
          <CloseButton
            size="2xs"
            flex="none"
            aria-label={t('message:dismiss', { title: newest.title })}
            onClick={() => drop(newest.id)}
          />
        </>
      )}
    </HStack>
  );
}
