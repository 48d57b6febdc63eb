import { Button, CloseButton, Dialog, HStack, Portal } from '@chakra-ui/react';
import {
  type FormEvent,
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '@/lib/browser/useNarrow';
import { confirm } from './confirm';
import { useAfterPicks } from './fields/picks';
import { OverlayContext } from './overlay';

interface FormDialogProps {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** px, where one is given for the dialog. */
  width?: number;
  /** Closing then asks first. */
  dirty?: boolean;
  pending?: boolean;
  /** Without it there is nothing to save, only to close. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  saveLabel?: string;
  footer?: ReactNode;
  /** It is read, and has no field: the text takes the focus, so that the keyboard scrolls it. */
  reading?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog. Ctrl+Enter saves, a click outside does not close, unsaved input is asked about; phones get the
 * whole screen. Whoever opens it takes it out of the tree in `onClose`.
 */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  const submit = useAfterPicks((event: FormEvent<HTMLFormElement>) => {
    if (!props.pending) props.onSubmit?.(event);
  });
  const [asking, setAsking] = useState(false);
  const close = async () => {
    if (asking) return;
    setAsking(true);
    const leave =
      !props.dirty || (await confirm({ title: t('msg.confirm'), body: t('msg.unsaved') }));
    setAsking(false);
    if (leave) props.onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && props.onSubmit) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };
  return (
    <Dialog.Root
      open
      size={narrow ? 'full' : (props.size ?? 'lg')}
      motionPreset="none"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={(event) => {
        if (!event.open) void close();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            maxW={narrow || !props.width ? undefined : `${props.width}px`}
          >
            <form
              noValidate
              style={{ display: 'contents' }}
              onSubmit={(event) => {
                event.preventDefault();
                event.stopPropagation();
                submit(event);
              }}
              onKeyDown={onKeyDown}
            >
              <Dialog.Header>
                <Dialog.Title>{props.title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body tabIndex={props.reading ? 0 : undefined}>
                <OverlayContext value={content}>{props.children}</OverlayContext>
              </Dialog.Body>
              <Dialog.Footer>
                <HStack me="auto">{props.footer}</HStack>
                <Button variant="outline" colorPalette="gray" onClick={() => void close()}>
                  {props.onSubmit ? t('act.cancel') : t('act.close')}
                </Button>
                {props.onSubmit && (
                  <Button type="submit" loading={props.pending}>
                    {props.saveLabel ?? t('act.save')}
                  </Button>
                )}
              </Dialog.Footer>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="xs" aria-label={t('act.close')} />
              </Dialog.CloseTrigger>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
