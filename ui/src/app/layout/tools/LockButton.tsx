import { IconButton } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headerButton } from '../headerButton';

const LockDialog = lazy(() => import('./LockDialog'));

export function LockButton() {
  const { t } = useTranslation(['common', 'shell']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton {...headerButton} aria-label={t('shell:lock.lock')} onClick={() => setOpen(true)}>
        <Lock size={15} />
      </IconButton>
      {open && (
        <Suspense>
          <LockDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
