import { Center, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorCode, type ErrorKind, errorTitle } from '@/components/ErrorCode';

const kinds: Record<string, ErrorKind> = { '/403': 403, '/404': 404, '/500': 500 };

export default function ErrorPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const kind = kinds[pathname] ?? 404;
  return (
    <Center as="main" minH="100dvh" p="6">
      <title>{`${t(errorTitle(kind))} - ${t('app.title')}`}</title>
      <Heading as="h1" srOnly>
        {t('app.title')}
      </Heading>
      <ErrorCode kind={kind} />
    </Center>
  );
}
