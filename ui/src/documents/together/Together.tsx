import { Avatar, AvatarGroup, Badge, Button, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Present, usePresence } from '@/lib/net/presence';
import { loadChunk } from '@/lib/page/page';
import { usePast } from '@/lib/session/asOf';
import { type About, talkQuery } from './model';

const TalkDrawer = lazy(() =>
  loadChunk(() => import('./TalkDrawer').then(({ TalkDrawer: drawer }) => ({ default: drawer }))),
);

const kFaces = 4;

/** Who else has the document open; who changes it stands out. */
function Faces({ people }: { people: readonly Present[] }) {
  const { t } = useTranslation('together');
  if (!people.length) return null;
  const told = people
    .map(({ name, editing }) => (editing ? t('editing', { name }) : name))
    .join(t('and'));
  return (
    <AvatarGroup size="2xs" role="img" aria-label={t('here', { names: told })} title={told}>
      {people.slice(0, kFaces).map(({ id, name, editing }) => (
        <Avatar.Root
          key={id}
          colorPalette={editing ? 'orange' : 'gray'}
          variant={editing ? 'solid' : 'subtle'}
        >
          <Avatar.Fallback name={name} />
        </Avatar.Root>
      ))}
      {people.length > kFaces && (
        <Avatar.Root variant="outline">
          <Avatar.Fallback>+{people.length - kFaces}</Avatar.Fallback>
        </Avatar.Root>
      )}
    </AvatarGroup>
  );
}

interface TogetherProps extends About {
  /** Number of the document. */
  no: string;
  /** The moment that the page looks at, when it has one of its own. */
  asOf?: string;
}

/** Of a document's title bar: who else is here, and what is said about it. `?talk=1` opens that. */
export function Together({ entity, id, no, asOf = '' }: TogetherProps) {
  const { t } = useTranslation('together');
  const [search, setSearch] = useSearchParams();
  const past = usePast() || asOf !== '';
  const people = usePresence(entity, past ? '' : id);
  const about = { entity, id };
  const { data } = useQuery(talkQuery(about, asOf));
  const [chosen, setChosen] = useState(false);
  const open = chosen || search.get('talk') === '1';
  const close = () => {
    setChosen(false);
    if (search.has('talk'))
      setSearch(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete('talk');
          return next;
        },
        { replace: true },
      );
  };
  const waiting = data?.assignments.filter((one) => one.state === 'open').length ?? 0;
  return (
    <Flex gap="2" align="center" flex="none">
      <Faces people={people} />
      <Button variant="outline" colorPalette="gray" onClick={() => setChosen(true)}>
        <MessageSquare size={14} />
        {t('open')}
        {!!data?.total && <Badge size="xs">{data.total}</Badge>}
        {waiting > 0 && (
          <Badge size="xs" colorPalette="orange" aria-label={t('waiting', { n: waiting })}>
            {waiting}
          </Badge>
        )}
      </Button>
      {open && (
        <Suspense>
          <TalkDrawer about={about} title={no} asOf={asOf} readOnly={past} onClose={close} />
        </Suspense>
      )}
    </Flex>
  );
}
