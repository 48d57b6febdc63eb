import { Alert, Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ErrorNotice } from '@/components/states';
import { useText } from '@/i18n';
import { useSession } from '@/lib/session/session';
import { count } from '@/lib/words/format';
import { LastOrders } from './LastOrders';
import { summaryQuery, sumOf } from './model';
import { NoticePanel } from './NoticePanel';
import { FigureSkeletons, figureGrid, Panel, Shortcuts, StatusFigures } from './parts';

/** Texts that a redirect may put on the home page, by name: never the text of the address itself. */
const notices = { notFound: 'error.notFound' } as const;

export default function HomePage() {
  const { t } = useTranslation(['common', 'dashboard']);
  const text = useText();
  const [search] = useSearchParams();
  const name = useSession((store) => store.session?.realName ?? '');
  const query = useQuery(summaryQuery);
  const notice = notices[search.get('text') as keyof typeof notices];
  const { orders, todo } = query.data ?? {};
  const waiting = sumOf(todo);
  return (
    <Stack gap="3">
      {notice && (
        <Alert.Root status="warning" size="sm" role="status">
          <Alert.Indicator />
          <Alert.Title>{t(notice)}</Alert.Title>
        </Alert.Root>
      )}
      <Box bg="bg.panel" borderRadius="l2" p="4">
        <Heading as="h2" size="md">
          {t('home.welcome', { name })}
        </Heading>
        {waiting !== null && waiting > 0 && (
          <Text mt="1" color="fg.muted">
            {text('dashboard:waiting', { n: count(waiting) })}{' '}
            <Text asChild color="brand.fg" textDecoration="underline">
              <Link to="/wel/dashboard">{text('menu:dashboard')}</Link>
            </Text>
          </Text>
        )}
      </Box>
      <LastOrders />
      <NoticePanel />
      {query.isError && !query.data && (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      )}
      {(query.isPending || orders !== undefined) && (
        <Panel title={t('home.ordersByStatus')}>
          {orders === undefined ? (
            <SimpleGrid {...figureGrid}>
              <FigureSkeletons n={4} />
            </SimpleGrid>
          ) : (
            <StatusFigures counts={orders} />
          )}
        </Panel>
      )}
      <Shortcuts />
    </Stack>
  );
}
