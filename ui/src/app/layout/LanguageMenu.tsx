import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languages } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { ChoiceMenu } from './ChoiceMenu';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <ChoiceMenu
      label={t('top.language')}
      icon={Languages}
      values={languages}
      value={i18n.language}
      show={(language) => t(`language.${language}`)}
      onChoose={(language) =>
        void changeLanguage(language).catch(() => notify.error(t('msg.chunkFailed')))
      }
    />
  );
}
