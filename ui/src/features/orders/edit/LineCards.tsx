import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CardField, LineCards as Frame, LineCard } from '@/documents/kit/lines/LineGrid';
import { useText } from '@/i18n';
import type { RowProps } from './LineTable';
import {
  AmountText,
  CommodityField,
  FlagField,
  GradeField,
  LossField,
  PriceField,
  QuantityField,
  RateField,
  ResultText,
  TextCell,
  UnitField,
} from './lineCells';

function Labelled({ field, ...more }: { field: string; wide?: boolean; children: ReactNode }) {
  const t = useText();
  const label = t(`order:head.${field}`, { defaultValue: t(`entity:orderDetail.${field}`) });
  return <CardField label={label} {...more} />;
}

function OrderCard({ last, onCommand, ...props }: RowProps) {
  const { line, n } = props;
  return (
    <LineCard
      lineKey={line.key}
      n={n}
      last={last}
      onCommand={onCommand}
      sum={<AmountText {...props} />}
      top={<CommodityField {...props} />}
      columns={3}
    >
      <Labelled field="inputQty">
        <QuantityField {...props} />
      </Labelled>
      <Labelled field="unit">
        <UnitField {...props} />
      </Labelled>
      <Labelled field="lossRate">
        <LossField {...props} />
      </Labelled>
      <Labelled field="pieces" wide>
        <ResultText {...props} />
      </Labelled>
      <Labelled field="dealPrice">
        <PriceField {...props} />
      </Labelled>
      <Labelled field="discountRate">
        <RateField {...props} />
      </Labelled>
      <Flex gap="4">
        <Labelled field="isGift">
          <FlagField {...props} name="isGift" />
        </Labelled>
        <Labelled field="needProcess">
          <FlagField {...props} name="needProcess" />
        </Labelled>
      </Flex>
      <Labelled field="colorNumber">
        <TextCell {...props} name="colorNumber" />
      </Labelled>
      <Labelled field="grade">
        <GradeField {...props} />
      </Labelled>
      <Labelled field="spaceName">
        <TextCell {...props} name="spaceName" />
      </Labelled>
      <Labelled field="remark" wide>
        <TextCell {...props} name="remark" />
      </Labelled>
    </LineCard>
  );
}

/** The lines on a phone: a card each. */
export function LineCards({ rows }: { rows: readonly RowProps[] }) {
  const t = useText();
  return (
    <Frame label={t('entity:order.details')}>
      {rows.map((row) => (
        <OrderCard key={row.line.key} {...row} />
      ))}
    </Frame>
  );
}
