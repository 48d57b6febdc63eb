import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useText } from '@/i18n';
import { leavesOf, menuLabel, menuTarget, useMenu } from '@/lib/menu';
import { usePageHandle, useTabKey } from '@/lib/page';
import { kHomePath, useTabs } from '@/lib/tabs';

/** Title and place of the page that is shown. Opens its tab and sets the window title. */
export function useCurrentPage() {
  const { t: typed } = useTranslation();
  const t = useText();
  const { pathname, search } = useLocation();
  const { menu } = useMenu();
  const handle = usePageHandle();
  const key = useTabKey();
  const open = useTabs((store) => store.open);
  const ownTitle = useTabs((store) => store.tabs.find((tab) => tab.key === key)?.title);

  const leaf = leavesOf(menu).find((node) => menuTarget(node) === pathname);
  const titleKey = leaf ? `menu:${leaf.code}` : (handle.titleKey ?? '');
  const titleText = leaf?.name ?? '';
  const title = ownTitle ?? (titleKey ? t(titleKey, { defaultValue: titleText }) : '');
  const isHome = pathname === kHomePath;

  useEffect(() => {
    if (isHome || !titleKey || handle.tab === false) return;
    open({ key, path: pathname, search, titleKey, titleText, closable: true });
  }, [isHome, titleKey, titleText, handle.tab, key, pathname, search, open]);

  return {
    title: isHome ? t('menu:home') : title,
    trail: leaf ? leaf.parents.map((node) => menuLabel(t, node)) : [],
    windowTitle: `${isHome ? typed('app.index') : title} - ${typed('app.title')}`,
  };
}
