import { Button, HStack } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '@/components/states';
import { TitleBar } from '@/documents/kit/DocumentPage';
import { openQueue } from '@/lib/offline/open';
import { useWaitingFor } from './waiting';

interface PutOffProps {
  id: string;
  no: string;
  back: string;
  /** The page for working on it. */
  children: ReactNode;
}

/** In place of the page while a posting of the document waits in this browser: the next one has to know what it did. */
export function UnlessPutOff({ id, no, back, children }: PutOffProps) {
  const { t } = useTranslation(['stock', 'common']);
  const entries = useWaitingFor(id);
  if (!entries.length) return children;
  const refused = entries.some((entry) => entry.refused);
  return (
    <>
      <TitleBar title={no} />
      <Notice
        icon={CloudOff}
        title={refused ? t('work.refusedTitle') : t('work.waitingTitle')}
        text={refused ? t('work.refusedText') : t('work.waitingText')}
      >
        <HStack wrap="wrap" justify="center">
          <Button onClick={openQueue}>{t('work.show')}</Button>
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={back}>{t('common:act.view')}</Link>
          </Button>
        </HStack>
      </Notice>
    </>
  );
}
