import { useQueries, useQuery } from '@tanstack/react-query';
import { FilePlus, History, LayoutList, Star, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lookupQuery } from '@/components/fields/lookup';
import { useDebounced } from '@/lib/browser/useDebounced';
import { leavesOf, type MenuLeaf, menuTarget, useMenu } from '@/lib/rights/menu';
import { usePerm } from '@/lib/rights/perm';
import { usePersisted } from '@/lib/session/persisted';
import { useRecent } from '@/lib/session/recent';
import { namedBy } from '@/lib/words/initials';
import type { PaletteEntry } from './entry';
import { entriesOf, kMost, kOrders, kSources, sourceQuery } from './sources';

const kTypingMs = 200;
const kNewOrder = '/order/edit';
const kCustomers = '/base/customer';

const pageEntry = (
  leaf: MenuLeaf,
  starred: boolean,
  group: PaletteEntry['group'],
): PaletteEntry => ({
  key: `${group} ${leaf.id}`,
  icon: starred ? Star : LayoutList,
  text: leaf.name,
  hint: leaf.parents.map(({ name }) => name).join(' / '),
  to: menuTarget(leaf),
  group,
  path: leaf.path,
  starred,
});

/** Those whose name begins with the text, then those that have it elsewhere, and those that it is short for. */
function named(leaves: readonly MenuLeaf[], text: string): MenuLeaf[] {
  const at = (leaf: MenuLeaf) => leaf.name.toLowerCase().indexOf(text);
  const found = leaves.filter((leaf) => namedBy(leaf.name, text));
  return [
    ...found.filter((leaf) => at(leaf) === 0),
    ...found.filter((leaf) => at(leaf) > 0),
    ...found.filter((leaf) => at(leaf) < 0),
  ];
}

/** What the server finds for the text, and customers for whom an order may be written. */
function useFound(text: string, menu: readonly MenuLeaf[]) {
  const { t } = useTranslation('shell');
  const can = usePerm();
  const keyword = useDebounced(text, kTypingMs);
  const asked = (page: string) => keyword !== '' && menu.some((leaf) => leaf.path === page);
  const documents = useQueries({
    queries: kSources.map((source) => ({
      ...sourceQuery(source, keyword),
      enabled: asked(source.page),
    })),
  });
  const writes = asked(kOrders) && can('order_add') && can('customer_view');
  const reads = asked(kCustomers) && can('customer_view');
  const customers = useQuery({
    ...lookupQuery('customer', keyword),
    meta: { silent: true },
    enabled: writes || reads,
  });
  const settled = keyword === text;
  const known = (customers.data?.records ?? []).slice(0, kMost);
  const newOrders: PaletteEntry[] = known.map(({ id, name }) => ({
    key: `new ${id}`,
    icon: FilePlus,
    text: t('palette.newFor', { name }),
    to: kNewOrder,
    state: { customer: { id, name } },
    group: 'newOrder',
  }));
  const accounts: PaletteEntry[] = known.map(({ id, name, code }) => ({
    key: `customer ${id}`,
    icon: UserRound,
    text: name,
    hint: code,
    to: `/customer/account?id=${id}`,
    group: 'customers',
  }));
  const [orders = [], ...others] = documents.map(({ data }, at) =>
    asked(kSources[at]?.page ?? '') ? entriesOf(kSources[at], data?.records ?? []) : [],
  );
  return {
    found: settled
      ? [...orders, ...(writes ? newOrders : []), ...(reads ? accounts : []), ...others.flat()]
      : [],
    searching:
      text !== '' &&
      (!settled || customers.isFetching || documents.some((each) => each.isFetching)),
  };
}

/**
 * What can be chosen for the text; without one the pages that the person has at heart come first. The first `here` of them
 * are known without the server.
 */
export function usePalette(typed: string) {
  const { t } = useTranslation('shell');
  const can = usePerm();
  const { menu } = useMenu();
  const leaves = leavesOf(menu);
  const [favourites, setFavourites] = usePersisted<readonly string[]>('favourites', []);
  const recent = useRecent();
  const text = typed.trim().toLowerCase();
  const { found, searching } = useFound(text, leaves);
  const isStarred = (leaf: MenuLeaf) => favourites.includes(leaf.path);
  const star = (path: string) =>
    setFavourites((old) =>
      old.includes(path) ? old.filter((each) => each !== path) : [...old, path],
    );
  const pages = named(leaves, text).map((leaf) => pageEntry(leaf, isStarred(leaf), 'pages'));
  const newOrder: PaletteEntry = {
    key: 'new',
    icon: FilePlus,
    text: t('palette.new'),
    to: kNewOrder,
    group: 'newOrder',
  };
  const mayWrite = can('order_add') && leaves.some((leaf) => leaf.path === kOrders);
  const offered = mayWrite && newOrder.text.toLowerCase().includes(text) ? [newOrder] : [];
  const here = [...pages, ...offered];
  if (text) return { entries: [...here, ...found], here: here.length, searching, star };
  const starred = favourites.flatMap((path) => leaves.filter((leaf) => leaf.path === path));
  const entries: PaletteEntry[] = [
    ...starred.map((leaf) => pageEntry(leaf, true, 'favourites')),
    ...recent.map(({ to, title }) => ({
      key: `recent ${to}`,
      icon: History,
      text: title,
      to,
      group: 'recent' as const,
    })),
    ...offered,
    ...pages,
  ];
  return { entries, here: entries.length, searching: false, star };
}
