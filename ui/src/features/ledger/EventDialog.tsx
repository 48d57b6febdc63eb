import { Box, SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { TextField } from '@/components/fields/FormField';
import { ChangeTable, eventLabel } from '@/components/history/HistoryList';
import { entityTitle } from '@/entities/model/labels';
import { useText } from '@/i18n';
import { DocumentOf } from './Changes';
import type { LedgerWords } from './describe';
import type { LedgerEvent } from './model';

interface EventDialogProps {
  event: LedgerEvent;
  words: LedgerWords;
  onClose: () => void;
}

/** Everything about one event. */
export function EventDialog({ event, words, onClose }: EventDialogProps) {
  const { t } = useTranslation(['common', 'audit']);
  const text = useText();
  const nothing = event.hidden ? t('audit:hidden') : t('ledger.noChanges');
  return (
    <FormDialog
      size="xl"
      title={`${eventLabel(text, event.type)} · ${entityTitle(text, event.entity)} ${event.document}`}
      onClose={onClose}
    >
      <SimpleGrid columns={{ base: 2, md: 4 }} gapX="6">
        <TextField label={t('ledger.time')}>{event.time}</TextField>
        <TextField label={t('ledger.user')}>{event.userName || '-'}</TextField>
        <TextField label={t('audit:document')}>
          <DocumentOf event={event} />
        </TextField>
        <TextField label={t('ledger.type')}>{event.type}</TextField>
        <TextField label={t('ledger.position')}>{event.position}</TextField>
        <TextField label={t('ledger.version')}>{event.version}</TextField>
        <TextField label={t('ledger.stream')}>{event.stream}</TextField>
        <TextField label={t('ledger.command')}>{event.commandId || '-'}</TextField>
      </SimpleGrid>
      <Box minH="120px">
        {event.changes.length > 0 ? (
          <ChangeTable changes={words.changesOf(event)} {...words.describe(event.entity)} />
        ) : (
          nothing
        )}
      </Box>
    </FormDialog>
  );
}
