import { Button, HStack, NativeSelect } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, Printer, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { uuid } from '@/lib/browser/intent';
import { countPrint, downloadPdf, type Printing, printsQuery } from './model';

interface PrintBarProps {
  printing: Printing;
  id: string;
  /** The document on the screen is the one that the address asks for. */
  ready: boolean;
  /** More to press. */
  children?: ReactNode;
}

/**
 * What is printed is counted first, and what is on paper is the document as it was then: the address says which print
 * is shown (`printNum`) and its place in the ledger (`asOf`).
 */
export function PrintBar({ printing, id, ready, children }: PrintBarProps) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useSearchParams();
  const [waiting, setWaiting] = useState(false);
  const prints = useQuery(printsQuery(printing, id));
  const shown = Number(search.get('printNum') ?? 0);
  const show = (print: { printNum: number; position: number } | undefined) =>
    setSearch(
      print ? { id, printNum: String(print.printNum), asOf: String(print.position) } : { id },
      { replace: true },
    );
  const count = useMutation({
    mutationFn: () => countPrint(printing, id, uuid()),
    meta: { invalidates: [printing.entity] },
  });
  const print = async () => {
    if (!shown) show(await count.mutateAsync());
    setWaiting(true);
  };
  const save = async () => {
    const { printNum } = shown ? { printNum: shown } : await count.mutateAsync();
    await downloadPdf(printing, id, printNum);
  };
  const pdf = useMutation({ mutationFn: save });
  useEffect(() => {
    if (!waiting || !ready || !shown) return;
    setWaiting(false);
    window.print();
  }, [waiting, ready, shown]);
  return (
    <HStack data-noprint justify="center" py="3" wrap="wrap">
      <Button loading={count.isPending} onClick={() => void print().catch(() => undefined)}>
        <Printer size={14} />
        {t('print.print')}
      </Button>
      <Button variant="outline" loading={pdf.isPending} onClick={() => pdf.mutate()}>
        <FileDown size={14} />
        {t('print.pdf')}
      </Button>
      {children}
      {!!prints.data?.length && (
        <NativeSelect.Root w="auto" size="sm">
          <NativeSelect.Field
            aria-label={t('print.which')}
            bg="bg.panel"
            value={shown || ''}
            onChange={(event) =>
              show(prints.data.find((each) => String(each.printNum) === event.target.value))
            }
          >
            <option value="">{t('print.now')}</option>
            {prints.data.map((each) => (
              <option key={each.printNum} value={each.printNum}>
                {t('print.entry', { ...each })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      <Button variant="outline" colorPalette="gray" onClick={() => window.close()}>
        <X size={14} />
        {t('act.close')}
      </Button>
    </HStack>
  );
}

/** The line at the foot: which print of which revision, by whom. */
export function PrintLine({ printing, id }: { printing: Printing; id: string }) {
  const { t } = useTranslation('common');
  const [search] = useSearchParams();
  const prints = useQuery(printsQuery(printing, id));
  const shown = Number(search.get('printNum') ?? 0);
  const entry = prints.data?.find((each) => each.printNum === shown);
  if (!entry) return <>{t('print.preview')}</>;
  return <>{t(entry.printNum > 1 ? 'print.again' : 'print.entry', { ...entry })}</>;
}
