import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ChoicePicture } from '@/components/files/ChoicePicture';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { count, yuan } from '@/lib/words/format';
import type { LookupItem } from './lookup';
import {
  type Arrival,
  byDay,
  byWarehouse,
  type FreeStock,
  type Supply,
  useChooser,
} from './supply';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const kShadesOfLine = 3;
const kArrivalsOfMarked = 4;

const shadeText = ({ colorNumber, grade, available }: FreeStock) =>
  `${[colorNumber === '-' ? '' : colorNumber, grade].filter(Boolean).join('·')} ${count(available)}`;

const sum = (stock: readonly FreeStock[]) =>
  stock.reduce((pieces, { available }) => pieces + available, 0);

/** The day without its year, as people say it. */
const dayText = ({ expectDate }: Arrival) => expectDate.slice(5);

/** In one line: how much is free, where most of it is, what comes next. */
function Short({ supply }: { supply: Supply }) {
  const { t } = useTranslation('desk');
  const can = usePerm();
  const { warehouseId } = useChooser();
  const free = sum(supply.stock);
  const [first] = byWarehouse(supply.stock, warehouseId);
  const [next, ...later] = byDay(supply.arrivals);
  const colour = supply.inStock ? 'green.fg' : 'fg.error';
  return (
    <Flex gap="2" wrap="wrap" color="fg.muted" fontSize="12px">
      {supply.inStock !== undefined && (
        <Box as="span" color={colour}>
          {can('stock_view') && supply.inStock
            ? t('supply.free', { n: count(free) })
            : t(supply.inStock ? 'supply.some' : 'supply.none')}
        </Box>
      )}
      {first && (
        <Box as="span" truncate>
          {first.name}: {first.shades.slice(0, kShadesOfLine).map(shadeText).join(', ')}
          {supply.stock.length > Math.min(first.shades.length, kShadesOfLine) && ' …'}
        </Box>
      )}
      {next && (
        <Box as="span" color="fg.info">
          {t('supply.coming', { day: dayText(next), n: count(next.pieces) })}
          {later.length > 0 && ' …'}
        </Box>
      )}
    </Flex>
  );
}

/** Every warehouse with its shades, and every arrival. */
function Whole({ supply }: { supply: Supply }) {
  const { t } = useTranslation('desk');
  const { warehouseId } = useChooser();
  const coming = byDay(supply.arrivals);
  return (
    <Box fontSize="12px" color="fg.muted">
      {byWarehouse(supply.stock, warehouseId).map((at) => (
        <Flex key={at.id} gap="2">
          <Box as="span" flex="none" fontWeight={at.id === warehouseId ? '600' : undefined}>
            {at.name}
          </Box>
          <Box as="span">{at.shades.map(shadeText).join(', ')}</Box>
        </Flex>
      ))}
      {coming.slice(0, kArrivalsOfMarked).map((arrival, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer
        <Box key={n} color="fg.info">
          {t('supply.coming', { day: arrival.expectDate, n: count(arrival.pieces) })}{' '}
          {[arrival.warehouseName, arrival.colorNumber, arrival.poNo].filter(Boolean).join(' · ')}
        </Box>
      ))}
      {coming.length > kArrivalsOfMarked &&
        t('supply.more', { n: coming.length - kArrivalsOfMarked })}
    </Box>
  );
}

interface GoodsChoiceProps {
  item: LookupItem;
  /** Nothing while it is not known. */
  supply: Supply | undefined;
  /** The one that Enter would take: all is told of it. */
  marked: boolean;
}

/** Goods to choose from: what they look like, cost this customer, and where there are how many. */
export function GoodsChoice({ item, supply, marked }: GoodsChoiceProps) {
  const t = useText();
  const listed = typeof item.salePrice === 'number' ? item.salePrice : undefined;
  const price = supply?.price ?? listed;
  const unit = supply?.priceUnit || asText(item.priceUnit);
  const more = supply && (supply.stock.length > 0 || supply.arrivals.length > 0);
  return (
    <Flex gap="2" w="full" minW="0" alignItems="center">
      <ChoicePicture item={item} size={36} />
      <Box flex="1" minW="0">
        <Flex gap="2" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Box as="span" flex="none" color="fg.muted">
            {item.code}
          </Box>
          <Box as="span" flex="1" minW="24" truncate title={item.name}>
            {item.name}
          </Box>
          <Box as="span" flex="none">
            {asText(item.size)}
          </Box>
          {price !== undefined && (
            <Box as="span" flex="none" textAlign="end" fontWeight="600">
              {yuan(price)}
              {unit && `/${t(`order:unit.${unit}`, { defaultValue: unit })}`}
            </Box>
          )}
        </Flex>
        {supply && (marked && more ? <Whole supply={supply} /> : <Short supply={supply} />)}
      </Box>
    </Flex>
  );
}
