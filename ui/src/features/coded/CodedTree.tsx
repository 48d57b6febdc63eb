import { Flex } from '@chakra-ui/react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kRoot } from '@/components/codes/queries';
import { FilterChips, withoutFilters } from '@/components/FilterChips';
import { EntityList } from '@/entities/list/EntityList';
import { SearchBar } from '@/entities/list/SearchBar';
import { listQuery, pageOf } from '@/entities/model/calls';
import { type EntityDef, type Row, rowName } from '@/entities/model/def';
import { allFilterNames, sameFilters } from '@/entities/model/filters';
import { entityChips } from '@/entities/values/chips';
import { useText } from '@/i18n';
import { useListState } from '@/lib/net/listState';

const kIndent = 20;
/** Found at once; who looks for more says more of it. */
const kFound = 100;

const codeOf = (row: Row) => String(row.code ?? '');

/** Records right below a code, whole, with `hasChildren`. */
const belowQuery = (def: EntityDef, parentCode: string) =>
  listQuery(
    def,
    { parentCode },
    { method: 'GET', path: def.routes.list.path.replace(/list$/, 'lazy-list') },
  );

/** The rows that are to be seen: what stands below each code that is open, as far as it has come. */
function useTree(def: EntityDef, enabled: boolean) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const root = useQuery({ ...belowQuery(def, kRoot), enabled });
  const codes = [...opened];
  const below = useQueries({
    queries: codes.map((code) => ({ ...belowQuery(def, code), enabled })),
  });
  const rowsOf = (code: string) => pageOf(below[codes.indexOf(code)]?.data).rows;
  const flat = (rows: readonly Row[], depth: number): Row[] =>
    rows.flatMap((row) => [
      { ...row, depth },
      ...(opened.has(codeOf(row)) ? flat(rowsOf(codeOf(row)), depth + 1) : []),
    ]);
  const toggle = (code: string) => {
    const next = new Set(opened);
    if (!next.delete(code)) next.add(code);
    setOpened(next);
  };
  return { root, rows: flat(pageOf(root.data).rows, 0), opened, toggle };
}

interface BranchProps {
  row: Row;
  name: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A name with the arrow that shows what is below it. */
function Branch({ row, name, open, onToggle, children }: BranchProps) {
  const { t } = useTranslation();
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        paddingInlineStart: Number(row.depth ?? 0) * kIndent,
      }}
    >
      {row.hasChildren === true ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? 'act.collapse' : 'act.expand', { name })}
          style={{ width: 20, height: 24, cursor: 'pointer' }}
          onClick={onToggle}
        >
          <Arrow size={14} />
        </button>
      ) : (
        <span style={{ width: 20 }} />
      )}
      {children}
    </span>
  );
}

/** A tree whose branches come when they are opened; a search answers with what it found. */
export function CodedTree({ def }: { def: EntityDef }) {
  const text = useText();
  const names = useMemo(() => allFilterNames(def), [def]);
  const { state, patch } = useListState(names);
  const filtered = Object.keys(state.filters).length > 0;
  const tree = useTree(def, !filtered);
  const found = useQuery({
    ...listQuery(def, { ...state.filters, current: 1, size: kFound }),
    enabled: filtered,
  });
  const query = filtered ? found : tree.root;
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
        def={def}
        rows={filtered ? pageOf(found.data).rows : tree.rows}
        query={query}
        filtered={filtered}
        onClear={() => patch({ filters: {} })}
        chips={
          <FilterChips
            chips={entityChips(text, def, state.filters)}
            onRemove={(gone) => patch({ filters: withoutFilters(state.filters, gone) })}
          />
        }
        params={state.filters}
        formInitial={{ parentCode: kRoot }}
        nameCell={(row, name) => (
          <Branch
            row={row}
            name={rowName(def, row)}
            open={tree.opened.has(codeOf(row))}
            onToggle={() => tree.toggle(codeOf(row))}
          >
            {name}
          </Branch>
        )}
        addBelow={(row) => ({
          parentCode: codeOf(row),
          ...('level' in row && { level: Number(row.level) + 1 }),
        })}
      />
    </Flex>
  );
}
