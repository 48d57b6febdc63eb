import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import i18n from '@/i18n';
import { useLock } from '@/lib/session/lock';
import { useSession } from '@/lib/session/session';
import { confirm } from './confirm';

/** Whether what is typed may go; asks where there is anything. */
export const mayDrop = async (dirty: boolean): Promise<boolean> =>
  !dirty || confirm({ title: i18n.t('common:msg.confirm'), body: i18n.t('common:msg.unsaved') });

/** Another record of the same page is another place; another tab of the same record is not. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname}?${new URLSearchParams(search).get('id') ?? ''}`;

/**
 * Asks before the user leaves a page with unsaved changes: by a link, the tab bar, back, or closing the window. An ended
 * session or a locked screen is not asked about. Answers the function that lets the page be left, for use after a save.
 * `kept`: the tab keeps what is typed, and only closing the window is asked about.
 */
export function useUnsavedGuard(dirty: boolean, kept = false): () => void {
  const { t } = useTranslation();
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !kept &&
      !released.current &&
      useSession.getState().session !== null &&
      !useLock.getState().locked &&
      placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: t('msg.confirm'), body: t('msg.unsaved') }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, t]);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
  return useCallback(() => {
    released.current = true;
  }, []);
}
