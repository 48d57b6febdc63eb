import { Alert, Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { isDealer } from '@/documents/orders/again';
import { useText } from '@/i18n';
import { loadChunk } from '@/lib/page/page';
import { usePerm } from '@/lib/rights/perm';
import { usePast } from '@/lib/session/asOf';
import { useSession } from '@/lib/session/session';
import { count } from '@/lib/words/format';
import { figuresQuery } from './model';
import { FigureSkeletons } from './parts';
import { TileGrid } from './TileGrid';
import { defaultTiles, fits, type Tile, type Who, widthOf } from './tiles';
import { type SharedWith, useHome } from './useHome';

const TileChooser = lazy(() => loadChunk(() => import('./TileChooser')));

/** Texts that a redirect may put on the home page, by name: never the text of the address itself. */
const notices = { notFound: 'error.notFound' } as const;

type Home = ReturnType<typeof useHome>;

interface ArrangeProps {
  home: Home;
  who: Who;
  tiles: readonly Tile[];
  onChange: (tiles: Tile[]) => void;
  onDone: () => void;
}

/** Adds tiles, keeps what was arranged, or gives it up. */
function ArrangeBar({ home, who, tiles, onChange, onDone }: ArrangeProps) {
  const { t } = useTranslation(['common', 'dashboard']);
  const text = useText();
  const [adding, setAdding] = useState(false);
  const [sharedWith, setSharedWith] = useState(home.sharedWith);
  // What fails is told by the call.
  const keep = () =>
    void home
      .save(tiles, sharedWith)
      .then(onDone)
      .catch(() => undefined);
  const forget = () =>
    void home
      .forget()
      .then(onDone)
      .catch(() => undefined);
  return (
    <HStack gap="2" wrap="wrap" role="group" aria-label={text('dashboard:arrange.title')}>
      <Button variant="outline" onClick={() => setAdding(true)}>
        <Plus size={14} />
        {text('dashboard:arrange.add')}
      </Button>
      <HStack as="label" gap="1.5">
        <Text color="fg.muted">{t('view.shareWith')}</Text>
        <OptionSelect
          aria-label={t('view.shareWith')}
          emptyLabel={null}
          value={String(sharedWith)}
          options={[
            { value: '0', label: t('view.nobody') },
            { value: '1', label: t('view.department') },
            { value: '2', label: t('view.roles') },
          ]}
          onChange={(value) => setSharedWith(Number(value) as SharedWith)}
        />
      </HStack>
      <HStack ms={{ md: 'auto' }} gap="2">
        {home.own && (
          <Button variant="ghost" colorPalette="gray" loading={home.sending} onClick={forget}>
            {text('dashboard:arrange.default')}
          </Button>
        )}
        <Button variant="outline" colorPalette="gray" onClick={onDone}>
          {t('act.cancel')}
        </Button>
        <Button loading={home.sending} disabled={!tiles.length} onClick={keep}>
          {t('act.save')}
        </Button>
      </HStack>
      {adding && (
        <Suspense>
          <TileChooser
            who={who}
            taken={tiles.map(({ key }) => key)}
            onAdd={(key) => onChange([...tiles, { key, width: widthOf(key) }])}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </HStack>
  );
}

function useTiles(home: Home, who: Who) {
  const figures = useQuery(figuresQuery);
  const mine = (figures.data ?? []).filter((each) => each.mine && each.count !== 0);
  const own = home.tiles?.filter(({ key }) => fits(key, who));
  const known = mine.every((each) => each.count !== undefined);
  return {
    tiles:
      own ??
      defaultTiles(
        who,
        mine.filter((each) => each.count).map(({ name }) => name),
      ),
    pending: home.pending || (!own && figures.isPending),
    /** Documents that wait for the person, as the tile of work has them; undefined where some are too many to be counted. */
    waiting: known ? mine.reduce((sum, each) => sum + (each.count ?? 0), 0) : undefined,
  };
}

/** The first page: what waits for the person, put together from tiles by the rights or by the person. */
export default function HomePage() {
  const { t } = useTranslation(['common', 'dashboard']);
  const text = useText();
  const can = usePerm();
  const past = usePast();
  const [search] = useSearchParams();
  const name = useSession((store) => store.session?.realName ?? '');
  const home = useHome();
  const who = { can, dealer: isDealer(can) };
  const { tiles, pending, waiting } = useTiles(home, who);
  const [arranged, setArranged] = useState<Tile[]>();
  const notice = notices[search.get('text') as keyof typeof notices];
  useUnsavedGuard(arranged !== undefined && JSON.stringify(arranged) !== JSON.stringify(tiles));
  return (
    <Stack gap="3">
      {notice && (
        <Alert.Root status="warning" size="sm" role="status">
          <Alert.Indicator />
          <Alert.Title>{t(notice)}</Alert.Title>
        </Alert.Root>
      )}
      <Box bg="bg.panel" borderRadius="l2" p="4">
        <Flex gap="2" justify="space-between" align="flex-start">
          <Box>
            <Heading as="h2" size="md">
              {t('home.welcome', { name })}
            </Heading>
            {waiting !== undefined && waiting > 0 && (
              <Text mt="1" color="fg.muted">
                {text('dashboard:waiting', { n: count(waiting) })}{' '}
                <Text asChild color="brand.fg" textDecoration="underline">
                  <Link to="/wel/dashboard">{text('menu:dashboard')}</Link>
                </Text>
              </Text>
            )}
          </Box>
          {!past && !arranged && !pending && (
            <Button variant="ghost" colorPalette="gray" onClick={() => setArranged(tiles)}>
              <LayoutGrid size={14} />
              {text('dashboard:arrange.title')}
            </Button>
          )}
        </Flex>
        {arranged && (
          <Box mt="3">
            <ArrangeBar
              home={home}
              who={who}
              tiles={arranged}
              onChange={setArranged}
              onDone={() => setArranged(undefined)}
            />
          </Box>
        )}
      </Box>
      {pending ? (
        <FigureSkeletons n={2} />
      ) : (
        <TileGrid tiles={arranged ?? tiles} onChange={arranged && setArranged} />
      )}
    </Stack>
  );
}
