import { Button, Heading, Text, VStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const kinds = {
  403: { title: 'error.forbiddenTitle', text: 'error.forbidden' },
  404: { title: 'error.notFoundTitle', text: 'error.notFound' },
  500: { title: 'error.serverTitle', text: 'error.server' },
} as const;

export type ErrorKind = keyof typeof kinds;

export const errorTitle = (kind: ErrorKind) => kinds[kind].title;

/** A page that cannot be shown: the code, what it means, and the way home. */
export function ErrorCode({ kind }: { kind: ErrorKind }) {
  const { t } = useTranslation();
  return (
    <VStack gap="3" textAlign="center">
      <Text fontSize="72px" fontWeight="600" lineHeight="1" color="brand.fg">
        {kind}
      </Text>
      <Heading as="h2" size="lg">
        {t(kinds[kind].title)}
      </Heading>
      <Text color="fg.muted">{t(kinds[kind].text)}</Text>
      <Button asChild mt="2">
        <Link to="/">{t('act.home')}</Link>
      </Button>
    </VStack>
  );
}
