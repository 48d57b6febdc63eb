import type { ComponentType } from 'react';
import { type RouteObject, type UIMatch, useLocation, useMatches } from 'react-router';
import { isLeaving } from '@/lib/browser/leaving';
import { tabStore } from '@/lib/browser/stores';

/** What a route says about its page, for tabs, breadcrumb and window title. */
export interface PageHandle {
  /** Key of the title's text; a page of the menu has the menu's name instead. */
  titleKey?: string;
  /** False: the page gets no tab. */
  tab?: boolean;
  /** Every `?id=` is a tab of its own. */
  perRecord?: boolean;
  /** Menu paths of which one opens the page, besides its own. `[]` opens it to everybody. */
  menus?: readonly string[];
  /** The page of whatever entity the path names. */
  anyEntity?: boolean;
}

const kChunkTimeoutMs = 120_000;
const kReloadedKey = 'oms-reloaded';

/** Loads a page's chunk. After a deployment old names are gone: the first such failure reloads the app, once. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk time-out')), kChunkTimeoutMs);
  });
  try {
    const module = await Promise.race([load(), late]);
    tabStore.removeItem(kReloadedKey);
    return module;
  } catch (error) {
    const again = !isLeaving() && !tabStore.getItem(kReloadedKey);
    // What is forgotten with the page would have it reloaded for ever.
    if (again && tabStore.setItem(kReloadedKey, '1')) location.reload();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A route whose page is a chunk of its own. Route files are the only ones with a default export. */
export const page = (
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  handle: PageHandle = {},
): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: (await loadChunk(load)).default }),
});

export function usePageHandle(): PageHandle {
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[];
  return matches.at(-1)?.handle ?? {};
}

/** Key of the tab that shows the present location. */
export function useTabKey(): string {
  const { pathname, search } = useLocation();
  const id = usePageHandle().perRecord ? new URLSearchParams(search).get('id') : null;
  return id ? `${pathname}?id=${id}` : pathname;
}
