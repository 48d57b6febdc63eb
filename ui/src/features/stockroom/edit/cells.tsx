import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CommodityCell } from '@/components/fields/CommodityCell';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { BinInput } from '@/components/stock/BinInput';
import { ShadeInput } from '@/components/stock/ShadeInput';
import { useText } from '@/i18n';
import { boxesText, kDecimals, parseScaled, scaledText } from '@/lib/format';
import { type GoodsLine, goodsOfItem, grades, type LineGoods } from './lines';
import { cellOf, type Problems } from './problems';
import type { CellSpec } from './spec';

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
  onChange: (key: string, change: Partial<GoodsLine>) => void;
  onGoods: (key: string, goods: LineGoods) => void;
}

function Noted({
  id,
  bad,
  hint,
  children,
}: {
  id: string;
  bad?: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="field">
      {children}
      <div id={id} className={bad ? 'note bad' : 'note'} title={bad}>
        {bad ?? hint}
      </div>
    </div>
  );
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

/** One cell of the lines, by its column. */
export function Cell(props: CellProps) {
  const { line, n, spec, entity, problems, onChange } = props;
  const t = useText();
  const { t: typed } = useTranslation();
  const id = useId();
  const { name } = spec;
  const bad = problems[cellOf(line.key, name)];
  const label = t('order:line.cell', { label: t(`entity:${entity}.${spec.wire}`), n });
  const change = (values: Partial<GoodsLine>) => onChange(line.key, values);
  const control = {
    'data-cell': cellOf(line.key, name),
    'aria-label': label,
    'aria-invalid': bad !== undefined,
    'aria-describedby': id,
  };
  switch (name) {
    case 'commodityId':
      return (
        <Noted id={id} bad={bad} hint={line.goods && `${line.goods.code} · ${line.goods.size}`}>
          <CommodityCell
            cell={control['data-cell']}
            label={label}
            name={line.goods?.name ?? ''}
            invalid={bad !== undefined}
            describedBy={id}
            onPick={(item) => props.onGoods(line.key, goodsOfItem(item))}
          />
        </Noted>
      );
    case 'colorNumber':
      return (
        <Noted id={id} bad={bad}>
          <ShadeInput
            {...control}
            commodityId={line.goods?.id ?? ''}
            warehouseId={props.fromStock ? props.warehouseId : ''}
            value={line.colorNumber}
            onChange={(colorNumber) => change({ colorNumber })}
          />
        </Noted>
      );
    case 'grade':
      return (
        <Noted id={id} bad={bad}>
          <select
            {...control}
            value={line.grade}
            onChange={(event) => change({ grade: event.target.value })}
          >
            {grades.map((grade) => (
              <option key={grade} value={grade}>
                {t(`order:grade.${grade}`)}
              </option>
            ))}
          </select>
        </Noted>
      );
    case 'storageId':
      return (
        <Noted id={id} bad={bad}>
          <BinInput
            {...control}
            warehouseId={props.warehouseId}
            value={line.storageId}
            code={line.storageCode}
            onChange={(storageId, storageCode) => change({ storageId, storageCode })}
          />
        </Noted>
      );
    case 'toStorageId':
      return (
        <Noted id={id} bad={bad}>
          <BinInput
            {...control}
            warehouseId={props.toWarehouseId}
            value={line.toStorageId}
            code={line.toStorageCode}
            onChange={(toStorageId, toStorageCode) => change({ toStorageId, toStorageCode })}
          />
        </Noted>
      );
    case 'pieces': {
      const boxes = boxesText(
        typed,
        Number.isNaN(line.pieces) ? null : line.pieces,
        line.goods?.perBox,
      );
      return (
        <Noted id={id} bad={bad} hint={boxes}>
          <PiecesInput
            {...control}
            perBox={line.goods?.perBox}
            value={line.pieces}
            onChange={(pieces) => change({ pieces })}
          />
        </Noted>
      );
    }
    case 'unitCost':
      return (
        <Noted id={id} bad={bad}>
          <MoneyCell
            {...control}
            value={line.unitCost}
            onChange={(unitCost: number | null) => change({ unitCost })}
          />
        </Noted>
      );
    default:
      return (
        <Noted id={id} bad={bad}>
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={200}
            value={line.remark}
            onChange={(event) => change({ remark: event.target.value })}
          />
        </Noted>
      );
  }
}
