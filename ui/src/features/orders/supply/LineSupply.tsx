import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { byWarehouse, kSuppliedMax, type Supply, useSupplies } from '@/components/fields/supply';
import { usePerm } from '@/lib/rights/perm';
import { count } from '@/lib/words/format';
import type { Computed } from '../edit/compute';
import type { LineInput } from '../edit/form';

const Supplies = createContext<ReadonlyMap<string, Supply>>(new Map());

/** Tells the lines in it how much of their goods is free. */
export function LineSupply({
  lines,
  children,
}: {
  lines: readonly LineInput[];
  children: ReactNode;
}) {
  const ids = [...new Set(lines.flatMap(({ goods }) => (goods ? [goods.id] : [])))].sort();
  const items = ids.slice(0, kSuppliedMax).map((id) => ({ id }));
  return <Supplies value={useSupplies(items, true, true)}>{children}</Supplies>;
}

/** What of the goods is free, of the shade where one is wanted; in red where it is not enough. */
export function FreeHint({ line, made }: { line: LineInput; made: Computed }) {
  const { t } = useTranslation('desk');
  const can = usePerm();
  const supply = useContext(Supplies).get(line.goods?.id ?? '');
  if (supply?.inStock === undefined) return null;
  if (!can('stock_view')) {
    const { inStock } = supply;
    return (
      <span className={inStock ? undefined : 'warn'}>
        {t(inStock ? 'supply.some' : 'supply.none')}
      </span>
    );
  }
  const shade = line.colorNumber.trim();
  const stock = supply.stock.filter((each) => !shade || each.colorNumber === shade);
  const free = stock.reduce((pieces, { available }) => pieces + available, 0);
  const lacks = free < (made.measures?.pieces ?? 1);
  const where = byWarehouse(stock, line.warehouseId);
  const title = where.map(({ name, pieces }) => `${name} ${count(pieces)}`).join('\n');
  return (
    <span className={lacks ? 'warn' : undefined} title={title || undefined}>
      {t('supply.free', { n: count(free) })}
    </span>
  );
}
