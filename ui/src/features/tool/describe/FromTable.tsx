import { Button, Flex, Input, SimpleGrid } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { tableLabel, tablesQuery } from '../sources/model';
import { type Description, describeTable } from './model';

/** Begins a description with a table of a data source. */
export function FromTable({ onDescribed }: { onDescribed: (made: Description) => void }) {
  const { t } = useTranslation('shell');
  const [source, setSource] = useState('');
  const [table, setTable] = useState('');
  const [prefix, setPrefix] = useState('');
  const tables = useQuery(tablesQuery(source));
  const describing = useMutation({
    mutationFn: () => describeTable(source, table, prefix),
    onSuccess: onDescribed,
  });
  return (
    <SimpleGrid columns={{ base: 1, md: 4 }} gapX="3">
      <FormField label={t('source.name')}>
        <RefSelect
          entity="datasource"
          aria-label={t('source.name')}
          value={source}
          onChange={(id) => {
            setSource(id);
            setTable('');
          }}
        />
      </FormField>
      <FormField label={t('source.table')}>
        <OptionSelect
          value={table}
          disabled={!tables.data}
          onChange={setTable}
          options={(tables.data ?? []).map((one) => ({
            value: one.table,
            label: tableLabel(one),
          }))}
        />
      </FormField>
      <FormField label={t('describe.prefix')}>
        <Input value={prefix} onChange={(event) => setPrefix(event.target.value)} />
      </FormField>
      <Flex align="center">
        <Button
          variant="outline"
          disabled={!table}
          loading={describing.isPending}
          onClick={() => describing.mutate()}
        >
          {t('describe.take')}
        </Button>
      </Flex>
    </SimpleGrid>
  );
}
