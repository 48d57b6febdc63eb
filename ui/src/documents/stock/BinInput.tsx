import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { picking } from '@/components/fields/picks';
import { binsQuery, exactQuery } from './bins';

interface BinInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> {
  warehouseId: string;
  /** Id of the bin; empty for none. */
  value: string;
  /** Code of the chosen bin where it is known already. */
  code?: string;
  onChange: (id: string, code: string) => void;
}

/** A bin of the warehouse by its code: typed, scanned, or chosen from the list. */
export function BinInput({ warehouseId, value, code, onChange, ...input }: BinInputProps) {
  const { t } = useTranslation('stock');
  const client = useQueryClient();
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [missed, setMissed] = useState(false);
  /** What is looked up; "" once something else is typed. */
  const asked = useRef('');
  const { data: bins = [] } = useQuery({ ...binsQuery(warehouseId), meta: { silent: true } });
  const codeOf = (id: string) => bins.find((bin) => bin.id === id)?.code;
  const shown = value ? (codeOf(value) ?? code ?? '') : '';
  const take = (id: string, name: string) => {
    setMissed(false);
    setTyped(undefined);
    if (id !== value) onChange(id, name);
  };
  const settle = async (text: string) => {
    const wanted = text.trim();
    if (!wanted) return take('', '');
    const near = bins.find((bin) => bin.code?.toLowerCase() === wanted.toLowerCase());
    if (near) return take(near.id, near.code ?? '');
    const query = exactQuery('storage', 'storageCode', wanted, { warehouseId_equal: warehouseId });
    asked.current = wanted;
    const found = await client.fetchQuery(query).catch(() => null);
    if (asked.current !== wanted) return;
    if (found) take(found.id, found.code ?? '');
    else setMissed(true);
  };
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        placeholder={t('bin.none')}
        list={listId}
        {...input}
        aria-invalid={missed || input['aria-invalid']}
        value={typed ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.target.value;
          asked.current = '';
          setTyped(text);
          setMissed(false);
          const chosen = bins.find((bin) => bin.code === text);
          if (chosen || !text) take(chosen?.id ?? '', chosen?.code ?? '');
        }}
        onBlur={() => {
          if (typed !== undefined) picking(settle(typed));
        }}
      />
      <datalist id={listId}>
        {bins.map((bin) => (
          <option key={bin.id} value={bin.code}>
            {bin.name === bin.code ? '' : bin.name}
          </option>
        ))}
      </datalist>
    </>
  );
}
