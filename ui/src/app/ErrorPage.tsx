import { Button, Center, Heading, Text, VStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

const kinds = {
  '/403': { code: '403', title: 'error.forbiddenTitle', text: 'error.forbidden' },
  '/404': { code: '404', title: 'error.notFoundTitle', text: 'error.notFound' },
  '/500': { code: '500', title: 'error.serverTitle', text: 'error.server' },
} as const;

export default function ErrorPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const kind = kinds[pathname as keyof typeof kinds] ?? kinds['/404'];
  return (
    <Center as="main" minH="100dvh" p="6">
      <title>{`${t(kind.title)} - ${t('app.title')}`}</title>
      <VStack gap="3" textAlign="center">
        <Text fontSize="72px" fontWeight="600" lineHeight="1" color="brand.fg">
          {kind.code}
        </Text>
        <Heading as="h1" size="lg">
          {t(kind.title)}
        </Heading>
        <Text color="fg.muted">{t(kind.text)}</Text>
        <Button asChild mt="2">
          <Link to="/">{t('act.home')}</Link>
        </Button>
      </VStack>
    </Center>
  );
}
