import { Box, VisuallyHidden } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import { useText } from '@/i18n';
import { type Printing, pagesQuery } from './model';
import { Pages } from './Pages';
import { PrintBar } from './PrintBar';

interface PrintPageProps {
  printing: Printing;
  /** What kind of paper it is. */
  title: string;
  /** More to press, for the document with this id. */
  children?: (id: string) => ReactNode;
}

/** A document as it comes out of the printer, without the frame of the application; the address says which print. */
export function PrintPage({ printing, title, children }: PrintPageProps) {
  const text = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const drawn = Object.fromEntries(
    ['printNum', 'asOf', 'layoutId', 'signed'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const query = useQuery({
    ...pagesQuery(printing.pdf, printing.entity, { id, ...drawn }),
    placeholderData: keepPreviousData,
  });
  const ready = query.isSuccess && !query.isPlaceholderData;
  return (
    <Box minH="100dvh" bg={{ base: 'bg.muted', _print: 'white' }} px={{ base: '2', _print: '0' }}>
      <PrintBar printing={printing} id={id} ready={ready}>
        {children?.(id)}
      </PrintBar>
      {query.isError ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Box as="main">
          <title>{`${query.data.no} - ${text('app.title')}`}</title>
          <VisuallyHidden as="h1">
            {title} {query.data.no}
          </VisuallyHidden>
          <Pages paper={query.data} stale={!ready} />
        </Box>
      ) : (
        <Loading />
      )}
    </Box>
  );
}
