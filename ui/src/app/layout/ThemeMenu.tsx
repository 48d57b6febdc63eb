import { Box, Flex, HStack } from '@chakra-ui/react';
import { Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrefs } from '@/lib/page/prefs';
import { themeNames, themes } from '@/theme/themes';
import { ChoiceMenu } from './ChoiceMenu';

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, setTheme } = usePrefs();
  return (
    <ChoiceMenu
      label={t('top.theme')}
      icon={Palette}
      values={themeNames}
      value={theme}
      show={(name) => (
        <HStack gap="2" flex="1">
          <Flex boxSize="16px" borderRadius="3px" overflow="hidden" borderWidth="1px">
            <Box w="6px" style={{ background: themes[name].siderBg }} />
            <Box flex="1" style={{ background: themes[name].brand }} />
          </Flex>
          {t(`theme.${name}`)}
        </HStack>
      )}
      onChoose={setTheme}
    />
  );
}
