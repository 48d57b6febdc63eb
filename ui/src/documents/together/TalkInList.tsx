import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadChunk } from '@/lib/page/page';
import { usePast } from '@/lib/session/asOf';

const TalkDrawer = lazy(() =>
  loadChunk(() => import('./TalkDrawer').then(({ TalkDrawer: drawer }) => ({ default: drawer }))),
);

const kParam = 'talk';

function useTalk(): [id: string, open: (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (id) next.set(kParam, id);
        else next.delete(kParam);
        return next;
      },
      { replace: true },
    );
  return [search.get(kParam) ?? '', open];
}

/** Of a row whose document has no page of its own: opens what is said about it. */
export function TalkLink({ id, no }: { id: string; no: string }) {
  const { t } = useTranslation('together');
  const [, open] = useTalk();
  return (
    <button
      type="button"
      className="link"
      aria-label={t('titleOf', { no })}
      onClick={() => open(id)}
    >
      {t('open')}
    </button>
  );
}

/** What is said about the row that `?talk=` names, over its list. */
export function TalkOfList({ entity }: { entity: string }) {
  const { t } = useTranslation(['together', 'entity']);
  const past = usePast();
  const [id, open] = useTalk();
  if (!/^\d+$/.test(id)) return null;
  return (
    <Suspense>
      <TalkDrawer
        about={{ entity, id }}
        title={(t as (key: string) => string)(`entity:${entity}._name`)}
        asOf=""
        readOnly={past}
        onClose={() => open('')}
      />
    </Suspense>
  );
}
