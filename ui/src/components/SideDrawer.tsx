import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '@/lib/browser/useNarrow';
import { OverlayContext } from './overlay';

interface SideDrawerProps {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/** More about one thing, beside the list it stands in; phones get the whole screen. */
export function SideDrawer({ title, size = 'lg', onClose, children }: SideDrawerProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Drawer.Root
      open
      size={narrow ? 'full' : size}
      onOpenChange={(event) => {
        if (!event.open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={content}>
            <Drawer.Header>
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <OverlayContext value={content}>{children}</OverlayContext>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="xs" aria-label={t('act.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
