import { Box, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TextField } from '@/components/fields/FormField';
import { useText } from '@/i18n';

export type InfoItem = readonly [field: string, value: ReactNode, wide?: 'wide'];

/** The header of a document, to read. */
export function InfoGrid({ entity, items }: { entity: string; items: readonly InfoItem[] }) {
  const t = useText();
  return (
    <SimpleGrid columns={{ base: 2, md: 4, '2xl': 6 }} gapX="4">
      {items.map(([field, value, wide]) => (
        <Box key={field} gridColumn={wide && 'span 2'} minW="0">
          <TextField label={t(`entity:${entity}.${field}`)}>
            {value === null || value === undefined || value === '' ? '-' : value}
          </TextField>
        </Box>
      ))}
    </SimpleGrid>
  );
}
