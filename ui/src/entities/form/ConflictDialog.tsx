import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { HistoryList, type HistoryListProps } from '@/components/history/HistoryList';
import type { HistoryEntry } from '@/components/history/model';
import type { ApiError } from '@/lib/net/transport';

/** What a stale version is told: the version now, and what has happened since. */
export interface ConflictData {
  version: number;
  events: HistoryEntry[];
}

export const conflictOf = (error: ApiError): ConflictData => {
  const data = (error.data ?? {}) as Partial<ConflictData>;
  return { version: data.version ?? 0, events: data.events ?? [] };
};

interface ConflictDialogProps extends Pick<HistoryListProps, 'labelOf' | 'showValue'> {
  conflict: ConflictData;
  /** Saves what the user entered on top of what the other one did. */
  onApply: () => void;
  /** Throws the entered away and shows the record as it is now. */
  onReload: () => void;
  /** Back to the form, everything as it was typed. */
  onClose: () => void;
}

/** Shown when somebody else has changed a record while it was being edited. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog.Root
      open
      role="alertdialog"
      size="lg"
      motionPreset="none"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={(event) => {
        if (!event.open) props.onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{t('conflict.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="4">
                <Text>{t('conflict.body')}</Text>
                <HistoryList
                  entries={props.conflict.events}
                  labelOf={props.labelOf}
                  showValue={props.showValue}
                  oldestFirst
                />
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
                {t('conflict.back')}
              </Button>
              <Button variant="outline" onClick={props.onReload}>
                {t('conflict.reload')}
              </Button>
              <Button onClick={props.onApply}>{t('conflict.apply')}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
