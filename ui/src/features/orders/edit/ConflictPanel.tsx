import {
  Alert,
  Badge,
  Box,
  Button,
  Dialog,
  Heading,
  Portal,
  SimpleGrid,
  Text,
} from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '@/components/history/HistoryList';
import type { HistoryEntry } from '@/components/history/model';
import { describeOrder, labelOfField, readable, showValue } from '@/documents/orders/fields';
import type { OrderDetail } from '@/documents/orders/model';
import { useStatusLabel } from '@/documents/orders/status';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import type { OrderForm } from './form';
import { type Difference, differences } from './merge';

export interface Conflict {
  /** What has happened since the order was opened, oldest first. */
  events: HistoryEntry[];
  /** The order as it is now. */
  theirs: OrderDetail;
  theirForm: OrderForm;
}

interface ConflictPanelProps {
  conflict: Conflict;
  base: OrderForm;
  mine: OrderForm;
  onApply: () => void;
  onTake: () => void;
  onClose: () => void;
}

const flags: Record<string, string> = { true: '1', false: '0' };

function MineTable({ changes }: { changes: readonly Difference[] }) {
  const t = useText();
  const show = (change: Difference, value: string) =>
    showValue(t, change.line ? 'orderDetail' : 'order', change.field, flags[value] ?? value);
  return (
    <Box
      as="table"
      w="full"
      fontSize="12px"
      css={{
        tableLayout: 'fixed',
        '& td, & th': {
          px: '2',
          py: '1',
          textAlign: 'start',
          verticalAlign: 'top',
          borderBottomWidth: '1px',
        },
        '& td': { wordBreak: 'break-word' },
        '& th': { color: 'fg.muted', fontWeight: 'normal' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('order:conflict.mine')}</th>
          <th scope="col">{t('order:conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.key}>
            <td>
              {change.line ? `${t('order:line.nth', { n: change.line })} · ` : ''}
              {labelOfField(t, change.line ? 'orderDetail' : 'order', change.field)}
            </td>
            <td>{show(change, change.before)}</td>
            <td>
              <strong>{show(change, change.after)}</strong>
            </td>
            <td>
              {change.theirs !== undefined && (
                <>
                  {show(change, change.theirs)}{' '}
                  <Badge size="xs" colorPalette="orange">
                    {t('order:conflict.both')}
                  </Badge>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Theirs({ conflict }: { conflict: Conflict }) {
  const t = useText();
  const entries = conflict.events.map((entry) => ({ ...entry, changes: readable(entry.changes) }));
  return <HistoryList entries={entries} {...describeOrder(t)} oldestFirst />;
}

/** Somebody else saved the order meanwhile: what they changed beside what was typed here. */
export function ConflictPanel({ conflict, base, mine, ...actions }: ConflictPanelProps) {
  const { t } = useTranslation('order');
  const narrow = useNarrow();
  const statusLabel = useStatusLabel();
  const changes = differences(base, mine, conflict.theirForm);
  const { theirs } = conflict;
  const editable = theirs.allowed.includes('edit');
  return (
    <Dialog.Root
      open
      role="alertdialog"
      size={narrow ? 'full' : 'xl'}
      motionPreset="none"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={(event) => {
        if (!event.open) actions.onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('conflict.title', { no: theirs.orderNo })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text mb="3">{t('conflict.body')}</Text>
              {!editable && (
                <Alert.Root status="warning" size="sm" mb="3">
                  <Alert.Indicator />
                  <Alert.Title>
                    {t('conflict.locked', { status: statusLabel(theirs.orderStatus) })}
                  </Alert.Title>
                </Alert.Root>
              )}
              <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
                <Box as="section" aria-labelledby="conflict-theirs" minW="0">
                  <Heading as="h3" size="sm" id="conflict-theirs" mb="2">
                    {t('conflict.theirChanges')}
                  </Heading>
                  <Theirs conflict={conflict} />
                </Box>
                <Box as="section" aria-labelledby="conflict-mine" minW="0">
                  <Heading as="h3" size="sm" id="conflict-mine" mb="2">
                    {t('conflict.myChanges')}
                  </Heading>
                  {changes.length ? <MineTable changes={changes} /> : t('conflict.none')}
                </Box>
              </SimpleGrid>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" colorPalette="gray" onClick={actions.onClose}>
                {t('conflict.back')}
              </Button>
              <Button variant="outline" onClick={actions.onTake}>
                {t('conflict.take')}
              </Button>
              <Button disabled={!editable} onClick={actions.onApply}>
                {t('conflict.apply')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
