import { Box, Flex, HStack, Input, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/FilterBar';
import { DateRange } from '@/components/fields/DateRange';
import { RefSelect } from '@/components/fields/RefSelect';
import { Pager } from '@/components/Pager';
import { DataTable } from '@/components/table/DataTable';
import { TableTools } from '@/components/table/TableTools';
import { useTableLayout } from '@/components/table/useTableLayout';
import { useText } from '@/i18n';
import { listParams, useListState } from '@/lib/listState';
import { useNarrow } from '@/lib/useNarrow';
import { ledgerColumns } from './columns';
import { EventDialog } from './EventDialog';
import { eventsQuery, filterNames, type LedgerEvent } from './model';

type Filters = Record<string, string>;
const none: LedgerEvent[] = [];

function LedgerFilters({
  filters,
  onSearch,
}: {
  filters: Filters;
  onSearch: (f: Filters) => void;
}) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filters);
  useEffect(() => setDraft(filters), [filters]);
  const field = (name: (typeof filterNames)[number]) => ({
    value: draft[name] ?? '',
    onChange: (value: string) => setDraft((old) => ({ ...old, [name]: value })),
  });
  const typed = (name: 'stream' | 'type') => {
    const { value, onChange } = field(name);
    return (
      <Input
        aria-label={t(`ledger.${name}`)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  };
  return (
    <FilterBar
      onSearch={() => onSearch(draft)}
      onReset={() => onSearch({})}
      items={[
        { name: 'stream', label: t('ledger.stream'), input: typed('stream') },
        { name: 'type', label: t('ledger.type'), input: typed('type') },
        {
          name: 'userId',
          label: t('ledger.user'),
          input: <RefSelect entity="user" aria-label={t('ledger.user')} {...field('userId')} />,
        },
        {
          name: 'time',
          label: t('ledger.time'),
          wide: true,
          input: (
            <DateRange
              label={t('ledger.time')}
              from={draft.createTime_dategt ?? ''}
              to={draft.createTime_datelt ?? ''}
              onChange={(createTime_dategt, createTime_datelt) =>
                setDraft((old) => ({ ...old, createTime_dategt, createTime_datelt }))
              }
            />
          ),
        },
      ]}
    />
  );
}

/** The auditor's view: every event of the tenant, newest first. */
export default function LedgerPage() {
  const { t } = useTranslation();
  const text = useText();
  const narrow = useNarrow();
  const { state, patch } = useListState(filterNames);
  const params = useMemo(() => listParams(state), [state]);
  const query = useQuery({ ...eventsQuery(params), placeholderData: keepPreviousData });
  const layout = useTableLayout('ledger');
  const [opened, setOpened] = useState<LedgerEvent>();
  const columns = ledgerColumns(text, setOpened);
  return (
    <Flex direction="column" h="full" minH={{ base: '600px', md: '0' }} gap="2">
      <LedgerFilters filters={state.filters} onSearch={(filters) => patch({ filters })} />
      <Flex direction="column" flex="1" minH="0" bg="bg.panel" borderRadius="l2" overflow="hidden">
        <HStack px="3" py="2">
          <Text color="fg.muted">{t('ledger.hint')}</Text>
          <TableTools columns={columns} layout={layout} onRefresh={() => void query.refetch()} />
        </HStack>
        <DataTable
          label={text('menu:ledger')}
          columns={columns}
          rows={query.data?.records ?? none}
          rowName={(event) => event.id}
          layout={layout}
          query={query}
          onOpen={setOpened}
          filtered={Object.keys(state.filters).length > 0}
          card={
            narrow
              ? (event) => (
                  <Box>
                    <HStack justify="space-between">
                      {columns[1]?.cell(event, 0)}
                      <Text color="fg.muted">{event.position}</Text>
                    </HStack>
                    <Text>{event.stream}</Text>
                    <Text color="fg.muted" fontSize="12px">
                      {event.userName} · {event.time}
                    </Text>
                  </Box>
                )
              : undefined
          }
        />
        <Box px="3" py="2" borderTopWidth="1px">
          <Pager
            total={query.data?.total ?? 0}
            current={state.current}
            size={state.size}
            onChange={patch}
          />
        </Box>
      </Flex>
      {opened && <EventDialog event={opened} onClose={() => setOpened(undefined)} />}
    </Flex>
  );
}
