import { IconButton } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MomentPopover } from '@/components/AsOfPicker';
import { useAsOf } from '@/lib/session/asOf';
import { headerButton } from './headerButton';

/** Opens the past: every page as of a moment. */
export function AsOfButton() {
  const { t } = useTranslation();
  const { asOf, choose } = useAsOf();
  return (
    <MomentPopover
      value={asOf}
      onChange={choose}
      title={t('asOf.pages')}
      hint={t('asOf.pagesHint')}
    >
      <IconButton {...headerButton} aria-label={t('asOf.pages')}>
        <History size={16} />
      </IconButton>
    </MomentPopover>
  );
}
