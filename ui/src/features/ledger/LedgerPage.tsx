import { Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dotted } from '@/components/cells';
import { FilterChips, withoutFilters } from '@/components/FilterChips';
import { eventLabel } from '@/components/history/HistoryList';
import { Pager } from '@/components/Pager';
import { DataTable } from '@/components/table/DataTable';
import { NextStep } from '@/components/table/NextStep';
import { TableTools } from '@/components/table/TableTools';
import { useTableLayout } from '@/components/table/useTableLayout';
import { entityTitle } from '@/entities/model/labels';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { listParams, useListState } from '@/lib/net/listState';
import { useExport } from '@/lib/net/useExport';
import { usePerm } from '@/lib/rights/perm';
import { ChangesLine } from './Changes';
import { ledgerChips } from './chips';
import { ledgerColumns } from './columns';
import { useLedgerWords } from './describe';
import { EventDialog } from './EventDialog';
import { LedgerFilters } from './LedgerFilters';
import { changesQuery, filterNames, type LedgerEvent, soundFilters } from './model';
import { VerifyDialog } from './VerifyDialog';

const none: LedgerEvent[] = [];

/** The auditor's view: who changed what, newest first. */
export default function LedgerPage() {
  const { t } = useTranslation(['common', 'audit']);
  const text = useText();
  const can = usePerm();
  const words = useLedgerWords();
  const exporting = useExport('ledger');
  const narrow = useNarrow();
  const { state, patch } = useListState(filterNames);
  const params = useMemo(() => listParams(state), [state]);
  const query = useQuery({ ...changesQuery(params), placeholderData: keepPreviousData });
  const layout = useTableLayout('ledger');
  const [opened, setOpened] = useState<LedgerEvent>();
  const [verifying, setVerifying] = useState(false);
  const filtered = Object.keys(state.filters).length > 0;
  const columns = ledgerColumns(text, words, setOpened);
  return (
    <Flex direction="column" h="full" minH={{ base: '600px', md: '0' }} gap="2">
      <LedgerFilters
        filters={state.filters}
        words={words}
        onSearch={(filters) => patch({ filters })}
      />
      <Flex direction="column" flex="1" minH="0" bg="bg.panel" borderRadius="l2" overflow="hidden">
        <HStack px="3" py="2" wrap="wrap">
          <Button variant="outline" onClick={() => setVerifying(true)}>
            <ShieldCheck size={14} />
            {t('audit:verify.open')}
          </Button>
          <Text color="fg.muted">
            {state.filters.field && query.data?.capped ? t('audit:capped') : t('ledger.hint')}
          </Text>
          <TableTools
            columns={columns}
            layout={layout}
            onRefresh={() => void query.refetch()}
            onExport={
              can('ledger_export') ? () => exporting.mutate({ columns: [], params }) : undefined
            }
            exporting={exporting.isPending}
          />
        </HStack>
        <FilterChips
          chips={ledgerChips(text, words, state.filters)}
          onRemove={(gone) => patch({ filters: soundFilters(withoutFilters(state.filters, gone)) })}
        />
        <DataTable
          label={text('menu:ledger')}
          columns={columns}
          rows={query.data?.records ?? none}
          rowName={(event) => event.id}
          layout={layout}
          query={query}
          onOpen={setOpened}
          filtered={filtered}
          nextStep={filtered && <NextStep onClear={() => patch({ filters: {} })} />}
          card={
            narrow
              ? (event) => (
                  <Box minW="0">
                    <HStack justify="space-between">
                      <button type="button" className="link" onClick={() => setOpened(event)}>
                        {eventLabel(text, event.type)}
                      </button>
                      <Text color="fg.muted">{event.position}</Text>
                    </HStack>
                    <Text>
                      {entityTitle(text, event.entity)} {event.document}
                    </Text>
                    <Text wordBreak="break-word">
                      <ChangesLine event={event} words={words} />
                    </Text>
                    <Text color="fg.muted" fontSize="12px">
                      <Dotted>
                        {event.userName}
                        {event.time}
                      </Dotted>
                    </Text>
                  </Box>
                )
              : undefined
          }
        />
        <Box px="3" py="2" borderTopWidth="1px">
          <Pager
            total={query.data?.total}
            current={state.current}
            size={state.size}
            onChange={patch}
          />
        </Box>
      </Flex>
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
      {opened && <EventDialog event={opened} words={words} onClose={() => setOpened(undefined)} />}
    </Flex>
  );
}
