import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LineMenu } from '@/components/lines/LineMenu';
import { lineCss } from '@/components/lines/lineCss';
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

function Labelled({
  field,
  wide,
  children,
}: {
  field: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Box gridColumn={wide ? '1 / -1' : undefined} minW="0">
      <Text color="fg.muted" fontSize="12px" truncate>
        {t(`order:head.${field}`, { defaultValue: t(`entity:orderDetail.${field}`) })}
      </Text>
      {children}
    </Box>
  );
}

function LineCard({ last, onCommand, ...props }: RowProps) {
  const { line, n } = props;
  const { t } = useTranslation('order');
  return (
    <Box as="li" data-line={line.key} px="3" py="2" borderBottomWidth="1px">
      <HStack justify="space-between">
        <Text fontWeight="600">{t('line.nth', { n })}</Text>
        <AmountText {...props} />
        <LineMenu lineKey={line.key} n={n} last={last} onCommand={onCommand} />
      </HStack>
      <CommodityField {...props} />
      <Box display="grid" gridTemplateColumns="1fr 1fr 1fr" columnGap="2">
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
      </Box>
    </Box>
  );
}

/** The lines on a phone: a card each. */
export function LineCards({ rows }: { rows: readonly RowProps[] }) {
  const t = useText();
  return (
    <Box as="ul" css={lineCss} aria-label={t('entity:order.details')}>
      {rows.map((row) => (
        <LineCard key={row.line.key} {...row} />
      ))}
    </Box>
  );
}
