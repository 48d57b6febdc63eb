import { Badge, IconButton } from '@chakra-ui/react';
import { Bug } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorLog } from '@/lib/net/errorLog';
import { headerButton } from '../headerButton';

const ErrorLogDialog = lazy(() => import('./ErrorLogDialog'));

const kBadgeMax = 99;

/** How many failures this window has seen, and which. */
export function ErrorLogButton() {
  const { t } = useTranslation(['common', 'shell']);
  const count = useErrorLog((store) => store.entries.length);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        {...headerButton}
        position="relative"
        aria-label={t('shell:errors.open', { count })}
        onClick={() => setOpen(true)}
      >
        <Bug size={16} />
        {count > 0 && (
          <Badge
            aria-hidden
            position="absolute"
            top="-1"
            insetEnd="-1"
            size="xs"
            variant="solid"
            colorPalette="red"
            borderRadius="full"
            minW="4"
            justifyContent="center"
          >
            {count > kBadgeMax ? `${kBadgeMax}+` : count}
          </Badge>
        )}
      </IconButton>
      {open && (
        <Suspense>
          <ErrorLogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
