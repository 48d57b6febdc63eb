import { Box, SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { TextField } from '@/components/fields/FormField';
import { ChangeTable, eventLabel } from '@/components/history/HistoryList';
import { historyQuery } from '@/components/history/model';
import { describeOrder } from '@/components/orders/fields';
import { ErrorNotice, Loading } from '@/components/states';
import { describeEntity } from '@/entities/describe';
import { useEntityDef } from '@/entities/useEntityDef';
import { useText } from '@/i18n';
import { type LedgerEvent, streamParts } from './model';

/** What one event changed: the list of events does not say, the history of its document does. */
function EventChanges({ event }: { event: LedgerEvent }) {
  const { t } = useTranslation();
  const text = useText();
  const { entity, id } = streamParts(event.stream);
  const { def } = useEntityDef(entity);
  const query = useQuery(historyQuery(entity, id));
  if (query.isPending) return <Loading />;
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  const changes = query.data.find((entry) => entry.position === event.position)?.changes ?? [];
  if (!changes.length) return t('ledger.noChanges');
  const describe =
    entity === 'order' || entity === 'payment'
      ? describeOrder(text)
      : describeEntity(text, def ?? { name: entity, fields: [] });
  return <ChangeTable changes={changes} {...describe} />;
}

export function EventDialog({ event, onClose }: { event: LedgerEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <FormDialog
      size="xl"
      title={`${eventLabel(text, event.type)} · ${event.stream}`}
      onClose={onClose}
    >
      <SimpleGrid columns={{ base: 2, md: 3 }} gapX="6">
        <TextField label={t('ledger.position')}>{event.position}</TextField>
        <TextField label={t('ledger.version')}>{event.version}</TextField>
        <TextField label={t('ledger.type')}>{event.type}</TextField>
        <TextField label={t('ledger.user')}>{event.userName || '-'}</TextField>
        <TextField label={t('ledger.time')}>{event.time}</TextField>
        <TextField label={t('ledger.command')}>{event.commandId || '-'}</TextField>
      </SimpleGrid>
      <Box minH="120px" color="fg.muted">
        <EventChanges event={event} />
      </Box>
    </FormDialog>
  );
}
