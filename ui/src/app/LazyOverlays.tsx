import { lazy, Suspense } from 'react';
import { useOverlays } from '@/lib/browser/overlays';
import { useSession } from '@/lib/session/session';

/** A failed load leaves the pages alone: those behind the sign-in ask for the same chunk, and say so. */
const nothing = { default: () => <></> };
const Overlays = lazy(() => import('@/components/Overlays').catch(() => nothing));

export function LazyOverlays() {
  const signedIn = useSession((store) => store.session !== null);
  const wanted = useOverlays((store) => store.wanted);
  if (!signedIn && !wanted) return null;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}
