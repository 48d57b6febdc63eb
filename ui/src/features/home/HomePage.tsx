import {
  Alert,
  Box,
  Button,
  Card,
  Heading,
  Icon,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { menuIcon } from '@/components/menuIcons';
import { ErrorNotice } from '@/components/states';
import { useText } from '@/i18n';
import { count } from '@/lib/format';
import { api } from '@/lib/http';
import { leavesOf, menuLabel, menuTarget, useMenu } from '@/lib/menu';
import { useSession } from '@/lib/session';

interface Counts {
  total: number;
  counts?: Record<string, number>;
}

const countsQuery = {
  queryKey: ['order', 'counts'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api<Counts>('/blade-system/orderApi/orderPageList', {
      params: { current: 1, size: 1, counts: 1 },
      signal,
    }),
};

/** The statuses that orders pass through until they are confirmed. */
const kStatuses = ['12', '13', '14', '15'];

/** Texts that a redirect may put on the home page, by name: never the text of the address itself. */
const notices = { notFound: 'error.notFound' } as const;

function StatusCard({ label, value, to }: { label: string; value: number; to: string }) {
  return (
    <Card.Root asChild size="sm" variant="outline" _hover={{ borderColor: 'brand.solid' }}>
      <Link to={to}>
        <Card.Body gap="1">
          <Text color="fg.muted">{label}</Text>
          <Text fontSize="26px" lineHeight="1.2" fontWeight="600">
            {count(value)}
          </Text>
        </Card.Body>
      </Link>
    </Card.Root>
  );
}

/** The pages of the user's menu. */
function Shortcuts() {
  const { t } = useTranslation();
  const text = useText();
  const { menu } = useMenu();
  return (
    <Box bg="bg.panel" borderRadius="l2" p="4">
      <Heading as="h2" size="sm" mb="3">
        {t('home.shortcuts')}
      </Heading>
      <SimpleGrid columns={{ base: 2, md: 4, xl: 7 }} gap="2">
        {leavesOf(menu).map((leaf) => (
          <Button
            key={leaf.id}
            asChild
            size="sm"
            variant="outline"
            colorPalette="gray"
            justifyContent="flex-start"
          >
            <Link to={menuTarget(leaf)}>
              <Icon as={menuIcon(leaf.code)} boxSize="16px" color="brand.fg" />
              {menuLabel(text, leaf)}
            </Link>
          </Button>
        ))}
      </SimpleGrid>
    </Box>
  );
}

export default function HomePage() {
  const { t } = useTranslation();
  const text = useText();
  const [search] = useSearchParams();
  const name = useSession((store) => store.session?.realName ?? '');
  const query = useQuery(countsQuery);
  const notice = notices[search.get('text') as keyof typeof notices];
  const counts = query.data?.counts ?? {};
  // A status that is not counted has no orders.
  const statuses = [...new Set([...kStatuses, ...Object.keys(counts)])].sort();
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
      </Box>
      <Box bg="bg.panel" borderRadius="l2" p="4">
        <Heading as="h2" size="sm" mb="3">
          {t('home.ordersByStatus')}
        </Heading>
        {query.isError && !query.data && (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        )}
        <SimpleGrid columns={{ base: 2, md: 4, xl: 7 }} gap="2">
          {query.isPending &&
            ['a', 'b', 'c', 'd', 'e'].map((key) => <Skeleton key={key} h="84px" />)}
          {query.data &&
            statuses.map((status) => (
              <StatusCard
                key={status}
                label={text(`entity:order.orderStatus_${status}`)}
                value={counts[status] ?? 0}
                to={`/order/list?orderStatus=${status}`}
              />
            ))}
        </SimpleGrid>
      </Box>
      <Shortcuts />
    </Stack>
  );
}
