import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';

interface ArticlesProps {
  /** Names below `public-pages:<of>`, each with a title and a body. */
  of: 'start' | 'help' | 'site';
  names: readonly string[];
  columns?: number;
}

/** Short texts about the product, side by side. */
export function Articles({ of, names, columns = 1 }: ArticlesProps) {
  const { t } = useTranslation('public-pages');
  const text = useText();
  return (
    <SimpleGrid columns={{ base: 1, md: columns }} gap="3" aria-label={t(`page.${of}`)}>
      {names.map((name, i) => (
        <Box key={name} as="section" bg="bg.panel" borderWidth="1px" borderRadius="l2" p="4">
          <Heading as="h2" size="sm" mb="1">
            {of === 'start' ? `${i + 1}. ` : ''}
            {text(`public-pages:${of}.${name}.title`)}
          </Heading>
          <Text>{text(`public-pages:${of}.${name}.body`)}</Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}
