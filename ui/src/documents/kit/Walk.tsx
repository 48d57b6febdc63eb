import { HStack, IconButton, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { kStepKeys, usePageKeys } from '@/lib/browser/useListKeys';
import { useWalks } from '@/lib/net/walk';
import { useTabKey } from '@/lib/page/page';
import { useTabs } from '@/lib/page/tabs';
import { openForms } from '@/lib/session/forms';
import { count } from '@/lib/words/format';
import { type Neighbour, useNeighbours } from './useNeighbours';

/** Goes to another record in the tab of this one, unless something is being entered in it. */
function useStep(page: string) {
  const navigate = useNavigate();
  const key = useTabKey();
  const replace = useTabs((store) => store.replace);
  const turn = useWalks((store) => store.turn);
  return (to: Neighbour | undefined) => {
    if (!to) return;
    turn(page, to.current);
    const search = `?id=${to.id}`;
    if (!openForms.has(key)) replace(key, { key: page + search, search });
    void navigate(page + search);
  };
}

/** Steps to the record before or behind this one, in the list that it was opened from; nothing without a list. */
export function Walk() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const found = useNeighbours(pathname, id);
  const step = useStep(pathname);
  const turn = useWalks((store) => store.turn);
  const current = found?.current;
  useEffect(() => {
    if (current) turn(pathname, current);
  }, [turn, pathname, current]);
  usePageKeys((key) => {
    const way = kStepKeys[key];
    const to = way === 1 ? found?.next : way === -1 ? found?.previous : undefined;
    if (to) step(to);
    return to !== undefined;
  });
  if (!found) return null;
  const tool = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <HStack role="group" aria-label={t('walk.label')} gap="1" data-noprint>
      <IconButton
        {...tool}
        aria-label={t('walk.previous')}
        title={`${t('walk.previous')} (K)`}
        aria-keyshortcuts="k"
        disabled={!found.previous}
        onClick={() => step(found.previous)}
      >
        <ChevronLeft size={14} />
      </IconButton>
      <Text color="fg.muted" fontSize="12px" minW="12" textAlign="center">
        {t('walk.place', { at: found.at || '-', total: count(found.total) })}
      </Text>
      <IconButton
        {...tool}
        aria-label={t('walk.next')}
        title={`${t('walk.next')} (J)`}
        aria-keyshortcuts="j"
        disabled={!found.next}
        onClick={() => step(found.next)}
      >
        <ChevronRight size={14} />
      </IconButton>
      <IconButton {...tool} variant="ghost" asChild>
        <Link to={found.from} aria-label={t('walk.back')} title={t('walk.back')}>
          <List size={14} />
        </Link>
      </IconButton>
    </HStack>
  );
}
