import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineTable as Frame, LineRow } from '@/documents/kit/lines/LineGrid';
import type { LineCommand } from '@/documents/kit/lines/LineMenu';
import { useText } from '@/i18n';
import {
  AmountText,
  CommodityField,
  FlagField,
  GradeField,
  type LineProps,
  LossField,
  PriceField,
  QuantityField,
  RateField,
  ResultText,
  TextCell,
  UnitField,
} from './lineCells';

export interface RowProps extends LineProps {
  last: boolean;
  onCommand: (key: string, command: LineCommand) => void;
}

const OrderRow = memo(function OrderRow({ last, onCommand, ...props }: RowProps) {
  const { line, n, active } = props;
  return (
    <LineRow lineKey={line.key} n={n} last={last} onCommand={onCommand} active={active}>
      <td className="pin2">
        <CommodityField {...props} />
      </td>
      <td>
        <QuantityField {...props} />
      </td>
      <td>
        <UnitField {...props} />
      </td>
      <td>
        <LossField {...props} />
      </td>
      <td>
        <ResultText {...props} />
      </td>
      <td>
        <PriceField {...props} />
      </td>
      <td>
        <RateField {...props} />
      </td>
      <td className="end">
        <AmountText {...props} />
      </td>
      <td className="center">
        <FlagField {...props} name="isGift" />
      </td>
      <td>
        <TextCell {...props} name="colorNumber" />
      </td>
      <td>
        <GradeField {...props} />
      </td>
      <td>
        <TextCell {...props} name="spaceName" />
      </td>
      <td className="center">
        <FlagField {...props} name="needProcess" />
      </td>
      <td>
        <TextCell {...props} name="remark" />
      </td>
    </LineRow>
  );
});

/** [field, width in px, class]; the numbers stand above what they head. */
const heads: readonly (readonly [string, number | undefined, string?])[] = [
  ['commodityId', 204, 'pin2'],
  ['inputQty', 78],
  ['unit', 62],
  ['lossRate', 58],
  ['pieces', 192],
  ['dealPrice', 124],
  ['discountRate', 62],
  ['lineAmount', 94, 'end'],
  ['isGift', 44],
  ['colorNumber', 72],
  ['grade', 66],
  ['spaceName', 80],
  ['needProcess', 66],
  ['remark', undefined],
];

/** The lines as a grid to type into. */
export function LineTable({ rows }: { rows: readonly RowProps[] }) {
  const t = useText();
  const { t: own } = useTranslation('order');
  return (
    <Frame
      label={t('entity:order.details')}
      heads={heads.map(([name, width, className]) => ({
        name,
        width,
        className,
        label: own(`head.${name}` as 'head.pieces', {
          defaultValue: t(`entity:orderDetail.${name}`),
        }),
      }))}
    >
      {rows.map((row) => (
        <OrderRow key={row.line.key} {...row} />
      ))}
    </Frame>
  );
}
