import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SideDrawer } from '@/components/SideDrawer';
import { Notice } from '@/components/states';
import { keptWork } from '@/lib/offline/kept';
import { closeQueue } from '@/lib/offline/open';
import { useQueue } from '@/lib/offline/queue';
import { wireTime } from '@/lib/words/time';
import { EntryCard } from './EntryCard';
import { workPath } from './now';

/** The documents whose pages open without a connection. */
function KeptWork() {
  const { t } = useTranslation('stock');
  const { data = [] } = useQuery({
    queryKey: ['offline', 'work'],
    queryFn: () => keptWork(),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  if (!data.length) return null;
  return (
    <Box mt="6">
      <Heading as="h3" size="sm" mb="2">
        {t('work.kept')}
      </Heading>
      <Stack as="ul" gap="1" listStyleType="none">
        {data.map((work) => (
          <Box as="li" key={`${work.kind} ${work.id}`}>
            <Link to={workPath(work)} onClick={closeQueue}>
              <Text as="span" color="brand.fg">
                {t(`work.kind_${work.kind}`)} {work.no}
              </Text>
            </Link>{' '}
            <Text as="span" fontSize="12px" color="fg.muted">
              {t('work.keptAt', { time: wireTime(new Date(work.at)) })}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

/** What waits in this browser to be sent, what of it was refused, and what can be worked on here. */
export default function QueueDrawer({ send }: { send: () => void }) {
  const { t } = useTranslation('stock');
  const entries = useQueue((store) => store.entries);
  const refused = new Map<string, number>();
  for (const { id, seq, refused: no } of entries) {
    if (no && !refused.has(id)) refused.set(id, seq);
  }
  const waiting = entries.some((entry) => !entry.refused);
  return (
    <SideDrawer title={t('work.title')} size="md" onClose={closeQueue}>
      {entries.length === 0 && (
        <Notice icon={CloudCheck} title={t('work.none')} text={t('work.noneText')} />
      )}
      <Stack as="ul" gap="2" listStyleType="none" aria-label={t('work.title')}>
        {entries.map((entry) => (
          <EntryCard
            key={entry.seq}
            entry={entry}
            held={(refused.get(entry.id) ?? entry.seq) < entry.seq}
            send={send}
          />
        ))}
      </Stack>
      {waiting && (
        <Button mt="3" onClick={send}>
          {t('work.sendNow')}
        </Button>
      )}
      <KeptWork />
    </SideDrawer>
  );
}
