import { Box, Text, Timeline } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Dotted } from '@/components/cells';
import { useText } from '@/i18n';
import type { Change, HistoryEntry } from './model';

export interface HistoryListProps {
  entries: readonly HistoryEntry[];
  /** Name of a changed field. */
  labelOf: (path: string) => string;
  /** A value as people read it. */
  showValue: (path: string, value: unknown) => ReactNode;
  /** Newest first unless told otherwise. */
  oldestFirst?: boolean;
  /** At the end of an entry's line: a link to the record as of then, for instance. */
  action?: (entry: HistoryEntry) => ReactNode;
}

export const eventLabel = (t: ReturnType<typeof useText>, type: string) =>
  t(`event:${type}`, { defaultValue: type });

export function ChangeTable({
  changes,
  labelOf,
  showValue,
}: { changes: readonly Change[] } & Pick<HistoryListProps, 'labelOf' | 'showValue'>) {
  const t = useText();
  if (!changes.length) return null;
  return (
    <Box
      as="table"
      w="full"
      mt="1"
      fontSize="12px"
      css={{
        tableLayout: 'fixed',
        '& td, & th': {
          px: '2',
          py: '1',
          textAlign: 'start',
          verticalAlign: 'top',
          borderBottomWidth: '1px',
          wordBreak: 'break-word',
        },
        '& th': { color: 'fg.muted', fontWeight: 'normal' },
        '& del': { color: 'fg.muted' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of the same goods have the same path
          <tr key={`${index} ${change.path}`}>
            <td>{labelOf(change.path)}</td>
            <td>
              <del>{showValue(change.path, change.before)}</del>
            </td>
            <td>{showValue(change.path, change.after)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Who did what to a record, when, and what it changed. */
export function HistoryList({
  entries,
  labelOf,
  showValue,
  oldestFirst,
  action,
}: HistoryListProps) {
  const t = useText();
  const shown = oldestFirst ? entries : entries.toReversed();
  return (
    <Timeline.Root size="sm" variant="outline">
      {shown.map((entry) => (
        <Timeline.Item key={`${entry.stream}@${entry.position}:${entry.version}`}>
          <Timeline.Connector>
            <Timeline.Separator />
            <Timeline.Indicator>
              <Text fontSize="10px">{entry.version}</Text>
            </Timeline.Indicator>
          </Timeline.Connector>
          <Timeline.Content minW="0">
            <Timeline.Title flexWrap="wrap">
              {eventLabel(t, entry.type)}
              <Text as="span" color="fg.muted" fontWeight="normal">
                <Dotted>
                  {entry.userName}
                  {entry.time}
                </Dotted>
              </Text>
              {action?.(entry)}
            </Timeline.Title>
            <ChangeTable changes={entry.changes} labelOf={labelOf} showValue={showValue} />
          </Timeline.Content>
        </Timeline.Item>
      ))}
    </Timeline.Root>
  );
}
