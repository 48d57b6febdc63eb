import { Button, Flex } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips, withoutFilters } from '@/components/FilterChips';
import { listQuery, pageOf } from '@/entities/model/calls';
import { type EntityDef, type Row, rowName } from '@/entities/model/def';
import { allFilterNames, sameFilters } from '@/entities/model/filters';
import { branchIds, openRows, type TreeRow } from '@/entities/model/treeRows';
import { entityChips } from '@/entities/values/chips';
import { useText } from '@/i18n';
import { useListState } from '@/lib/net/listState';
import { EntityList, type EntityListProps } from './EntityList';
import { SearchBar } from './SearchBar';

export type TreeScreenProps = { def: EntityDef } & Pick<EntityListProps, 'toolbar' | 'rowActions'>;

const kIndent = 20;

/** List of an entity whose records stand under one another. */
export function TreeScreen({ def, toolbar, rowActions }: TreeScreenProps) {
  const { t } = useTranslation();
  const text = useText();
  const names = useMemo(() => allFilterNames(def), [def]);
  const { state, patch } = useListState(names);
  const query = useQuery({ ...listQuery(def, state.filters), placeholderData: keepPreviousData });
  const { rows } = pageOf(query.data);
  const filtered = Object.keys(state.filters).length > 0;
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const branches = useMemo(() => branchIds(rows), [rows]);
  // At first the roots are open; a search shows what it found.
  const opened = useMemo(
    () => open ?? new Set(filtered ? branches : rows.map((row) => row.id)),
    [open, filtered, branches, rows],
  );
  const shown = useMemo(() => openRows(rows, (row) => opened.has(row.id)), [rows, opened]);
  const find = (filters: Record<string, string>) => {
    setOpen(undefined);
    patch({ filters });
  };
  const allOpen = branches.every((id) => opened.has(id));

  const nameCell = useCallback(
    (row: Row, name: ReactNode) => {
      const { depth, hasChildren } = row as TreeRow;
      const isOpen = opened.has(row.id);
      const toggle = () => {
        const next = new Set(opened);
        if (!next.delete(row.id)) next.add(row.id);
        setOpen(next);
      };
      const Arrow = isOpen ? ChevronDown : ChevronRight;
      const label = { name: rowName(def, row) };
      return (
        <span
          style={{
            display: 'inline-flex',
            alignItems: 'center',
            verticalAlign: 'middle',
            paddingInlineStart: depth * kIndent,
          }}
        >
          {hasChildren ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={isOpen ? t('act.collapse', label) : t('act.expand', label)}
              style={{ width: 20, height: 24, cursor: 'pointer' }}
              onClick={toggle}
            >
              <Arrow size={14} />
            </button>
          ) : (
            <span style={{ width: 20 }} />
          )}
          {name}
        </span>
      );
    },
    [opened, def, t],
  );
  return (
    <Flex direction="column" h="full" minH={{ base: '600px', md: '0' }} gap="2">
      <SearchBar
        def={def}
        filters={state.filters}
        onSearch={(filters) => {
          if (!sameFilters(filters, state.filters)) return find(filters);
          setOpen(undefined);
          void query.refetch();
        }}
      />
      <EntityList
        def={def}
        rows={shown}
        query={query}
        filtered={filtered}
        onClear={() => find({})}
        chips={
          <FilterChips
            chips={entityChips(text, def, state.filters)}
            onRemove={(gone) => find(withoutFilters(state.filters, gone))}
          />
        }
        params={state.filters}
        nameCell={nameCell}
        rowActions={rowActions}
        parentField="parentId"
        toolbar={(selection) => (
          <>
            <Button
              variant="outline"
              colorPalette="gray"
              onClick={() => setOpen(new Set(allOpen ? [] : branches))}
            >
              {allOpen ? t('act.collapseAll') : t('act.expandAll')}
            </Button>
            {toolbar?.(selection)}
          </>
        )}
      />
    </Flex>
  );
}
