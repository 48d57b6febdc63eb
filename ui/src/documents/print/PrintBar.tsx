import { Button, HStack, NativeSelect } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, PenLine, Printer, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { uuid } from '@/lib/browser/intent';
import {
  countPrint,
  downloadPdf,
  layoutsQuery,
  type Printing,
  printShown,
  printsQuery,
} from './model';
import { SignPrintDialog } from './SignPrintDialog';

interface PrintBarProps {
  printing: Printing;
  id: string;
  /** The document on the screen is the one that the address asks for. */
  ready: boolean;
  /** More to press. */
  children?: ReactNode;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <NativeSelect.Root w="auto" maxW="full" size="sm">
    <NativeSelect.Field
      aria-label={label}
      bg="bg.panel"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

/** In which of the company's layouts a print would be made; a print that was made keeps its own. */
export function LayoutChoice({ kind }: { kind: string }) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useSearchParams();
  const { data = [] } = useQuery(layoutsQuery(kind));
  if (!data.length || search.get('printNum')) return null;
  const usual = data.find((layout) => layout.isDefault === 1);
  const put = (layoutId: string) =>
    setSearch({ id: search.get('id') ?? '', ...(layoutId && { layoutId }) }, { replace: true });
  return (
    <Choice
      label={t('print.layout')}
      value={search.get('layoutId') ?? usual?.id ?? ''}
      options={[
        ...(usual ? [] : [{ value: '', label: t('print.ownLayout') }]),
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={put}
    />
  );
}

/**
 * What is printed is counted first, and what is on paper is the document as it was then: the address says which print
 * is shown (`printNum`), and whether with its signature (`signed`).
 */
export function PrintBar({ printing, id, ready, children }: PrintBarProps) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useSearchParams();
  const [waiting, setWaiting] = useState(false);
  const [signing, setSigning] = useState(0);
  const prints = useQuery(printsQuery(printing, id));
  const shown = Number(search.get('printNum') ?? 0);
  const entry = prints.data?.find((each) => each.printNum === shown);
  const show = (printNum: number, signed = false) =>
    setSearch(
      printNum ? { id, printNum: String(printNum), ...(signed && { signed: '1' }) } : { id },
      { replace: true },
    );
  const layoutId = search.get('layoutId') ?? undefined;
  const count = useMutation({
    mutationFn: () => countPrint(printing, id, uuid(), layoutId),
    meta: { invalidates: [printing.entity] },
  });
  // Pressed again before the print is shown, it is the same one.
  const counting = useRef<Promise<number>>(undefined);
  const forget = () => {
    counting.current = undefined;
  };
  const counted = (): Promise<number> => {
    if (shown) return Promise.resolve(shown);
    counting.current ??= count.mutateAsync().then(({ printNum }) => printNum);
    counting.current.catch(forget);
    return counting.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown or chosen now is another print
  useEffect(forget, [shown, layoutId]);
  const print = async () => {
    const printNum = await counted();
    if (!shown) show(printNum);
    setWaiting(true);
  };
  const save = async () => {
    await downloadPdf(printing, id, await counted(), search.get('signed') ? { signed: 1 } : {});
    forget(); // nothing else is shown: the next one is another
  };
  const sign = async () => {
    const printNum = await counted();
    if (!shown) show(printNum);
    setSigning(printNum);
  };
  const pdf = useMutation({ mutationFn: save });
  useEffect(() => {
    if (!waiting || !ready || !shown) return;
    setWaiting(false);
    void printShown();
  }, [waiting, ready, shown]);
  const ignored = () => undefined; // told by the mutation
  return (
    <HStack data-noprint justify="center" py="3" wrap="wrap">
      <Button loading={count.isPending} onClick={() => void print().catch(ignored)}>
        <Printer size={14} />
        {t('print.print')}
      </Button>
      <Button
        variant="outline"
        loading={pdf.isPending}
        disabled={count.isPending}
        onClick={() => pdf.mutate()}
      >
        <FileDown size={14} />
        {t('print.pdf')}
      </Button>
      {printing.sign && !entry?.signerName && (
        <Button
          variant="outline"
          disabled={!ready || count.isPending}
          onClick={() => void sign().catch(ignored)}
        >
          <PenLine size={14} />
          {t('print.sign')}
        </Button>
      )}
      {children}
      {printing.kind && <LayoutChoice kind={printing.kind} />}
      {!!prints.data?.length && (
        <Choice
          label={t('print.which')}
          value={shown ? String(shown) : ''}
          options={[
            { value: '', label: t('print.now') },
            ...prints.data.map((each) => ({
              value: String(each.printNum),
              label:
                t('print.entry', { ...each }) +
                (each.signerName ? ` · ${t('print.signedBy', { ...each })}` : ''),
            })),
          ]}
          onChange={(value) => {
            const chosen = prints.data.find((each) => String(each.printNum) === value);
            show(chosen?.printNum ?? 0, Boolean(chosen?.signerName));
          }}
        />
      )}
      <Button variant="outline" colorPalette="gray" onClick={() => window.close()}>
        <X size={14} />
        {t('act.close')}
      </Button>
      {printing.sign && signing > 0 && (
        <SignPrintDialog
          printing={printing}
          sign={printing.sign}
          id={id}
          printNum={signing}
          onSigned={() => show(signing, true)}
          onClose={() => setSigning(0)}
        />
      )}
    </HStack>
  );
}
