import { Box, Button, Flex, Heading, HStack, NativeSelect, Text } from '@chakra-ui/react';
import { Boxes } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useSearchParams } from 'react-router';
import { changeLanguage, languages } from '@/i18n';
import { notify } from '@/lib/browser/toast';

const pages = [
  ['/gjIndex', 'site'],
  ['/process/machining', 'machining'],
  ['/parquet', 'parquet'],
  ['/kuaisurumen', 'start'],
  ['/gjcadm/kuaisurumen', 'help'],
  ['/kujiale', 'showroom'],
] as const;

/** The company that the address names goes along from page to page. */
export function useCompany() {
  const [params] = useSearchParams();
  const tenantId = params.get('tenantId') ?? '';
  return { tenantId, query: tenantId ? `?tenantId=${encodeURIComponent(tenantId)}` : '' };
}

function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect.Root w="24" size="sm">
      <NativeSelect.Field
        aria-label={t('top.language')}
        value={i18n.language}
        onChange={(event) => {
          changeLanguage(event.currentTarget.value).catch(() => notify.error(t('msg.chunkFailed')));
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

interface PublicFrameProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** What stands around the pages that anybody may open. */
export function PublicFrame({ title, hint, children }: PublicFrameProps) {
  const { t } = useTranslation('public-pages');
  const { t: common } = useTranslation();
  const { query } = useCompany();
  return (
    <Box minH="100dvh" bg="oms.page">
      <title>{`${title} - ${common('app.title')}`}</title>
      <Flex
        as="header"
        bg="bg.panel"
        borderBottomWidth="1px"
        px="4"
        py="2"
        gap="4"
        align="center"
        wrap="wrap"
      >
        <HStack gap="2" fontWeight="600">
          <Boxes size={18} aria-hidden />
          {common('app.index')}
        </HStack>
        <HStack as="nav" aria-label={t('pages')} gap="4" wrap="wrap" flex="1" fontSize="14px">
          {pages.map(([path, name]) => (
            <NavLink key={path} className="link" to={path + query} end>
              {t(`page.${name}`)}
            </NavLink>
          ))}
        </HStack>
        <LanguageSelect />
        <Button asChild size="sm">
          <Link to="/login">{t('signIn')}</Link>
        </Button>
      </Flex>
      <Box as="main" maxW="1100px" mx="auto" p={{ base: 3, md: 5 }}>
        <Heading as="h1" size="lg" mb="1">
          {title}
        </Heading>
        {hint && (
          <Text color="fg.muted" mb="4">
            {hint}
          </Text>
        )}
        {children}
      </Box>
    </Box>
  );
}
