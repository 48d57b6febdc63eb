import { Box, Button, HStack, VisuallyHidden } from '@chakra-ui/react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, Printer, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import { pagesQuery, printShown } from '@/documents/print/model';
import { Pages } from '@/documents/print/Pages';
import { LayoutChoice } from '@/documents/print/PrintBar';
import { useText } from '@/i18n';
import { download } from '@/lib/net/http';

const kPdf = '/blade-system/print/payment';

/** A receipt for money that was confirmed, on paper. Of other money there is none. */
export default function ReceiptPage() {
  const { t } = useTranslation();
  const text = useText();
  const [search] = useSearchParams();
  const layoutId = search.get('layoutId');
  const asked = { id: search.get('id') ?? '', ...(layoutId && { layoutId }) };
  const query = useQuery({
    ...pagesQuery(kPdf, 'payment', asked),
    placeholderData: keepPreviousData,
  });
  const pdf = useMutation({ mutationFn: () => download(kPdf, asked) });
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Loading />;
  return (
    <Box minH="100dvh" bg={{ base: 'bg.muted', _print: 'white' }} px={{ base: '2', _print: '0' }}>
      <HStack data-noprint justify="center" py="3" wrap="wrap">
        <Button disabled={query.isPlaceholderData} onClick={() => void printShown()}>
          <Printer size={14} />
          {t('print.print')}
        </Button>
        <Button variant="outline" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          <FileDown size={14} />
          {t('print.pdf')}
        </Button>
        <LayoutChoice kind="receipt" />
        <Button variant="outline" colorPalette="gray" onClick={() => window.close()}>
          <X size={14} />
          {t('act.close')}
        </Button>
      </HStack>
      <Box as="main">
        <title>{`${query.data.no} - ${text('app.title')}`}</title>
        <VisuallyHidden as="h1">
          {text('order:receipt.title')} {query.data.no}
        </VisuallyHidden>
        <Pages paper={query.data} stale={query.isPlaceholderData} />
      </Box>
    </Box>
  );
}
