import { Box, Flex, HStack, IconButton, Menu, Portal } from '@chakra-ui/react';
import { Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrefs } from '@/lib/prefs';
import { type ThemeName, themeNames, themes } from '@/theme/themes';
import { headerButton } from './headerButton';

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, setTheme } = usePrefs();
  return (
    <Menu.Root lazyMount>
      <Menu.Trigger asChild>
        <IconButton {...headerButton} aria-label={t('top.theme')}>
          <Palette size={16} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={theme}
              onValueChange={(event) => setTheme(event.value as ThemeName)}
            >
              {themeNames.map((name) => (
                <Menu.RadioItem key={name} value={name}>
                  <HStack gap="2" flex="1">
                    <Flex boxSize="16px" borderRadius="3px" overflow="hidden" borderWidth="1px">
                      <Box w="6px" style={{ background: themes[name].siderBg }} />
                      <Box flex="1" style={{ background: themes[name].brand }} />
                    </Flex>
                    {t(`theme.${name}`)}
                  </HStack>
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
