import { Box, Button, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import type { Order } from '@/documents/orders/model';
import { useNarrow } from '@/lib/browser/useNarrow';
import type { Params } from '@/lib/net/transport';
import { useShownDay } from '@/lib/session/asOf';
import { count } from '@/lib/words/format';
import { addDays } from '@/lib/words/time';
import { AgendaDays, MonthGrid } from './DayCells';
import { addMonths, isMonth, weeksOf } from './days';
import { dayParams, kMonthMost, lateParams, someQuery, spanQuery, undatedParams } from './model';
import { OrdersDrawer } from './OrdersDrawer';

const kMonthParam = 'month';

/** The month that is shown; it stands in the address. */
function useMonth(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(kMonthParam);
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const go = (to: string) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      if (to === today.slice(0, 7)) next.delete(kMonthParam);
      else next.set(kMonthParam, to);
      return next;
    });
  return { month, go };
}

interface Shown {
  title: string;
  params: Params;
}

interface HeadProps {
  month: string;
  today: string;
  params: Params;
  go: (month: string) => void;
  onShow: (shown: Shown) => void;
}

/** The month, the way to others, and the orders that no day of it shows. */
function Head({ month, today, params, go, onShow }: HeadProps) {
  const { t, i18n } = useTranslation('order');
  const title = new Intl.DateTimeFormat(i18n.language, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
  }).format(new Date(`${month}-01T00:00:00Z`));
  const late = lateParams(params, addDays(today, -1));
  const undated = undatedParams(params);
  const lateCount = useQuery({ ...someQuery(late, 1), meta: { silent: true } }).data?.total ?? 0;
  const bare = useQuery({ ...someQuery(undated, 1), meta: { silent: true } }).data?.total ?? 0;
  const lateTitle = t('board.lateOrders', { count: lateCount });
  const bareTitle = t('board.undated', { count: bare });
  const step = { variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack px="3" py="2" gap="1" wrap="wrap">
      <IconButton
        {...step}
        aria-label={t('board.earlier')}
        onClick={() => go(addMonths(month, -1))}
      >
        <ChevronLeft size={15} />
      </IconButton>
      <Text as="h3" fontWeight="600" minW="24" textAlign="center" aria-live="polite">
        {title}
      </Text>
      <IconButton {...step} aria-label={t('board.later')} onClick={() => go(addMonths(month, 1))}>
        <ChevronRight size={15} />
      </IconButton>
      <Button {...step} variant="outline" onClick={() => go(today.slice(0, 7))}>
        {t('board.today')}
      </Button>
      <HStack ms="auto" gap="1">
        {lateCount > 0 && (
          <Button
            variant="subtle"
            colorPalette="red"
            onClick={() => onShow({ title: lateTitle, params: late })}
          >
            {lateTitle}
          </Button>
        )}
        {bare > 0 && (
          <Button
            variant="subtle"
            colorPalette="gray"
            onClick={() => onShow({ title: bareTitle, params: undated })}
          >
            {bareTitle}
          </Button>
        )}
      </HStack>
    </HStack>
  );
}

const byDay = (orders: readonly Order[]): ReadonlyMap<string, Order[]> => {
  const days = new Map<string, Order[]>();
  for (const order of orders) {
    const day = String(order.expectDate);
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return days;
};

/** Orders by the day on which their customers want the goods: a month, on a phone the days that have any. */
export function DayBoard({ params }: { params: Params }) {
  const { t } = useTranslation('order');
  const narrow = useNarrow();
  const today = useShownDay();
  const { month, go } = useMonth(today);
  const [shown, setShown] = useState<Shown>();
  const weeks = useMemo(() => weeksOf(month), [month]);
  const from = weeks[0]?.[0] ?? '';
  const to = weeks.at(-1)?.at(-1) ?? '';
  const query = useQuery(spanQuery(params, from, to));
  const days = useMemo(() => byDay(query.data?.records ?? []), [query.data]);
  const onDay = (day: string) =>
    setShown({ title: t('board.dayOrders', { day }), params: dayParams(params, day) });
  const Days = narrow ? AgendaDays : MonthGrid;
  return (
    <Flex direction="column" h="full" minH="0">
      <Head {...{ month, today, params, go }} onShow={setShown} />
      {query.isError && !query.data ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <Box flex="1" minH="0" overflow="auto" tabIndex={0} role="region" aria-label={month}>
          <Days {...{ weeks, month, today, days, onDay }} />
        </Box>
      )}
      {query.data && query.data.total > query.data.records.length && (
        <Text px="3" py="1" color="fg.muted">
          {t('board.capped', { count: count(kMonthMost) })}
        </Text>
      )}
      {shown && <OrdersDrawer {...shown} onClose={() => setShown(undefined)} />}
    </Flex>
  );
}
