import { Toaster as ChakraToaster, createToaster, Portal, Stack, Toast } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { displayWith, type Message } from '@/lib/browser/toast';

/** In the middle of the header, where no page has anything to press. */
const toaster = createToaster({
  placement: 'top',
  offsets: '4px',
  gap: 4,
  pauseOnPageIdle: true,
  max: 3,
});

/** What lies under a message is pressed through it. */
const kPressedThrough = {
  pointerEvents: 'none !important',
  '& [data-part=close-trigger]': { pointerEvents: 'auto' },
} as const;

function display({ type, title }: Message) {
  const id = `${type}:${title}`;
  if (toaster.isVisible(id)) return;
  toaster.create({
    id,
    type,
    title,
    closable: true,
    duration: type === 'error' ? 6000 : 2500,
  });
}

export function Toaster() {
  const { t } = useTranslation();
  useEffect(() => {
    // The toaster listens a moment after it was mounted.
    const timer = setTimeout(() => displayWith(display));
    return () => clearTimeout(timer);
  }, []);
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }} py="2" css={kPressedThrough}>
            <Toast.Indicator />
            <Stack gap="1" flex="1" maxWidth="100%">
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            </Stack>
            {toast.closable && <Toast.CloseTrigger aria-label={t('act.dismiss')} />}
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
}
