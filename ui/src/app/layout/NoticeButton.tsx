import { Badge, Button, HStack, IconButton, Popover, Portal, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardQuery, useReadNotices } from '@/components/notices/model';
import { NoticeRows } from '@/components/notices/NoticeRows';
import { useOpenNotice } from '@/components/notices/useOpenNotice';
import { useAfterExit } from '@/components/useAfterExit';
import { usePast } from '@/lib/session/asOf';
import { headerButton } from './headerButton';

/** What the company and the platform tell everybody, and how much of it is unread; absent when there is nothing. */
export function NoticeButton() {
  const { t } = useTranslation('notice');
  const past = usePast();
  const { data } = useQuery(boardQuery);
  const [shown, setShown] = useState(false);
  const { open, dialog } = useOpenNotice();
  const { later, onExitComplete } = useAfterExit();
  const reading = useReadNotices();
  const notices = data?.notices ?? [];
  const count = data?.unread ?? 0;
  const unread = notices.filter((notice) => notice.unread).map(({ id }) => id);
  if (!notices.length) return dialog || null;
  return (
    <>
      <Popover.Root
        open={shown}
        lazyMount
        positioning={{ placement: 'bottom-end' }}
        onOpenChange={(event) => setShown(event.open)}
        onExitComplete={onExitComplete}
      >
        <Popover.Trigger asChild>
          <IconButton {...headerButton} position="relative" aria-label={t('bell', { count })}>
            <Megaphone size={16} />
            {count > 0 && (
              <Badge
                aria-hidden
                data-unread-notices={count}
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
                {count > 99 ? '99+' : count}
              </Badge>
            )}
          </IconButton>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="400px" maxW="calc(100vw - 16px)" aria-label={t('board')}>
              <Popover.Body p="3" maxH="70dvh" overflow="auto">
                <HStack justify="space-between" mb="1">
                  <Popover.Title asChild>
                    <Text fontWeight="600">{t('board')}</Text>
                  </Popover.Title>
                  {unread.length > 0 && !past && (
                    <Button
                      size="2xs"
                      variant="ghost"
                      loading={reading.isPending}
                      onClick={() => reading.mutate(unread)}
                    >
                      {t('readAll')}
                    </Button>
                  )}
                </HStack>
                <NoticeRows
                  notices={notices}
                  onOpen={(id) => {
                    later(() => open(id));
                    setShown(false);
                  }}
                />
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {dialog}
    </>
  );
}
