import { Badge, Box, Button, HStack, IconButton, Popover, Portal, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAfterExit } from '@/components/useAfterExit';
import { type Message, topQuery } from './model';
import { NewMessages } from './NewMessages';

const MessageDrawer = lazy(() => import('./MessageDrawer'));
const MessageDialog = lazy(async () => ({
  default: (await import('./MessageDialog')).MessageDialog,
}));

const kBadgeMax = 99;
const kShown = 5;

interface LatestProps {
  messages: readonly Message[];
  onOpen: (id: string) => void;
}

function Latest({ messages, onOpen }: LatestProps) {
  const { t } = useTranslation('message');
  if (!messages.length) {
    return (
      <Text py="6" textAlign="center" color="fg.muted">
        {t('noUnread')}
      </Text>
    );
  }
  return (
    <Box as="ul" listStyleType="none">
      {messages.slice(0, kShown).map((message) => (
        <Box as="li" key={message.id} borderBottomWidth="1px">
          <Box
            as="button"
            w="full"
            py="2"
            textAlign="start"
            cursor="pointer"
            _hover={{ bg: 'bg.subtle' }}
            onClick={() => onOpen(message.id)}
          >
            <Text fontWeight="600" truncate>
              {message.title}
            </Text>
            <Text truncate>{message.content}</Text>
            <HStack justify="space-between" color="fg.muted" fontSize="12px">
              <Text truncate>{message.createUserName}</Text>
              <Text flex="none">{message.createTime}</Text>
            </HStack>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge
      aria-hidden
      data-unread={count}
      position="absolute"
      top="-1"
      insetEnd="-1"
      size="xs"
      variant="solid"
      colorPalette="red"
      borderRadius="full"
      minW="4"
      justifyContent="center"
    >
      {count > kBadgeMax ? `${kBadgeMax}+` : count}
    </Badge>
  );
}

/** How many messages are unread, the newest of them, and the way to all. Takes the props of a header button. */
export function MessageBell(props: React.ComponentProps<typeof IconButton>) {
  const { t } = useTranslation('message');
  const { data } = useQuery(topQuery);
  const [latest, setLatest] = useState(false);
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<string>();
  const { key: place } = useLocation();
  // A message is read where it was opened: going back leaves it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place
  useEffect(() => setOpened(undefined), [place]);
  const count = data?.total ?? 0;
  const { later, onExitComplete } = useAfterExit();
  return (
    <>
      <NewMessages records={data?.records} onOpen={setOpened} />
      <Popover.Root
        open={latest}
        lazyMount
        positioning={{ placement: 'bottom-end' }}
        onOpenChange={(event) => setLatest(event.open)}
        onExitComplete={onExitComplete}
      >
        <Popover.Trigger asChild>
          <IconButton {...props} position="relative" aria-label={t('bell', { count })}>
            <Bell size={16} />
            <UnreadBadge count={count} />
          </IconButton>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content
              w="320px"
              maxW="calc(100vw - 16px)"
              aria-label={t('latest', { count })}
            >
              <Popover.Body p="3">
                <Popover.Title fontWeight="600" mb="1">
                  {t('latest', { count })}
                </Popover.Title>
                <Latest
                  messages={data?.records ?? []}
                  onOpen={(id) => {
                    later(() => setOpened(id));
                    setLatest(false);
                  }}
                />
                <Button
                  mt="2"
                  w="full"
                  variant="outline"
                  onClick={() => {
                    later(() => setAll(true));
                    setLatest(false);
                  }}
                >
                  {t('viewAll')}
                </Button>
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      <Suspense>
        {all && <MessageDrawer onOpen={setOpened} onClose={() => setAll(false)} />}
        {opened && <MessageDialog key={opened} id={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}
