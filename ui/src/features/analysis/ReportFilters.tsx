import { Box, HStack, IconButton, SimpleGrid, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import type { ReportDataset } from './reports';

interface ReportFiltersProps {
  dataset: ReportDataset;
  /** By column. */
  filters: Record<string, string>;
  onChange: (filters: Record<string, string>) => void;
}

/** Whose rows alone are counted: of one department, one supplier, one commodity. */
export function ReportFilters({ dataset, filters, onChange }: ReportFiltersProps) {
  const t = useText();
  const [opened, setOpened] = useState<string[]>([]);
  const offered = dataset.dimensions.filter(({ entity }) => entity && entity !== 'region');
  const shown = offered.filter(({ column }) => column in filters || opened.includes(column));
  const put = (column: string, value: string) => onChange({ ...filters, [column]: value });
  const drop = (column: string) => {
    setOpened((old) => old.filter((each) => each !== column));
    onChange(Object.fromEntries(Object.entries(filters).filter(([name]) => name !== column)));
  };
  const rest = offered.filter((each) => !shown.includes(each));
  if (!offered.length) return null;
  return (
    <Box>
      <Text color="fg.muted" mb="1">
        {t('analysis:report.only')}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3, xl: 4 }} gapX="4" alignItems="start">
        {shown.map(({ name, column, entity }) => (
          <FormField key={column} label={t(`analysis:by.${name}`)}>
            <HStack gap="1" w="full">
              <RefSelect
                entity={entity}
                aria-label={t(`analysis:by.${name}`)}
                value={filters[column] ?? ''}
                onChange={(value) => put(column, value)}
              />
              <IconButton
                variant="ghost"
                size="xs"
                aria-label={t('analysis:report.drop', { what: t(`analysis:by.${name}`) })}
                onClick={() => drop(column)}
              >
                <X size={14} />
              </IconButton>
            </HStack>
          </FormField>
        ))}
        {rest.length > 0 && (
          <OptionSelect
            aria-label={t('analysis:report.narrow')}
            value=""
            emptyLabel={t('analysis:report.narrow')}
            options={rest.map(({ name, column }) => ({
              value: column,
              label: t(`analysis:by.${name}`),
            }))}
            onChange={(column) => column && setOpened((old) => [...old, column])}
          />
        )}
      </SimpleGrid>
    </Box>
  );
}
