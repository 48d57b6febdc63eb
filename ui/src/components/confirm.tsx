import { Button, createOverlay, Dialog, Portal, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { wantOverlays } from '@/lib/browser/overlays';

interface Question {
  title: string;
  body?: string;
  danger?: boolean;
  okLabel?: string;
}

const kId = 'confirm';
const overlay = createOverlay<Question>((props) => <ConfirmDialog {...props} />);
const answer = (yes: boolean) => overlay.close(kId, yes);

function ConfirmDialog({ title, body, danger, okLabel, ...root }: Question & { open?: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog.Root
      {...root}
      role="alertdialog"
      size="xs"
      placement="center"
      motionPreset="none"
      onOpenChange={(event) => {
        if (!event.open) answer(false);
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {body && (
              <Dialog.Body>
                <Text>{body}</Text>
              </Dialog.Body>
            )}
            <Dialog.Footer>
              <Button variant="outline" colorPalette="gray" onClick={() => answer(false)}>
                {t('act.cancel')}
              </Button>
              <Button colorPalette={danger ? 'red' : 'brand'} onClick={() => answer(true)}>
                {okLabel ?? t('act.ok')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Asks a question and answers whether the user agreed. */
export async function confirm(question: Question): Promise<boolean> {
  wantOverlays();
  return Boolean(await overlay.open(kId, question));
}

export const ConfirmViewport = overlay.Viewport;
