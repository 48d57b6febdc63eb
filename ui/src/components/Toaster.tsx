import { Toaster as ChakraToaster, createToaster, Portal, Stack, Toast } from '@chakra-ui/react';
import { useEffect } from 'react';
import { displayWith, type Message } from '@/lib/toast';

const toaster = createToaster({ placement: 'top-end', pauseOnPageIdle: true, max: 4 });

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
  useEffect(() => {
    // The toaster listens a moment after it was mounted.
    const timer = setTimeout(() => displayWith(display));
    return () => clearTimeout(timer);
  }, []);
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }}>
            <Toast.Indicator />
            <Stack gap="1" flex="1" maxWidth="100%">
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            </Stack>
            {toast.closable && <Toast.CloseTrigger />}
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
}
