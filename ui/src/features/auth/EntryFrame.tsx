import { Box, Center, Flex, Heading, HStack, NativeSelect, Text } from '@chakra-ui/react';
import { Boxes } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languages } from '@/i18n';
import { notify } from '@/lib/browser/toast';

function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect.Root w="24" position="absolute" top="4" insetEnd="4">
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

const tiles = {
  backgroundImage:
    'linear-gradient(currentColor 1px, transparent 1px), linear-gradient(90deg, currentColor 1px, transparent 1px)',
  backgroundSize: '60px 40px',
  maskImage: 'linear-gradient(150deg, transparent 35%, black)',
};

function Banner() {
  const { t } = useTranslation();
  return (
    <Flex
      hideBelow="md"
      direction="column"
      justify="space-between"
      w="300px"
      bg="oms.sider"
      color="oms.siderFg"
      p="7"
      position="relative"
      overflow="hidden"
    >
      <HStack gap="2.5">
        <Center boxSize="30px" borderRadius="6px" bg="brand.solid" color="white">
          <Boxes size={18} />
        </Center>
        <Text fontWeight="600" fontSize="16px">
          {t('app.index')}
        </Text>
      </HStack>
      <Box aria-hidden position="absolute" inset="0" opacity="0.16" css={tiles} />
      <Text position="relative">{t('login.tagline')}</Text>
    </Flex>
  );
}

interface EntryFrameProps {
  heading: string;
  /** Of the window, before the name of the system. */
  title: string;
  children: ReactNode;
}

/** What stands around the forms of people who are not signed in. */
export function EntryFrame({ heading, title, children }: EntryFrameProps) {
  const { t } = useTranslation();
  return (
    <Center as="main" minH="100dvh" bg="oms.page" p="4" position="relative">
      <title>{`${title} - ${t('app.title')}`}</title>
      <LanguageSelect />
      <Flex
        w="full"
        maxW="780px"
        bg="bg.panel"
        borderRadius="8px"
        borderWidth="1px"
        overflow="hidden"
        shadow="sm"
      >
        <Banner />
        <Box flex="1" minW="0" p={{ base: 6, md: 9 }}>
          <Heading as="h1" size="lg" mb="5">
            {heading}
          </Heading>
          {children}
        </Box>
      </Flex>
    </Center>
  );
}
