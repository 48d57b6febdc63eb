import { Alert, Box } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Pager } from '@/components/Pager';
import { SideDrawer } from '@/components/SideDrawer';
import type { Page } from '@/lib/net/http';
import { Loaded } from './DocumentPage';

/** Where in an account one reads: a page of it, now or as it was. */
export function useAccountPlace() {
  const [page, setPage] = useState({ current: 1, size: 30 });
  const [asOf, setAsOf] = useState('');
  const turn = (change: { current?: number; size?: number }) =>
    setPage((old) => ({ ...old, ...('size' in change && { current: 1 }), ...change }));
  return { ...page, turn, asOf, setAsOf };
}

interface AccountSumProps {
  /** Whether there are too many entries to be added up. */
  tooLong: string | false;
  agrees: boolean;
  children: ReactNode;
}

/** Whether an account sums up to the figures that are shown. */
export function AccountSum({ tooLong, agrees, children }: AccountSumProps) {
  return (
    <Alert.Root status={tooLong !== false ? 'info' : agrees ? 'success' : 'error'} size="sm" my="2">
      <Alert.Indicator />
      <Alert.Title>{tooLong !== false ? tooLong : children}</Alert.Title>
    </Alert.Root>
  );
}

interface AccountDrawerProps<T> {
  title: string;
  /** Whose figure it is, once that is known. */
  name: string;
  query: UseQueryResult<T>;
  place: ReturnType<typeof useAccountPlace>;
  /** Over the account: as of when, for instance. */
  tools?: ReactNode;
  children: (account: T) => ReactNode;
  onClose: () => void;
}

/** A figure explained by the account that makes it, page by page. */
export function AccountDrawer<T extends { entries: Page<unknown> }>(props: AccountDrawerProps<T>) {
  const { title, name, query, place, tools, children, onClose } = props;
  return (
    <SideDrawer title={[title, name].filter(Boolean).join(' · ')} size="xl" onClose={onClose}>
      {tools}
      <Loaded query={query}>
        {(account) => (
          <>
            {children(account)}
            <Box mt="2">
              <Pager
                total={account.entries.total}
                current={place.current}
                size={place.size}
                onChange={place.turn}
              />
            </Box>
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}
