import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LookupItem } from '@/components/fields/lookup';
import { CommodityControl, GradeControl, Noted, useLineCell } from '@/documents/kit/lines/cells';
import { lastPriceQuery } from '@/documents/orders/goods';
import { useText } from '@/i18n';
import { boxesText, count, kilograms, roundedMetres, yuan } from '@/lib/words/format';
import { asUnit, type Unit } from '../calc/line';
import { parsePrice } from '../calc/quantity';
import { FreeHint } from '../supply/LineSupply';
import type { Computed, Problem } from './compute';
import { type LineInput, moneyText, qtyText } from './form';
import {
  priceUnitsOf,
  unitsOf,
  withPrice,
  withPriceUnit,
  withQuantity,
  withRate,
  withTypedPrice,
} from './lineEdits';
import { problemText } from './problems';
import { useUnitWords } from './useUnitWords';

export interface LineProps {
  line: LineInput;
  /** 1, 2, ... */
  n: number;
  made: Computed;
  /** By field. */
  problems: Readonly<Record<string, Problem | string>>;
  customerId: string;
  /** Empty while the order is new. */
  orderId: string;
  /** Whether the line has the focus: only then is the last price asked for. */
  active: boolean;
  mayUndercut: boolean;
  onChange: (key: string, change: (line: LineInput) => LineInput) => void;
  onPick: (key: string, item: LookupItem) => void;
}

export const kSpacesId = 'order-spaces';

function useCell({ line, n, problems, made }: LineProps, name: string) {
  const t = useText();
  const problem = problems[name] ?? made.problems[name];
  return useLineCell({
    key: line.key,
    n,
    name,
    label: t(`entity:orderDetail.${name}`),
    problem: problem && problemText(t, problem),
  });
}

export function CommodityField(props: LineProps) {
  const { t } = useTranslation('order');
  const { line, onPick } = props;
  const { note, control } = useCell(props, 'commodityId');
  const facts = line.goods && [
    line.goods.code,
    line.goods.size,
    props.made.perBox > 1 ? t('edit.perBox', { n: props.made.perBox }) : '',
  ];
  return (
    <Noted {...note} hint={facts?.filter(Boolean).join(' · ')}>
      <CommodityControl
        control={control}
        commodityId={line.goods?.id ?? ''}
        name={line.goods?.name ?? ''}
        onPick={(item) => onPick(line.key, item)}
      />
    </Noted>
  );
}

export function QuantityField(props: LineProps) {
  const { line, made, onChange } = props;
  const { note, control } = useCell(props, 'inputQty');
  return (
    <Noted {...note} hint={<FreeHint line={line} made={made} />}>
      <input
        {...control}
        className="num"
        type="text"
        inputMode="text"
        autoComplete="off"
        value={line.inputQty}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const inputQty = event.target.value;
          onChange(line.key, (old) => ({ ...old, inputQty }));
        }}
        onBlur={() => {
          const read = made.quantity;
          // Without the commodity nobody knows what a box is.
          if (!read || !line.goods?.priceUnit || qtyText(read.inputQty) === line.inputQty) return;
          onChange(line.key, (old) => withQuantity(old, read));
        }}
      />
    </Noted>
  );
}

export function UnitField(props: LineProps) {
  const t = useText();
  const { line, onChange } = props;
  const { note, control } = useCell(props, 'unit');
  return (
    <Noted {...note}>
      <select
        {...control}
        value={line.unit}
        onChange={(event) => {
          const unit = event.target.value as Unit;
          onChange(line.key, (old) => ({ ...old, unit, unitChosen: true }));
        }}
      >
        {unitsOf(line.goods, line.unit).map((unit) => (
          <option key={unit} value={unit}>
            {t(`order:unit.${unit}`)}
          </option>
        ))}
      </select>
    </Noted>
  );
}

export function LossField(props: LineProps) {
  const { line, onChange } = props;
  const { note, control } = useCell(props, 'lossRate');
  return (
    <Noted {...note}>
      <input
        {...control}
        className="num"
        type="text"
        inputMode="decimal"
        disabled={line.unit !== 'M2'}
        value={line.unit === 'M2' ? line.lossRate : ''}
        onChange={(event) => {
          const lossRate = event.target.value;
          onChange(line.key, (old) => ({ ...old, lossRate }));
        }}
      />
    </Noted>
  );
}

/** Pieces, boxes and loose pieces, area and weight, as soon as they can be computed. */
export function ResultText({ line, made }: LineProps) {
  const { t } = useTranslation();
  const text = useText();
  const { measures } = made;
  if (!measures) return <span className="faint">-</span>;
  const boxes = boxesText(t, measures.pieces, made.perBox);
  const own = line.unit === 'SET' || line.unit === 'BAG';
  const pieces = own
    ? `${count(measures.pieces)} ${text(`order:unit.${line.unit}`)}`
    : t('qty.pieces', { loose: measures.pieces, boxes: 0 });
  return (
    <div className="result">
      <strong>{own || boxes === pieces ? pieces : `${pieces} = ${boxes}`}</strong>
      <span>
        {roundedMetres(measures.area)} m² · {kilograms(measures.weight)} kg
      </span>
    </div>
  );
}

/** The last price of this commodity to this customer; pressing it takes it over. */
function LastPriceHint({ line, customerId, orderId, active, onChange }: LineProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const id = line.goods?.id ?? '';
  const { data } = useQuery({
    ...lastPriceQuery(customerId, id, orderId),
    enabled: active && customerId !== '' && id !== '',
  });
  if (typeof data?.dealPrice !== 'number') return null;
  const price = data.dealPrice;
  // Of before units were told with it: of the line's own.
  const unit = asUnit(data.priceUnit || line.goods?.priceUnit || '');
  const other = unit !== line.goods?.priceUnit;
  const when = (data.createTime ?? '').slice(0, 10);
  return (
    <button
      type="button"
      className="link"
      data-last-price={line.key}
      tabIndex={-1}
      title={t('edit.lastPriceTitle', { no: data.orderNo ?? '', time: when })}
      onClick={() =>
        onChange(line.key, (old) => withPrice(withPriceUnit(old, unit), moneyText(price)))
      }
    >
      {t('edit.lastPrice', { price: yuan(price) })}
      {other && `/${text(`order:unit.${unit}`)}`}
    </button>
  );
}

/** What the price of a line is for, and the other units that its goods may be priced in. */
function PriceUnit({ line, n, onChange }: LineProps) {
  const t = useText();
  const { goods } = line;
  if (!goods?.priceUnit) return null;
  const shown = (unit: string) => `/${t(`order:unit.${unit}`)}`;
  const units = priceUnitsOf(goods);
  if (units.length === 1 || line.isGift) return <span aria-hidden>{shown(goods.priceUnit)}</span>;
  return (
    <select
      aria-label={t('order:line.cell', { label: t('entity:orderDetail.priceUnit'), n })}
      // With the keyboard it is typed behind the price.
      tabIndex={-1}
      value={goods.priceUnit}
      onChange={(event) => {
        const unit = event.target.value as Unit;
        onChange(line.key, (old) => withPriceUnit(old, unit));
      }}
    >
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {shown(unit)}
        </option>
      ))}
    </select>
  );
}

export function PriceField(props: LineProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const words = useUnitWords();
  const { line, made, onChange } = props;
  const { note, control } = useCell(props, 'dealPrice');
  const floor = line.goods?.floorPrice;
  const below =
    !line.isGift &&
    typeof floor === 'number' &&
    made.dealPrice !== undefined &&
    made.dealPrice < floor;
  const unit = line.goods?.priceUnit;
  const floored = below && !props.mayUndercut;
  const problem = note.problem ?? (floored ? problemText(text, { key: 'PRICE_FLOOR' }) : undefined);
  const label = unit ? `${control['aria-label']} (/${text(`order:unit.${unit}`)})` : undefined;
  return (
    <Noted
      noteId={note.noteId}
      problem={problem}
      hint={
        below ? <span className="warn">{t('edit.belowFloor')}</span> : <LastPriceHint {...props} />
      }
    >
      <div className="unit">
        <input
          {...control}
          aria-label={label ?? control['aria-label']}
          className="num"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={line.isGift}
          value={line.isGift ? '0.00' : line.dealPrice}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const price = event.target.value;
            onChange(line.key, (old) => withPrice(old, price));
          }}
          onBlur={() =>
            onChange(line.key, (old) => withTypedPrice(old, parsePrice(old.dealPrice, words)))
          }
        />
        <PriceUnit {...props} />
      </div>
    </Noted>
  );
}

export function RateField(props: LineProps) {
  const { line, onChange } = props;
  const { note, control } = useCell(props, 'discountRate');
  const list = line.goods?.salePrice;
  return (
    <Noted {...note} hint={list ? yuan(list) : ''}>
      <input
        {...control}
        className="num"
        type="text"
        inputMode="decimal"
        disabled={line.isGift || !list}
        value={line.isGift ? '' : line.discountRate}
        onChange={(event) => {
          const rate = event.target.value;
          onChange(line.key, (old) => withRate(old, rate));
        }}
      />
    </Noted>
  );
}

export const AmountText = ({ made }: LineProps) => (
  <strong>{made.amount === undefined ? '' : yuan(made.amount)}</strong>
);

type FlagName = 'isGift' | 'needProcess';

export function FlagField({ name, ...props }: LineProps & { name: FlagName }) {
  const { line, onChange } = props;
  const { note, control } = useCell(props, name);
  return (
    <Noted {...note}>
      <input
        {...control}
        type="checkbox"
        checked={line[name]}
        onChange={(event) => {
          const on = event.target.checked;
          onChange(line.key, (old) => ({ ...old, [name]: on }));
        }}
      />
    </Noted>
  );
}

export function GradeField(props: LineProps) {
  const { line, onChange } = props;
  const { note, control } = useCell(props, 'grade');
  return (
    <Noted {...note}>
      <GradeControl
        control={control}
        value={line.grade}
        onChange={(grade) => onChange(line.key, (old) => ({ ...old, grade }))}
      />
    </Noted>
  );
}

type TextName = 'colorNumber' | 'spaceName' | 'remark';
const kMaxLength: Record<TextName, number> = { colorNumber: 32, spaceName: 32, remark: 200 };

export function TextCell({ name, ...props }: LineProps & { name: TextName }) {
  const { line, onChange } = props;
  const { note, control } = useCell(props, name);
  return (
    <Noted {...note}>
      <input
        {...control}
        type="text"
        autoComplete="off"
        list={name === 'spaceName' ? kSpacesId : undefined}
        maxLength={kMaxLength[name]}
        value={line[name]}
        onChange={(event) => {
          const text = event.target.value;
          onChange(line.key, (old) => ({ ...old, [name]: text }));
        }}
      />
    </Noted>
  );
}
