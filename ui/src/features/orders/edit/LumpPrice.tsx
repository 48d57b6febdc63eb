import { Button, Text } from '@chakra-ui/react';
import { type Dispatch, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useText } from '@/i18n';
import { yuan } from '@/lib/words/format';
import { CalcError } from '../calc/integer';
import type { AmountInput } from '../calc/line';
import { type Lump, lumpPrices } from '../calc/lump';
import { type Computed, sumsOf } from './compute';
import { kMoneyDecimals, type LineInput, moneyText } from './form';
import { withPrice, withPriceUnit } from './lineEdits';
import type { FormAction } from './useOrderForm';

interface LumpPriceProps {
  lines: readonly LineInput[];
  computed: ReadonlyMap<string, Computed>;
  dispatch: Dispatch<FormAction>;
}

interface Priced {
  line: LineInput;
  made: Computed;
  input: AmountInput;
}

const kRoom = 'room:';

/** Lines that have a price and are no gifts. */
const pricedLines = ({ lines, computed }: LumpPriceProps): Priced[] =>
  lines.flatMap((line) => {
    const made = computed.get(line.key);
    const { measures, dealPrice, priceUnit } = made ?? {};
    if (!made || !measures || line.isGift || !dealPrice || !priceUnit) return [];
    const { size = '', boxesPerPallet } = line.goods ?? {};
    const packed = { size, piecesPerBox: made.perBox, boxesPerPallet };
    return [{ line, made, input: { ...packed, priceUnit, dealPrice, pieces: measures.pieces } }];
  });

function lumpOf(chosen: readonly Priced[], wanted: number): Lump | undefined {
  try {
    return lumpPrices(
      chosen.map(({ input }) => input),
      wanted,
    );
  } catch (error) {
    if (error instanceof CalcError) return undefined;
    throw error;
  }
}

/** A room, or the whole order, is sold for one sum: its lines are priced so that they come to it. */
export function LumpPrice(props: LumpPriceProps) {
  const { t } = useTranslation('order');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="xs" onClick={() => setOpen(true)}>
        {t('lump.title')}
      </Button>
      {open && <LumpPriceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function LumpPriceDialog(props: LumpPriceProps & { onClose: () => void }) {
  const { dispatch, onClose } = props;
  const { t } = useTranslation('order');
  const text = useText();
  const priced = useMemo(() => pricedLines(props), [props]);
  const rooms = [...new Set(priced.map(({ line }) => line.spaceName.trim()))];
  const [which, setWhich] = useState('');
  const [wanted, setWanted] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const chosen = priced.filter(
    ({ line }) => which === '' || `${kRoom}${line.spaceName.trim()}` === which,
  );
  const now = sumsOf(chosen.map(({ made }) => made))?.amount ?? 0;
  const lump = typeof wanted === 'number' && wanted > 0 ? lumpOf(chosen, wanted) : undefined;
  const submit = () => {
    setAsked(true);
    if (!lump) return;
    for (const [at, { line, input }] of chosen.entries()) {
      const price = moneyText(lump.prices[at] ?? 0);
      dispatch({
        type: 'line',
        key: line.key,
        change: (old) => withPrice(withPriceUnit(old, input.priceUnit), price),
      });
    }
    onClose();
  };
  const problem = text((wanted ?? 0) > 0 ? 'error:NUMBER_RANGE' : 'error:TOO_SMALL', {
    min: '0.01',
  });
  const rest = lump && wanted !== null ? wanted - lump.amount : 0;
  return (
    <FormDialog
      title={t('lump.title')}
      saveLabel={t('lump.apply')}
      dirty={wanted !== null}
      pending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="2">{t('lump.body')}</Text>
      <FormField label={t('lump.which')}>
        <OptionSelect
          value={which}
          emptyLabel={t('lump.all')}
          options={rooms.map((room) => ({
            value: kRoom + room,
            label: room || t('edit.noRoom'),
          }))}
          onChange={setWhich}
        />
      </FormField>
      <Text my="2">{t('lump.now', { amount: yuan(now) })}</Text>
      <FormField label={t('lump.wanted')} required error={asked && !lump ? problem : ''}>
        <ScaledInput
          value={wanted}
          onChange={setWanted}
          decimals={kMoneyDecimals}
          keep={kMoneyDecimals}
        />
      </FormField>
      <Text as="output" mt="2" fontWeight="600">
        {lump && t('lump.comes', { amount: yuan(lump.amount) })}
        {rest > 0 && ` · ${t('lump.rest', { amount: yuan(rest) })}`}
      </Text>
    </FormDialog>
  );
}
