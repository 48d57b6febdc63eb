import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@/lib/words/format';
import { shadesQuery } from './model';

interface ShadeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> {
  commodityId: string;
  /** Whose shades are offered; empty for those of all warehouses. */
  warehouseId: string;
  value: string;
  onChange: (shade: string) => void;
}

/** A shade: any text, with the shades that are in stock as choices. */
export function ShadeInput({
  commodityId,
  warehouseId,
  value,
  onChange,
  ...input
}: ShadeInputProps) {
  const { t } = useTranslation('stock');
  const listId = useId();
  const { data: shades = [] } = useQuery({
    ...shadesQuery(commodityId, warehouseId),
    meta: { silent: true },
  });
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        list={listId}
        maxLength={32}
        {...input}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {shades.map((stock) => (
          <option key={stock.id} value={stock.colorNumber}>
            {t('shade.choice', { grade: stock.grade, n: count(stock.available) })}
          </option>
        ))}
      </datalist>
    </>
  );
}
