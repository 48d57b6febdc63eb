import { useEffect } from 'react';
import { useTabKey } from './page';
import { useTabs } from './tabs';

/** Names the tab of the page that is shown, for instance by the number of its order. */
export function useTabTitle(title: string | undefined) {
  const key = useTabKey();
  const setTitle = useTabs((store) => store.setTitle);
  // A page is drawn before its tab is there.
  const isOpen = useTabs((store) => store.tabs.some((tab) => tab.key === key));
  useEffect(() => {
    if (title && isOpen) setTitle(key, title);
  }, [key, title, isOpen, setTitle]);
}
