import { Badge, Box, Button, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DateInput } from '@/components/fields/DateInput';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded } from '@/documents/kit/DocumentPage';
import type { OutOrder } from '@/documents/stock/model';
import { get, pageQuery } from '@/lib/net/calls';
import type { Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';
import { useShownDay } from '@/lib/session/asOf';
import { usePersisted } from '@/lib/session/persisted';
import { outStatus } from '@/lib/wire/status';
import { count, kilograms } from '@/lib/words/format';
import { addDays, isDay } from '@/lib/words/time';
import { type Grouping, groupsOf, kGroupings, sumOf } from './deliveries';
import { kOutPage } from './model';

const kDayParam = 'day';
const kPageSize = 200;
/** So many out orders of a day are read at most. */
const kMost = 600;
const kOfDay = [outStatus.outToShip, outStatus.outPart, outStatus.outDone].join();
const kLeft = [outStatus.outToShip, outStatus.outPart].join();

/** All of a day: what is to leave, and what has left. */
const dayQuery = (params: Params, day: string) => {
  const asked = { ...params, outStatus: kOfDay, outDate_dategt: day, outDate_datelt: day };
  return {
    queryKey: [...entityKeys('outOrder').list(asked), 'board'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<OutOrder>> => {
      const ask = (current: number) =>
        get<Page<OutOrder>>(kOutPage, { ...asked, current, size: kPageSize }, signal);
      const first = await ask(1);
      const records = [...first.records];
      for (let at = 2; records.length < Math.min(first.total, kMost); ++at) {
        const next = await ask(at);
        if (!next.records.length) break;
        records.push(...next.records);
      }
      return { ...first, records };
    },
  };
};

function Tile({ out }: { out: OutOrder }) {
  return (
    <Box as="li" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l2" p="2">
      <Flex justify="space-between" gap="2">
        <DocumentLink sourceType="OUT" id={out.id} row>
          {out.outNo}
        </DocumentLink>
        <DocStatus entity="outOrder" field="outStatus" value={out.outStatus} />
      </Flex>
      <Text truncate title={out.address}>
        {[...new Set([out.customerName, out.receiver, out.address])].filter(Boolean).join(' · ')}
      </Text>
      <Flex justify="space-between" gap="2" color="fg.muted" fontSize="12px">
        <Text truncate>{[out.warehouseName, out.plateNo].filter(Boolean).join(' · ')}</Text>
        <Text flex="none">
          {count(out.totalPieces)} · {kilograms(out.totalWeight)} kg
        </Text>
      </Flex>
    </Box>
  );
}

function Column({ name, rows }: { name: string; rows: readonly OutOrder[] }) {
  const { t } = useTranslation('stock');
  const heading = useId();
  const { orders, left, pieces, weight } = sumOf(rows);
  const sum = t('deliveryBoard.sum', {
    orders: count(orders),
    pieces: count(pieces),
    weight: kilograms(weight),
  });
  return (
    <Flex
      as="section"
      aria-labelledby={heading}
      direction="column"
      flex="1 0 auto"
      w={{ base: '82vw', md: '260px' }}
      maxW={{ md: '420px' }}
      scrollSnapAlign="start"
      minH="0"
      bg="bg.subtle"
      borderRadius="l2"
    >
      <Box px="2" py="1.5">
        <Flex id={heading} as="h2" gap="2" align="center" fontWeight="600">
          <Text truncate>{name || t('deliveryBoard.none')}</Text>
          {left > 0 && (
            <Badge colorPalette="orange" variant="subtle">
              {t('deliveryBoard.left', { n: count(left) })}
            </Badge>
          )}
        </Flex>
        <Text color="fg.muted" fontSize="12px">
          {sum}
        </Text>
      </Box>
      <Flex
        as="ul"
        direction="column"
        gap="1.5"
        px="1.5"
        pb="2"
        m="0"
        flex="1"
        minH="0"
        overflowY="auto"
        tabIndex={0}
        aria-labelledby={heading}
      >
        {rows.map((out) => (
          <Tile key={out.id} out={out} />
        ))}
      </Flex>
    </Flex>
  );
}

/** The day that is shown; it stands in the address. */
function useDay(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(kDayParam) ?? '';
  const go = (day: string) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      if (!isDay(day) || day === today) next.delete(kDayParam);
      else next.set(kDayParam, day);
      return next;
    });
  return { day: isDay(asked) ? asked : today, go };
}

/** What leaves on a day, by truck, lane, warehouse or customer; the filters of the list count. */
export default function DeliveryBoard({ params }: { params: Params }) {
  const { t } = useTranslation('stock');
  const today = useShownDay();
  const { day, go } = useDay(today);
  const [by, setBy] = usePersisted<Grouping>('deliveries.by', 'plateNo');
  const query = useQuery(dayQuery(params, day));
  const before = useQuery({
    ...pageQuery<OutOrder>('outOrder', kOutPage, {
      ...params,
      outStatus: kLeft,
      outDate_datelt: addDays(day, -1),
      descs: 'outDate',
      current: 1,
      size: 1,
    }),
    meta: { silent: true },
  });
  const over = before.data?.total ?? 0;
  const step = { variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <Flex direction="column" h="full" minH="0">
      <HStack px="3" py="2" gap="2" wrap="wrap">
        <HStack gap="0.5">
          <IconButton
            {...step}
            aria-label={t('deliveryBoard.earlier')}
            onClick={() => go(addDays(day, -1))}
          >
            <ChevronLeft size={15} />
          </IconButton>
          <DateInput aria-label={t('deliveryBoard.board')} value={day} onChange={go} />
          <IconButton
            {...step}
            aria-label={t('deliveryBoard.later')}
            onClick={() => go(addDays(day, 1))}
          >
            <ChevronRight size={15} />
          </IconButton>
          <Button {...step} variant="outline" onClick={() => go(today)}>
            {t('deliveryBoard.today')}
          </Button>
        </HStack>
        {over > 0 && (
          <Button
            variant="subtle"
            colorPalette="red"
            onClick={() => go(before.data?.records[0]?.outDate ?? day)}
          >
            {t('deliveryBoard.overdue', { n: count(over) })}
          </Button>
        )}
        <Box ms={{ md: 'auto' }}>
          <OptionSelect
            aria-label={t('deliveryBoard.by')}
            value={by}
            options={kGroupings.map((value) => ({ value, label: t(`deliveryBoard.${value}`) }))}
            onChange={(value) => setBy(value as Grouping)}
          />
        </Box>
      </HStack>
      <Loaded query={query}>
        {({ records, total }) => (
          <>
            {!records.length && (
              <Text p="4" color="fg.muted">
                {t('deliveryBoard.quiet')}
              </Text>
            )}
            <Flex
              flex="1"
              minH="0"
              gap="2"
              p="2"
              overflowX="auto"
              scrollSnapType={{ base: 'x mandatory', md: 'none' }}
            >
              {groupsOf(records, by).map(({ name, rows }) => (
                <Column key={name} name={name} rows={rows} />
              ))}
            </Flex>
            {total > records.length && (
              <Text px="3" py="1" color="fg.muted">
                {t('deliveryBoard.capped', { n: count(records.length) })}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Flex>
  );
}
