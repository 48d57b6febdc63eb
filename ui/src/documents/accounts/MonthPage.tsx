import {
  Alert,
  Badge,
  Box,
  Button,
  HStack,
  IconButton,
  Input,
  SimpleGrid,
  Text,
} from '@chakra-ui/react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileDown, Handshake, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { Panel } from '@/components/Panel';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { yuan } from '@/lib/words/format';
import { Figure } from './Figure';

/** What was agreed at the end of a month, and by how much (fen) the closing changed since. */
interface Agreement {
  agreedTime: string;
  operatorName: string;
  closing: number;
  changed: number;
  remark: string;
}

/** A month of an account of entries. Fen; `over`: the month has ended, so that it may be agreed. */
export interface AccountMonth {
  month: string;
  over: number;
  opening: number;
  closing: number;
  agreed?: Agreement;
  /** `after`: came into the month after it was agreed. */
  entries: readonly { kind: number; after: number }[];
}

/** What the months of one kind of account have of their own. */
export interface AccountWords<S extends AccountMonth, P extends string> {
  /** Kinds of entries that each figure between opening and closing adds up. */
  parts: Readonly<Record<P, readonly number[]>>;
  label: (figure: P | 'opening' | 'closing') => string;
  /** Asks whether to agree. */
  question: (month: S) => string;
  /** Says who agreed. */
  agreedBy: (agreed: Agreement) => string;
}

export interface AccountCalls<S extends AccountMonth> {
  agree: (body: { month: S; remark: string }, commandId: string) => Promise<unknown>;
  /** Entities that an agreement changes. */
  touched: readonly string[];
  download: () => Promise<unknown>;
}

/** Over, and never agreed, or something came into it, or into a month before it, since. */
export const isOpenToAgree = ({ over, agreed, entries }: AccountMonth): boolean =>
  over === 1 && (agreed?.changed !== 0 || entries.some((entry) => entry.after === 1));

interface SummaryProps<S extends AccountMonth, P extends string> {
  data: S & Record<P, number>;
  words: AccountWords<S, P>;
  part: P | null;
  onPart: (part: P | null) => void;
  onMonth: (by: number) => void;
}

/** Opening and closing lead to the months they come from and go to; the rest opens its entries. */
function Summary<S extends AccountMonth, P extends string>(props: SummaryProps<S, P>) {
  const { data, words, part, onPart, onMonth } = props;
  const names = Object.keys(words.parts) as P[];
  return (
    <SimpleGrid columns={{ base: 2, md: names.length + 2 }} gap="2">
      <Figure label={words.label('opening')} fen={data.opening} onOpen={() => onMonth(-1)} />
      {names.map((name) => (
        <Figure
          key={name}
          label={words.label(name)}
          fen={data[name]}
          open={part === name}
          onOpen={() => onPart(part === name ? null : name)}
        />
      ))}
      <Figure
        label={words.label('closing')}
        fen={data.closing}
        open={part === null}
        onOpen={() => onPart(null)}
      />
    </SimpleGrid>
  );
}

function Agreed({ agreed, says }: { agreed: Agreement; says: (agreed: Agreement) => string }) {
  const { t } = useTranslation('channel');
  return (
    <Alert.Root status={agreed.changed ? 'warning' : 'success'}>
      <Alert.Indicator />
      <Alert.Title>
        {says(agreed)}
        {agreed.changed !== 0 && ` ${t('statement.changed', { amount: yuan(agreed.changed) })}`}
        {agreed.remark && ` · ${agreed.remark}`}
      </Alert.Title>
    </Alert.Root>
  );
}

interface AgreeDialogProps<S extends AccountMonth> {
  data: S;
  question: string;
  calls: AccountCalls<S>;
  onClose: () => void;
}

function AgreeDialog<S extends AccountMonth>(props: AgreeDialogProps<S>) {
  const { data, question, calls, onClose } = props;
  const { t } = useTranslation('channel');
  const [remark, setRemark] = useState('');
  const { mutate, isPending } = useCommand(calls.agree, {
    success: 'channel:statement.done',
    invalidates: calls.touched,
    done: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={`${t('statement.agree')} · ${data.month}`}
      dirty={remark !== ''}
      pending={isPending}
      saveLabel={t('statement.agree')}
      onSubmit={() => mutate({ month: data, remark: remark.trim() })}
      onClose={onClose}
    >
      <Text mb="3">{question}</Text>
      <FormField label={t('statement.remark')}>
        <Input
          autoFocus
          maxLength={200}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}

interface MonthPageProps<S extends AccountMonth, P extends string> {
  name: string;
  /** yyyy-MM */
  month: string;
  /** By so many months. */
  onMonth: (by: number) => void;
  query: UseQueryResult<S & Record<P, number>>;
  words: AccountWords<S, P>;
  calls: AccountCalls<S>;
  mayAgree: boolean;
  /** More beside the title. */
  tools?: ReactNode;
  children: (entries: S['entries'][number][]) => ReactNode;
}

/** A month of an account: its figures, each with its entries; on paper, and agreed. */
export function MonthPage<S extends AccountMonth, P extends string>(props: MonthPageProps<S, P>) {
  const { name, month, query, words, calls, children } = props;
  const { t } = useTranslation('channel');
  const [part, setPart] = useState<P | null>(null);
  const [agreeing, setAgreeing] = useState(false);
  const pdf = useMutation({ mutationFn: calls.download });
  useTabTitle(name && `${name} ${t('statement.title')}`);
  const go = (by: number) => {
    setPart(null);
    props.onMonth(by);
  };
  const { data: told } = query;
  return (
    <>
      <TitleBar
        title={`${name} ${t('statement.title')}`}
        status={told?.agreed && <Badge colorPalette="green">{t('statement.agreed')}</Badge>}
      >
        {props.tools}
        <HStack className="no-print" gap="1">
          <IconButton variant="ghost" aria-label={t('statement.before')} onClick={() => go(-1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <Text fontWeight="600">{month}</Text>
          <IconButton variant="ghost" aria-label={t('statement.next')} onClick={() => go(1)}>
            <ChevronRight size={16} />
          </IconButton>
        </HStack>
        <HStack className="no-print" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={() => window.print()}>
            <Printer size={14} />
            {t('statement.print')}
          </Button>
          <Button variant="outline" loading={pdf.isPending} onClick={() => pdf.mutate()}>
            <FileDown size={14} />
            PDF
          </Button>
          {props.mayAgree && told && isOpenToAgree(told) && (
            <Button onClick={() => setAgreeing(true)}>
              <Handshake size={14} />
              {t('statement.agree')}
            </Button>
          )}
        </HStack>
      </TitleBar>
      <Loaded query={query}>
        {(data) => (
          <>
            {data.agreed && <Agreed agreed={data.agreed} says={words.agreedBy} />}
            <Box bg="bg.panel" borderRadius="l2" p="3">
              <Summary {...{ data, words, part }} onPart={setPart} onMonth={go} />
            </Box>
            <Panel title={part ? words.label(part) : t('statement.entries')}>
              {children(
                (data.entries as readonly S['entries'][number][]).filter(
                  ({ kind }) => !part || words.parts[part].includes(kind),
                ),
              )}
            </Panel>
            {agreeing && (
              <AgreeDialog
                data={data}
                question={words.question(data)}
                calls={calls}
                onClose={() => setAgreeing(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
