import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '@/components/states';
import type { Order } from '@/documents/orders/model';
import { useStatusLabel } from '@/documents/orders/status';
import { orderStatus } from '@/lib/wire/status';
import { dayLabel } from '@/lib/words/week';
import { orderPath } from '../list/columns';
import { isLate } from './model';
import { OrderTile } from './OrderTile';

export interface DaysProps {
  weeks: readonly (readonly string[])[];
  month: string;
  today: string;
  days: ReadonlyMap<string, readonly Order[]>;
  onDay: (day: string) => void;
}

const kShown = 4;

/** One sheet of styles for all the cells. */
const gridCss = {
  '& table': {
    w: 'full',
    minW: '760px',
    h: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    bg: 'bg.muted',
    h: '7',
    fontWeight: 500,
    fontSize: '12px',
    zIndex: 1,
  },
  '& td': { borderWidth: '1px', verticalAlign: 'top', p: '1', h: '104px' },
  '& td[data-other]': { bg: 'bg.subtle' },
  '& td[data-today]': { boxShadow: 'inset 0 2px var(--chakra-colors-brand-solid)' },
  '& .day': {
    cursor: 'pointer',
    fontSize: '12px',
    color: 'fg.muted',
    w: 'full',
    textAlign: 'start',
  },
  '& td[data-today] .day': { color: 'brand.fg', fontWeight: 700 },
  '& .due': {
    display: 'block',
    fontSize: '12px',
    lineHeight: '18px',
    px: '1',
    mt: '0.5',
    borderRadius: 'l1',
    bg: 'brand.subtle',
    color: 'brand.fg',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .due[data-late]': { bg: 'red.subtle', color: 'red.fg' },
  '& .due[data-done]': { bg: 'green.subtle', color: 'green.fg' },
} as const;

function DueLink({ order, today }: { order: Order; today: string }) {
  const label = useStatusLabel();
  const who = order.customerName || order.projectName || order.orderNo;
  return (
    <Link
      className="due"
      data-row
      data-late={isLate(order, today) || undefined}
      data-done={order.orderStatus === orderStatus.received || undefined}
      to={orderPath(order.id)}
      title={[order.orderNo, who, order.projectName, label(order.orderStatus)]
        .filter(Boolean)
        .join(' · ')}
    >
      {who} · {label(order.orderStatus)}
    </Link>
  );
}

interface CellProps {
  day: string;
  other: boolean;
  today: string;
  orders: readonly Order[];
  onDay: (day: string) => void;
}

function DayCell({ day, other, today, orders, onDay }: CellProps) {
  const { t } = useTranslation('order');
  const number = Number(day.slice(8));
  const hidden = orders.length - kShown;
  const shown = orders.slice(0, hidden > 1 ? kShown - 1 : kShown);
  return (
    <td data-other={other || undefined} data-today={day === today || undefined}>
      {orders.length > 0 ? (
        <button
          type="button"
          className="day"
          aria-label={`${day} · ${t('board.orders', { count: orders.length })}`}
          onClick={() => onDay(day)}
        >
          <HStack as="span" justify="space-between">
            <span>{number}</span>
            <span>{t('board.orders', { count: orders.length })}</span>
          </HStack>
        </button>
      ) : (
        <Text color="fg.muted" fontSize="12px">
          {number}
        </Text>
      )}
      {shown.map((order) => (
        <DueLink key={order.id} order={order} today={today} />
      ))}
      {orders.length > shown.length && (
        <button type="button" className="day" onClick={() => onDay(day)}>
          {t('board.others', { count: orders.length - shown.length })}
        </button>
      )}
    </td>
  );
}

/** A month by weeks. */
export function MonthGrid({ weeks, month, today, days, onDay }: DaysProps) {
  const { i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', weekday: 'short' });
  return (
    <Box css={gridCss} h="full">
      <table aria-label={month}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(`${day}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  {...{ day, today, onDay }}
                  other={!day.startsWith(month)}
                  orders={days.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** The days of a month that have orders, under one another. */
export function AgendaDays({ weeks, month, today, days }: DaysProps) {
  const { t, i18n } = useTranslation('order');
  const due = weeks.flat().filter((day) => day.startsWith(month) && days.has(day));
  if (!due.length) return <Notice icon={CalendarDays} title={t('board.quiet')} />;
  return due.map((day) => (
    <Box key={day} as="section" px="3" py="2" borderTopWidth="1px">
      <HStack as="h4" mb="1" color={day === today ? 'brand.fg' : undefined} fontWeight="600">
        <span>{dayLabel(day, i18n.language)}</span>
        <Text color="fg.muted" fontWeight="400" fontSize="12px">
          {t('board.orders', { count: days.get(day)?.length ?? 0 })}
        </Text>
      </HStack>
      <Flex as="ul" direction="column" gap="1.5">
        {days.get(day)?.map((order) => (
          <OrderTile key={order.id} order={order} />
        ))}
      </Flex>
    </Box>
  ));
}
