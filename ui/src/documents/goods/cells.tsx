import { useTranslation } from 'react-i18next';
import { PiecesInput } from '@/components/fields/PiecesInput';
import {
  type CellControl,
  CommodityControl,
  GradeControl,
  Noted,
  useLineCell,
} from '@/documents/kit/lines/cells';
import { cellOf } from '@/documents/kit/lines/lines';
import { BinInput } from '@/documents/stock/BinInput';
import { ShadeInput } from '@/documents/stock/ShadeInput';
import { useText } from '@/i18n';
import { boxesText, kDecimals, parseScaled, scaledText } from '@/lib/words/format';
import { type GoodsLine, goodsOfItem, type LineGoods } from './lines';
import type { Problems } from './problems';
import { type CellName, type CellSpec, priceUnitOf } from './spec';

export interface CellProps {
  line: GoodsLine;
  /** 1, 2, ... */
  n: number;
  spec: CellSpec;
  /** Entity of the lines. */
  entity: string;
  warehouseId: string;
  toWarehouseId: string;
  /** Shades of the warehouse only: goods that leave it have to be there. */
  fromStock: boolean;
  problems: Problems;
  onChange: (key: string, change: (line: GoodsLine) => GoodsLine) => void;
  onGoods: (key: string, goods: LineGoods) => void;
}

function MoneyCell({
  value,
  onChange,
  ...input
}: {
  value: number | null;
  onChange: (value: number | null) => void;
} & Record<string, unknown>) {
  const text =
    value === null || Number.isNaN(value) ? '' : scaledText(value, kDecimals.money, 2, false);
  return (
    <input
      {...input}
      key={text}
      className="num"
      type="text"
      inputMode="decimal"
      defaultValue={text}
      onBlur={(event) => {
        const typed = event.target.value.trim();
        const fen = typed ? (parseScaled(typed, kDecimals.money) ?? Number.NaN) : null;
        if (!Object.is(fen, value)) onChange(fen);
      }}
    />
  );
}

const kPriceUnits = ['PCS', 'BOX', 'M2', 'SET', 'BAG', 'M'] as const;

function PriceUnitSelect({
  value,
  onChange,
  ...select
}: {
  value: string;
  onChange: (value: string) => void;
} & Record<string, unknown>) {
  const t = useText();
  return (
    <select {...select} value={value} onChange={(event) => onChange(event.target.value)}>
      {kPriceUnits.map((unit) => (
        <option key={unit} value={unit}>
          {t(`order:unit.${unit}`)}
        </option>
      ))}
    </select>
  );
}

type ControlProps = Omit<CellProps, 'problems' | 'n' | 'entity'> & { control: CellControl };

/** The control of a cell, by its column. */
function Control({ control, ...props }: ControlProps) {
  const { line, spec, onChange, onGoods } = props;
  const change = (values: Partial<GoodsLine>) =>
    onChange(line.key, (old) => ({ ...old, ...values }));
  switch (spec.name) {
    case 'commodityId':
      return (
        <CommodityControl
          control={control}
          commodityId={line.goods?.id ?? ''}
          name={line.goods?.name ?? ''}
          onPick={(item) => onGoods(line.key, goodsOfItem(item))}
        />
      );
    case 'colorNumber':
      return (
        <ShadeInput
          {...control}
          commodityId={line.goods?.id ?? ''}
          warehouseId={props.fromStock ? props.warehouseId : ''}
          value={line.colorNumber}
          onChange={(colorNumber) => change({ colorNumber })}
        />
      );
    case 'grade':
      return (
        <GradeControl
          control={control}
          value={line.grade}
          onChange={(grade) => change({ grade })}
        />
      );
    case 'storageId':
      return (
        <BinInput
          {...control}
          warehouseId={props.warehouseId}
          value={line.storageId}
          code={line.storageCode}
          onChange={(storageId, storageCode) => change({ storageId, storageCode })}
        />
      );
    case 'toStorageId':
      return (
        <BinInput
          {...control}
          warehouseId={props.toWarehouseId}
          value={line.toStorageId}
          code={line.toStorageCode}
          onChange={(toStorageId, toStorageCode) => change({ toStorageId, toStorageCode })}
        />
      );
    case 'pieces':
      return (
        <PiecesInput
          {...control}
          perBox={line.goods?.perBox}
          value={line.pieces}
          onChange={(pieces) => change({ pieces })}
        />
      );
    case 'priceUnit':
      return (
        <PriceUnitSelect
          {...control}
          value={priceUnitOf(line)}
          onChange={(priceUnit) => change({ priceUnit })}
        />
      );
    case 'unitCost':
      return (
        <MoneyCell
          {...control}
          value={line.unitCost}
          onChange={(unitCost: number | null) => change({ unitCost })}
        />
      );
    default:
      return (
        <input
          {...control}
          type="text"
          autoComplete="off"
          maxLength={200}
          value={line.remark}
          onChange={(event) => change({ remark: event.target.value })}
        />
      );
  }
}

/** What stands below a control while nothing is wrong. */
function hintOf(t: Parameters<typeof boxesText>[0], { goods, pieces }: GoodsLine, name: CellName) {
  if (name === 'commodityId') return goods && `${goods.code} · ${goods.size}`;
  if (name !== 'pieces') return undefined;
  return boxesText(t, Number.isNaN(pieces) ? null : pieces, goods?.perBox);
}

/** One cell of the lines. */
export function Cell({ n, entity, problems, ...props }: CellProps) {
  const { line, spec } = props;
  const text = useText();
  const { t } = useTranslation();
  const { name } = spec;
  const { note, control } = useLineCell({
    key: line.key,
    n,
    name,
    label: text(`entity:${entity}.${spec.wire}`),
    problem: problems[cellOf(line.key, name)],
  });
  return (
    <Noted {...note} hint={hintOf(t, line, name)}>
      <Control {...props} control={control} />
    </Noted>
  );
}
