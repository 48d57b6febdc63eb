import { Box, Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { DocStatus } from '@/documents/kit/DocStatus';
import { OrderStatus } from '@/documents/orders/status';
import { useShownTime } from '@/lib/session/asOf';
import { daysSince, kLists, type ListRow } from '../lists';

/** A row of some list, with what is to be done with it next. */
export interface ShownRow {
  entity: string;
  row: ListRow;
  /** Word for the next step, and where it is taken. */
  step?: { label: string; to: string };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Who the document is for. */
const whoOf = (row: ListRow) =>
  text(row.customerName) ||
  text(row.channelCustomerName) ||
  text(row.cooperationName) ||
  text(row.warehouseName);

function Since({ time }: { time: unknown }) {
  const { t } = useTranslation('dashboard');
  const days = daysSince(time, useShownTime());
  if (!days) return null;
  return (
    <Text
      gridColumn="5"
      justifySelf="end"
      color={days > 2 ? 'fg.error' : 'fg.muted'}
      title={text(time)}
    >
      {t('days', { count: days })}
    </Text>
  );
}

/** Documents in a tile: number, state, for whom, since when, and the next step. */
export function Rows({ rows, empty }: { rows: readonly ShownRow[]; empty: string }) {
  if (!rows.length) return <Text color="fg.muted">{empty}</Text>;
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="auto auto minmax(0, 1fr) auto auto auto"
      columnGap="2"
    >
      {rows.map(({ entity, row, step }) => {
        const list = kLists[entity];
        if (!list) return null;
        const no = text(row[list.no]);
        const amount = list.amount ? row[list.amount] : undefined;
        return (
          <Box
            as="li"
            key={`${entity} ${row.id}`}
            display="grid"
            gridColumn="1 / -1"
            gridTemplateColumns="subgrid"
            py="1"
            minH="9"
            borderTopWidth="1px"
            _first={{ borderTopWidth: 0 }}
            alignItems="center"
            justifyItems="start"
            data-row-of={no}
          >
            <Link className="link" to={list.to(row)}>
              {no}
            </Link>
            {entity === 'order' ? (
              <OrderStatus status={Number(row.orderStatus)} />
            ) : (
              <DocStatus entity={entity} field={list.status} value={row[list.status]} />
            )}
            <Text gridColumn="3" truncate color="fg.muted" title={whoOf(row)}>
              {whoOf(row)}
            </Text>
            {typeof amount === 'number' && (
              <Box gridColumn="4" justifySelf="end" hideBelow="sm">
                <Money fen={amount} />
              </Box>
            )}
            <Since time={row.updateTime || row.createTime} />
            {step && (
              <Button asChild size="2xs" variant="outline" gridColumn="6" justifySelf="stretch">
                <Link to={step.to} aria-label={`${step.label} ${no}`}>
                  {step.label}
                </Link>
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
