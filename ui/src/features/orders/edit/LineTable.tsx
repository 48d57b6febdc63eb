import { Box } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineCommand, LineMenu } from '@/components/lines/LineMenu';
import { lineCss } from '@/components/lines/lineCss';
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

const LineRow = memo(function LineRow({ last, onCommand, ...props }: RowProps) {
  const { line, n, active } = props;
  return (
    <tr data-line={line.key} data-active={active || undefined}>
      <td className="pin center">
        <span className="faint">{n}</span>
      </td>
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
      <td className="pinend center">
        <LineMenu lineKey={line.key} n={n} last={last} onCommand={onCommand} />
      </td>
    </tr>
  );
});

/** [field, width in px, class]; the numbers stand above what they head. */
const heads: readonly (readonly [string, number | undefined, string?])[] = [
  ['commodityId', 204, 'pin2'],
  ['inputQty', 78],
  ['unit', 62],
  ['lossRate', 58],
  ['pieces', 192],
  ['dealPrice', 114],
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
    <Box overflowX="auto" css={lineCss}>
      <table aria-label={t('entity:order.details')}>
        <colgroup>
          <col style={{ width: 34 }} />
          {heads.map(([field, width]) => (
            <col key={field} style={{ width }} />
          ))}
          <col style={{ width: 40 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="pin center">
              #
            </th>
            {heads.map(([field, , className]) => (
              <th key={field} scope="col" className={className}>
                {own(`head.${field}` as 'head.pieces', {
                  defaultValue: t(`entity:orderDetail.${field}`),
                })}
              </th>
            ))}
            <th scope="col" className="pinend">
              <span className="sr">{t('act.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LineRow key={row.line.key} {...row} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
