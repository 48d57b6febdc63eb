import { Flex, Heading, HStack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Loading, Notice } from '@/components/states';
import { Walk } from './Walk';

/** The page of the record that `?id=` names; another id is another page. */
export function WithId({
  fill = false,
  children,
}: {
  /** The page keeps to the window, and scrolls within. */
  fill?: boolean;
  children: (id: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (!id) return <Notice icon={FileQuestion} title={t('error.notFoundTitle')} />;
  return (
    <Flex key={id} direction="column" gap="2" {...(fill ? { h: 'full' } : { minH: 'full' })}>
      {children(id)}
    </Flex>
  );
}

/** What is there of a query: its data, a sign that it comes, or why not. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading />;
}

interface TitleBarProps {
  title?: string;
  status?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** On a phone what can be done stands in one row, to be pushed along. */
const kActions = {
  '& > *': { flex: 'none' },
  '& [role=group]': { flexWrap: { base: 'nowrap', md: 'wrap' } },
} as const;

/** Number and state of a document, and what can be done with it: in sight however long the document is. */
export function TitleBar({ title, status, children }: TitleBarProps) {
  return (
    <Flex
      position="sticky"
      top="-2"
      zIndex="docked"
      bg="bg.panel"
      borderRadius="l2"
      boxShadow="xs"
      px="3"
      py="2"
      columnGap="3"
      rowGap="2"
      align="center"
      wrap="wrap"
      data-title-bar
    >
      <HStack gap="2" me="auto">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        {status}
      </HStack>
      <Flex
        order={{ base: 1, md: 0 }}
        gap={{ base: '1.5', md: '3' }}
        align="center"
        maxW="full"
        wrap={{ base: 'nowrap', md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        _empty={{ display: 'none' }}
        css={kActions}
      >
        {children}
      </Flex>
      <Walk />
    </Flex>
  );
}
