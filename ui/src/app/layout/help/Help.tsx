import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadHelpTexts, loadTradeTexts } from '@/i18n';
import { usePageKeys } from '@/lib/browser/useListKeys';
import { closeHelp, openHelp, useHelp } from './useHelp';

const HelpDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./HelpDrawer'), loadHelpTexts(), loadTradeTexts()]);
  return drawer;
});

/** "?" opens the help of the page; it goes with the page. */
export function Help({ title }: { title: string }) {
  const { open } = useHelp();
  const { pathname } = useLocation();
  usePageKeys((key) => {
    if (key !== '?' && key !== '？') return false;
    openHelp();
    return true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another help
  useEffect(() => closeHelp, [pathname]);
  if (!open) return null;
  return (
    <Suspense>
      <HelpDrawer title={title} onClose={closeHelp} />
    </Suspense>
  );
}
