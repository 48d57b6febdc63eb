import { Box, Flex } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FilterChips, withoutFilters } from '@/components/FilterChips';
import { Pager } from '@/components/Pager';
import { Loading } from '@/components/states';
import { useFit } from '@/components/table/useFit';
import { useViews } from '@/components/views/useViews';
import { useViewBar } from '@/components/views/ViewBar';
import { listQuery, pageOf } from '@/entities/model/calls';
import type { EntityDef } from '@/entities/model/def';
import { allFilterNames, sameFilters } from '@/entities/model/filters';
import { entityChips } from '@/entities/values/chips';
import { useText } from '@/i18n';
import { listParams, useListState, viewSearch } from '@/lib/net/listState';
import { EntityList, type EntityListProps } from './EntityList';
import { SearchBar } from './SearchBar';

export type EntityScreenProps = { def: EntityDef } & Pick<
  EntityListProps,
  | 'toolbar'
  | 'rowActions'
  | 'formOmit'
  | 'formFixed'
  | 'formInitial'
  | 'formNote'
  | 'onRow'
  | 'layoutName'
  | 'nameCell'
  | 'cells'
  | 'nextStep'
>;

/** Search, list and paging of one entity; the state lives in the address. */
export function EntityScreen({ def, ...list }: EntityScreenProps) {
  const names = useMemo(() => allFilterNames(def), [def]);
  const text = useText();
  const kept = useViews(list.layoutName ?? def.name);
  const { layout } = kept;
  const fit = useFit(layout);
  const { state, patch } = useListState(names, fit);
  const views = useViewBar(kept, viewSearch(state, names, fit));
  const [search] = useSearchParams();
  const client = useQueryClient();
  const params = useMemo(() => listParams(state), [state]);
  const query = useQuery({
    ...listQuery(def, params),
    placeholderData: keepPreviousData,
    enabled: !kept.pending,
  });
  const { rows, total } = pageOf(query.data);
  const more = state.current * state.size < total;
  useEffect(() => {
    if (more) void client.prefetchQuery(listQuery(def, { ...params, current: state.current + 1 }));
  }, [more, client, def, params, state.current]);
  // The last page may have gone with what was deleted.
  const gone = query.isSuccess && !rows.length && total > 0 && state.current > 1;
  useEffect(() => {
    if (gone) patch({ current: Math.ceil(total / state.size) });
  }, [gone, total, state.size, patch]);
  if (kept.pending) return <Loading />;
  return (
    <Flex direction="column" h="full" minH={{ base: '600px', md: '0' }} gap="2">
      <SearchBar
        def={def}
        filters={state.filters}
        onSearch={(filters) => {
          if (sameFilters(filters, state.filters)) void query.refetch();
          else patch({ filters });
        }}
      />
      <EntityList
        {...list}
        def={def}
        rows={rows}
        query={query}
        from={(state.current - 1) * state.size}
        sort={state.sort}
        onSort={(sort) => patch({ sort })}
        filtered={Object.keys(state.filters).length > 0}
        onClear={() => patch({ filters: {} })}
        chosenAmong={JSON.stringify(state.filters)}
        layout={layout}
        views={views}
        chips={
          <FilterChips
            chips={entityChips(text, def, state.filters)}
            onRemove={(gone) => patch({ filters: withoutFilters(state.filters, gone) })}
          />
        }
        params={params}
        openId={search.get('id')}
        footer={
          <Box px="3" py="2" borderTopWidth="1px">
            <Pager
              total={query.data && total}
              current={state.current}
              size={state.size}
              fit={fit}
              onChange={patch}
            />
          </Box>
        }
      />
    </Flex>
  );
}
