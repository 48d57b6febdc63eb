import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useText } from '@/i18n';
import { usePageHandle, useTabKey } from '@/lib/page/page';
import { kHomePath, useTabs } from '@/lib/page/tabs';
import { menuIsTab, menuTarget } from '@/lib/rights/menu';
import { useNoteRecent } from '@/lib/session/recent';
import { type MenuPlace, useMenuPlace } from './menu/useMenuPlace';
import type { PageAccess } from './usePageAccess';

/** What the page stands below. */
export interface Crumb {
  name: string;
  /** Path of its page, if it has one. */
  to?: string;
}

const trailTo = ({ leaf, itself }: MenuPlace): Crumb[] =>
  itself ? leaf.parents.map(({ name }) => ({ name })) : [{ name: leaf.name, to: menuTarget(leaf) }];

/** Title and place of the page that is shown. Opens its tab and sets the window title. */
export function useCurrentPage(access: PageAccess) {
  const { t: typed } = useTranslation();
  const t = useText();
  const { pathname, search } = useLocation();
  const place = useMenuPlace();
  const handle = usePageHandle();
  const key = useTabKey();
  const open = useTabs((store) => store.open);
  const ownTitle = useTabs((store) => store.tabs.find((tab) => tab.key === key)?.title);

  const leaf = place?.itself ? place.leaf : undefined;
  const titleKey = leaf ? `menu:${leaf.code}` : (handle.titleKey ?? '');
  const titleText = leaf?.name ?? '';
  const title = ownTitle ?? leaf?.name ?? (titleKey ? t(titleKey) : '');
  const isHome = pathname === kHomePath;
  const isTab =
    access === 'open' && !isHome && titleKey !== '' && handle.tab !== false && menuIsTab(leaf);

  // A page of one document is noted when it has said which.
  const named = handle.perRecord ? (ownTitle ?? '') : title;
  useNoteRecent(isTab ? key : '', named);
  useEffect(() => {
    if (isTab) open({ key, path: pathname, search, titleKey, titleText, closable: true });
  }, [isTab, titleKey, titleText, key, pathname, search, open]);

  if (access === 'forbidden') {
    const refused = typed('error.forbiddenTitle');
    return { title: refused, trail: [], windowTitle: `${refused} - ${typed('app.title')}` };
  }
  return {
    title: isHome ? t('menu:home') : title,
    trail: place ? trailTo(place) : [],
    windowTitle: `${isHome ? typed('app.index') : title} - ${typed('app.title')}`,
  };
}
