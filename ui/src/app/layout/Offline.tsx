import { Alert, Badge, Box, Button, HStack, IconButton } from '@chakra-ui/react';
import { CloudOff, CloudUpload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTradeTexts } from '@/i18n';
import { openQueue, useQueueDrawer } from '@/lib/offline/open';
import { useQueue } from '@/lib/offline/queue';
import { useReach } from '@/lib/offline/reach';
import { count } from '@/lib/words/format';
import { headerButton } from './headerButton';

const QueueDrawer = lazy(async () => {
  const [drawer] = await Promise.all([
    import('@/features/stock/offline/QueueDrawer'),
    loadTradeTexts(),
  ]);
  return drawer;
});

/** How many entries wait in this browser; nothing while there are none. */
export function QueueButton() {
  const { t } = useTranslation('shell');
  const entries = useQueue((store) => store.entries);
  if (!entries.length) return null;
  const refused = entries.filter((entry) => entry.refused).length;
  const values = { n: count(entries.length), refused: count(refused) };
  return (
    <IconButton
      {...headerButton}
      aria-label={t(refused ? 'offline.buttonRefused' : 'offline.button', values)}
      position="relative"
      onClick={openQueue}
    >
      <CloudUpload size={17} />
      <Badge
        position="absolute"
        top="0.5"
        insetEnd="0"
        size="xs"
        variant="solid"
        colorPalette={refused ? 'red' : 'orange'}
      >
        {values.n}
      </Badge>
    </IconButton>
  );
}

/** Says that the server cannot be reached, and what that means. */
export function OfflineBar({ send }: { send: () => void }) {
  const { t } = useTranslation('shell');
  const lost = useReach((store) => store.lost);
  const { open } = useQueueDrawer();
  return (
    <>
      <Box role="status" flex="none">
        {lost && (
          <Alert.Root
            status="warning"
            size="sm"
            borderRadius="0"
            py="1"
            alignItems="center"
            flexWrap="wrap"
          >
            <Alert.Indicator>
              <CloudOff size={16} />
            </Alert.Indicator>
            <Alert.Title flex="1" minW="200px" fontWeight="normal">
              {t('offline.bar')}
            </Alert.Title>
            <HStack>
              <Button size="2xs" variant="outline" colorPalette="gray" onClick={openQueue}>
                {t('offline.device')}
              </Button>
              <Button size="2xs" variant="outline" colorPalette="gray" onClick={send}>
                {t('offline.retry')}
              </Button>
            </HStack>
          </Alert.Root>
        )}
      </Box>
      {open && (
        <Suspense>
          <QueueDrawer send={send} />
        </Suspense>
      )}
    </>
  );
}
