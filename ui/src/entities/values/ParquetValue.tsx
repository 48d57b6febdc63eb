import { Stack } from '@chakra-ui/react';
import { RefName } from '@/components/fields/RefName';
import { readParquet } from '@/entities/model/parquet';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';

const kMmPerM = 1000;

/** A parquet pattern as people read it: the unit, and a line for each tile in it. */
export function ParquetValue({ value }: { value: unknown }) {
  const t = useText();
  const { unitL, unitW, parts } = readParquet(value);
  const rows = parts.map((part, nth) => ({ ...part, id: `part-${nth}` }));
  return (
    <Stack gap="0" as="span">
      <span>{`${count(unitL ?? 0)} × ${count(unitW ?? 0)} mm`}</span>
      {rows.map(({ id, commodityId, piecesPerUnit, waterLenPerUnit }) => (
        <span key={id}>
          {commodityId && <RefName entity="commodity" ids={commodityId} />}{' '}
          {t('entity:material.parquetSpec_part', {
            pieces: count(piecesPerUnit ?? 0),
            water: (waterLenPerUnit ?? 0) / kMmPerM,
          })}
        </span>
      ))}
    </Stack>
  );
}
