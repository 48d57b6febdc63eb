import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languages } from '@/i18n';
import { notify } from '@/lib/toast';
import { headerButton } from './headerButton';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <Menu.Root lazyMount>
      <Menu.Trigger asChild>
        <IconButton {...headerButton} aria-label={t('top.language')}>
          <Languages size={16} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={i18n.language}
              onValueChange={(event) =>
                void changeLanguage(event.value).catch(() => notify.error(t('msg.chunkFailed')))
              }
            >
              {languages.map((language) => (
                <Menu.RadioItem key={language} value={language}>
                  {t(`language.${language}`)}
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
