import { Box, Button, IconButton, SimpleGrid, Stack } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { type ParquetPart, readParquet, writeParquet } from '@/entities/model/parquet';
import { useText } from '@/i18n';

interface ParquetInputProps {
  /** The pattern as JSON; "" for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: (element: HTMLElement | null) => void;
}

const kEmpty: ParquetPart = { commodityId: '', piecesPerUnit: null, waterLenPerUnit: null };
const kMm = 'mm';

/** A parquet pattern as a unit and the tiles in it. */
export function ParquetInput({ value, onChange, onBlur, inputRef }: ParquetInputProps) {
  const t = useText();
  const spec = readParquet(value);
  const word = (name: string, values?: Record<string, unknown>) =>
    t(`entity:material.parquetSpec_${name}`, values);
  const side = (name: 'unitL' | 'unitW') => (
    <FormField label={word(name)}>
      <ScaledInput
        ref={name === 'unitL' ? inputRef : undefined}
        decimals={0}
        unit={kMm}
        value={spec[name]}
        onChange={(length) => onChange(writeParquet({ ...spec, [name]: length }))}
        onBlur={onBlur}
      />
    </FormField>
  );
  const keep = (parts: ParquetPart[]) => onChange(writeParquet({ ...spec, parts }));
  const change = (nth: number, part: Partial<ParquetPart>) =>
    keep(spec.parts.map((each, at) => (at === nth ? { ...each, ...part } : each)));
  const rows = spec.parts.map((part, nth) => ({ part, nth, id: `part-${nth}` }));
  return (
    <Stack gap="1" w="full">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
        {side('unitL')}
        {side('unitW')}
      </SimpleGrid>
      {rows.map(({ part, nth, id }) => (
        <Box key={id} display="flex" gap="2" alignItems="flex-start">
          <SimpleGrid columns={{ base: 1, sm: 3 }} gapX="4" flex="1">
            <FormField label={word('tile', { nth: nth + 1 })}>
              <RefSelect
                entity="commodity"
                value={part.commodityId}
                onChange={(commodityId) => change(nth, { commodityId })}
                onBlur={onBlur}
              />
            </FormField>
            <FormField label={word('pieces')}>
              <ScaledInput
                decimals={0}
                value={part.piecesPerUnit}
                onChange={(piecesPerUnit) => change(nth, { piecesPerUnit })}
                onBlur={onBlur}
              />
            </FormField>
            <FormField label={word('water')}>
              <ScaledInput
                decimals={0}
                unit={kMm}
                value={part.waterLenPerUnit}
                onChange={(waterLenPerUnit) => change(nth, { waterLenPerUnit })}
                onBlur={onBlur}
              />
            </FormField>
          </SimpleGrid>
          <IconButton
            mt="6"
            size="sm"
            variant="ghost"
            aria-label={word('remove', { nth: nth + 1 })}
            onClick={() => keep(spec.parts.filter((_, at) => at !== nth))}
          >
            <Trash2 size={14} />
          </IconButton>
        </Box>
      ))}
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        onClick={() => keep([...spec.parts, kEmpty])}
      >
        <Plus size={14} />
        {word('add')}
      </Button>
    </Stack>
  );
}
