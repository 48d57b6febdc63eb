import { Alert, Button, Center, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentPopover } from '@/components/AsOfPicker';
import { ErrorNotice } from '@/components/states';
import { api } from '@/lib/net/http';
import { useAsOf } from '@/lib/session/asOf';
import { count } from '@/lib/words/format';

/** Whether the ledger can be read as of the moment, or how far it is with that. */
interface Moment {
  ready: boolean;
  position: number;
  done: number;
  total: number;
}

const kAskAgainMs = 700;
/** Who is signed in, and what the program looks like: of now. */
const kOfNow = new Set<unknown>(['menu', 'auth', 'schema', 'moment', 'verified']);
const isOfNow = ([area, part]: QueryKey) =>
  kOfNow.has(area) || (area === 'param' && part === 'shell');

/** Forgets what was read as of another moment. */
function useFreshPages(asOf: string) {
  const queries = useQueryClient();
  const shown = useRef(asOf);
  if (shown.current !== asOf) {
    shown.current = asOf;
    queries.removeQueries({ predicate: ({ queryKey }) => !isOfNow(queryKey) });
  }
  // A page whose moment was put away meanwhile says so; it is prepared again.
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query }) => {
        const key = (query.state.error as { key?: string } | null)?.key;
        if (key === 'AS_OF_PREPARING') void queries.invalidateQueries({ queryKey: ['moment'] });
      }),
    [queries],
  );
}

function Preparing({ asOf, moment }: { asOf: string; moment?: Moment }) {
  const { t } = useTranslation();
  const total = moment?.total ?? 0;
  return (
    <Center py="16" px="4">
      <Stack w="full" maxW="360px" gap="2" role="status">
        <Text fontWeight="600">{t('asOf.preparing', { value: asOf })}</Text>
        <Progress.Root value={total > 0 ? ((moment?.done ?? 0) / total) * 100 : null}>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
        {total > 0 && (
          <Text color="fg.muted" fontSize="12px">
            {t('asOf.progress', { done: count(moment?.done ?? 0), total: count(total) })}
          </Text>
        )}
      </Stack>
    </Center>
  );
}

/** The page as of the moment that was chosen, once the ledger can be read so. */
export function AsOfGate({ children }: { children: ReactNode }) {
  const { asOf } = useAsOf();
  useFreshPages(asOf);
  const query = useQuery({
    queryKey: ['moment', asOf],
    queryFn: ({ signal }) =>
      api<Moment>('/blade-system/ledger/moment', { params: { asOf }, signal }),
    enabled: asOf !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.ready === false ? kAskAgainMs : false),
  });
  const queries = useQueryClient();
  const ready = query.data?.ready === true;
  useEffect(() => {
    // What the frame asked for too early.
    if (ready) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [queries, ready]);
  if (!asOf || ready) return children;
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <Preparing asOf={asOf} moment={query.data} />;
}

/** Says that the past is shown, and leads back. */
export function AsOfBar() {
  const { t } = useTranslation();
  const { asOf, choose } = useAsOf();
  if (!asOf) return null;
  return (
    <Alert.Root
      status="warning"
      variant="solid"
      size="sm"
      borderRadius="0"
      flex="none"
      py="1"
      alignItems="center"
      flexWrap="wrap"
    >
      <Alert.Indicator />
      <Alert.Title flex="1" minW="200px">
        {t('asOf.banner', { value: asOf })}
      </Alert.Title>
      <HStack>
        <MomentPopover
          value={asOf}
          onChange={choose}
          title={t('asOf.pages')}
          hint={t('asOf.pagesHint')}
        >
          <Button size="2xs" variant="subtle" colorPalette="gray">
            {t('asOf.change')}
          </Button>
        </MomentPopover>
        <Button size="2xs" variant="subtle" colorPalette="gray" onClick={() => choose('')}>
          {t('asOf.leave')}
        </Button>
      </HStack>
    </Alert.Root>
  );
}
