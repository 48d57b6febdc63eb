import { IconButton } from '@chakra-ui/react';
import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { headerButton } from '../headerButton';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export function FullscreenButton() {
  const { t } = useTranslation(['common', 'shell']);
  const full = useSyncExternalStore(subscribe, () => !!document.fullscreenElement);
  const toggle = () =>
    full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return (
    <IconButton
      {...headerButton}
      hideBelow="md"
      aria-label={full ? t('shell:fullscreen.leave') : t('top.fullscreen')}
      onClick={() => void toggle().catch(() => undefined)}
    >
      {full ? <Minimize size={15} /> : <Maximize size={15} />}
    </IconButton>
  );
}
