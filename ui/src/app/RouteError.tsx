import { Button, HStack } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { Notice } from '@/components/states';

const isChunkError = (error: unknown) =>
  error instanceof Error && /chunk|dynamically imported module|module script/i.test(error.message);

/** Error boundary of the routes: the frame stays, the page says what happened. */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation();
  return (
    <Notice
      icon={TriangleAlert}
      title={t('msg.crashed')}
      text={
        isChunkError(error) ? t('msg.chunkFailed') : error instanceof Error ? error.message : ''
      }
    >
      <HStack>
        <Button onClick={() => location.reload()}>{t('act.retry')}</Button>
        <Button asChild variant="outline">
          <Link to="/">{t('act.home')}</Link>
        </Button>
      </HStack>
    </Notice>
  );
}
