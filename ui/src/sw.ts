import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { serverOrKept } from '@/lib/offline/keptPage';

/*
 * The service worker. It keeps the program, never what the server says: pages open without a connection, and what they
 * show then they have to know themselves. With a connection the page is always the server's newest.
 */

/** Files of this build (worker.config.ts). */
declare const __PRECACHED__: PrecacheEntry[];

const kPage = '/index.html';
/** A connection that is there and carries nothing is waited for no longer than this. */
const kPatienceMs = 5_000;

precacheAndRoute(__PRECACHED__, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(
    ({ request }) => serverOrKept(fetch(request), matchPrecache(kPage), kPatienceMs),
    { denylist: [/^\/(api|ws|assets)\//] },
  ),
);

const worker = self as unknown as { skipWaiting: () => Promise<void> };
addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void worker.skipWaiting();
});
