import { Box, Button, Card, Heading, Icon, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { menuIcon } from '@/components/menuIcons';
import { useText } from '@/i18n';
import { leavesOf, menuTarget, useMenu } from '@/lib/rights/menu';
import { orderStatus } from '@/lib/wire/status';
import { count, shortYuan, yuan } from '@/lib/words/format';
import type { Counts } from './model';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" bg="bg.panel" borderRadius="l2" p="4" aria-label={title}>
      <Heading as="h2" size="sm" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

interface FigureProps {
  label: string;
  /** Null: the figure is not known. */
  value: string | null;
  /** All of it, where `value` is rounded. */
  exact?: string;
  note?: string;
  to: string;
}

/** A number with its name, leading to what it counts. */
export function Figure({ label, value, exact, note, to }: FigureProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card.Root asChild size="sm" variant="outline" _hover={{ borderColor: 'brand.solid' }}>
      <Link to={to}>
        <Card.Body gap="1">
          <Text color="fg.muted">{label}</Text>
          <Text
            fontSize={{ base: '20px', md: '26px' }}
            lineHeight="1.3"
            fontWeight="600"
            title={value === null ? t('tooMany') : exact}
          >
            {value ?? '—'}
          </Text>
          {note && <Text color="fg.muted">{note}</Text>}
        </Card.Body>
      </Link>
    </Card.Root>
  );
}

/** An amount of money as a tile says it. */
export const useMoneyFigure = () => {
  const { i18n } = useTranslation();
  return (fen: number | undefined) => {
    if (fen === undefined) return { value: null };
    const value = shortYuan(fen, i18n.language);
    const exact = yuan(fen);
    return { value, exact: exact === value ? undefined : exact };
  };
};

export const figureGrid = { columns: { base: 2, md: 4, xl: 7 }, gap: '2' } as const;

export function FigureSkeletons({ n }: { n: number }) {
  return Array.from({ length: n }, (_, at) => `figure${at}`).map((key) => (
    <Skeleton key={key} h="84px" />
  ));
}

/** The statuses that orders pass through until they are confirmed. */
const kStatuses = [
  orderStatus.toSubmit,
  orderStatus.toAccount,
  orderStatus.toPay,
  orderStatus.toConfirm,
].map(String);

interface StatusFiguresProps {
  counts: Counts;
  /** Only the statuses that are counted; otherwise one that is not counted has none. */
  countedOnly?: boolean;
}

/** Open orders by status. */
export function StatusFigures({ counts, countedOnly = false }: StatusFiguresProps) {
  const text = useText();
  const counted = Object.keys(counts ?? {});
  const statuses = countedOnly ? counted : [...new Set([...kStatuses, ...counted])].sort();
  return (
    <SimpleGrid {...figureGrid}>
      {statuses.map((status) => (
        <Figure
          key={status}
          label={text(`entity:order.orderStatus_${status}`)}
          value={counts ? count(counts[status] ?? 0) : null}
          to={`/order/list?orderStatus=${status}&closed=0`}
        />
      ))}
    </SimpleGrid>
  );
}

/** The pages of the user's menu. */
export function Shortcuts() {
  const { t } = useTranslation();
  const { menu } = useMenu();
  return (
    <Panel title={t('home.shortcuts')}>
      <SimpleGrid
        gap="2"
        templateColumns={{
          base: 'repeat(2, 1fr)',
          md: 'repeat(auto-fill, minmax(180px, 1fr))',
        }}
      >
        {leavesOf(menu).map((leaf) => (
          <Button
            key={leaf.id}
            asChild
            size="sm"
            variant="outline"
            colorPalette="gray"
            justifyContent="flex-start"
            h="auto"
            minH="9"
            py="1"
            whiteSpace="normal"
          >
            <Link to={menuTarget(leaf)}>
              <Icon as={menuIcon(leaf.code)} boxSize="16px" color="brand.fg" />
              {leaf.name}
            </Link>
          </Button>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
