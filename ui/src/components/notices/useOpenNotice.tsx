import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const NoticeDialog = lazy(async () => ({
  default: (await import('./NoticeDialog')).NoticeDialog,
}));

/** Opens notices over a page; going to another place leaves them. */
export function useOpenNotice() {
  const [id, setId] = useState<string>();
  const { key: place } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place
  useEffect(() => setId(undefined), [place]);
  const dialog = id && (
    <Suspense>
      <NoticeDialog key={id} id={id} onClose={() => setId(undefined)} />
    </Suspense>
  );
  return { open: setId, dialog };
}
