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
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileDown, Handshake, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Money } from '@/components/cells';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { Panel } from '@/components/Panel';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { Together } from '@/documents/together/Together';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { usePerm } from '@/lib/rights/perm';
import { useShownTime } from '@/lib/session/asOf';
import { yuan } from '@/lib/words/format';
import { monthOf, shiftMonth } from '@/lib/words/months';
import { Entries } from './Entries';
import {
  agreeStatement,
  downloadStatement,
  kParts,
  type Part,
  type Statement,
  statementQuery,
} from './model';

const parts = Object.keys(kParts) as Part[];

interface FigureProps {
  label: string;
  fen: number;
  /** Opens its rows. */
  onOpen?: () => void;
  open?: boolean;
}

function Figure({ label, fen, onOpen, open }: FigureProps) {
  return (
    <Box borderWidth="1px" borderRadius="l2" p="3" borderColor={open ? 'brand.solid' : undefined}>
      <Text color="fg.muted" fontSize="13px">
        {label}
      </Text>
      {onOpen ? (
        <button type="button" className="link" aria-pressed={open} onClick={onOpen}>
          <Text as="span" fontSize="18px" fontWeight="600">
            <Money fen={fen} />
          </Text>
        </button>
      ) : (
        <Text fontSize="18px" fontWeight="600">
          <Money fen={fen} />
        </Text>
      )}
    </Box>
  );
}

/** Opening and closing lead to the months they come from and go to; the rest opens its entries. */
function Summary({
  statement,
  part,
  onPart,
  onMonth,
}: {
  statement: Statement;
  part: Part | null;
  onPart: (part: Part | null) => void;
  onMonth: (by: number) => void;
}) {
  const { t } = useTranslation('channel');
  return (
    <SimpleGrid columns={{ base: 2, md: 6 }} gap="2">
      <Figure label={t('statement.opening')} fen={statement.opening} onOpen={() => onMonth(-1)} />
      {parts.map((name) => (
        <Figure
          key={name}
          label={t(`statement.${name}`)}
          fen={statement[name]}
          open={part === name}
          onOpen={() => onPart(part === name ? null : name)}
        />
      ))}
      <Figure
        label={t('statement.closing')}
        fen={statement.closing}
        open={part === null}
        onOpen={() => onPart(null)}
      />
    </SimpleGrid>
  );
}

function Agreed({ statement }: { statement: Statement }) {
  const { t } = useTranslation('channel');
  const { agreed } = statement;
  if (!agreed) return null;
  return (
    <Alert.Root status={agreed.changed ? 'warning' : 'success'}>
      <Alert.Indicator />
      <Alert.Title>
        {t('statement.agreedBy', {
          name: agreed.operatorName,
          time: agreed.agreedTime.slice(0, 16),
          amount: yuan(agreed.closing),
        })}
        {agreed.changed !== 0 && ` ${t('statement.changed', { amount: yuan(agreed.changed) })}`}
        {agreed.remark && ` · ${agreed.remark}`}
      </Alert.Title>
    </Alert.Root>
  );
}

function AgreeDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useTranslation('channel');
  const [remark, setRemark] = useState('');
  const { mutate, isPending } = useCommand(agreeStatement, {
    success: 'channel:statement.done',
    invalidates: kTouched.statement,
    done: onClose,
  });
  const { channelCustomerId, month, closing } = statement;
  return (
    <FormDialog
      size="sm"
      title={`${t('statement.agree')} · ${month}`}
      dirty={remark !== ''}
      pending={isPending}
      saveLabel={t('statement.agree')}
      onSubmit={() => mutate({ channelCustomerId, month, closing, remark: remark.trim() })}
      onClose={onClose}
    >
      <Text mb="3">
        {t('statement.agreeBody', { name: statement.channelName, amount: yuan(closing) })}
      </Text>
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

function Page({ id }: { id: string }) {
  const { t } = useTranslation('channel');
  const can = usePerm();
  const [search, setSearch] = useSearchParams();
  const shown = useShownTime();
  const month = search.get('month') ?? shiftMonth(monthOf(shown), -1);
  const [part, setPart] = useState<Part | null>(null);
  const [agreeing, setAgreeing] = useState(false);
  const query = useQuery(statementQuery(id, month));
  const pdf = useMutation({ mutationFn: () => downloadStatement(id, month) });
  const name = query.data?.channelName ?? '';
  useTabTitle(name && `${t('statement.title')} ${name}`);
  const go = (by: number) => {
    setPart(null);
    setSearch({ id, month: shiftMonth(month, by) }, { replace: true });
  };
  const statement = query.data;
  const mayAgree =
    statement?.over === 1 &&
    can('channelcustomer_agree') &&
    (!statement.agreed || statement.entries.some((entry) => entry.after));
  return (
    <>
      <TitleBar
        title={`${name} ${t('statement.title')}`}
        status={statement?.agreed && <Badge colorPalette="green">{t('statement.agreed')}</Badge>}
      >
        <Together entity="channelCustomer" id={id} no={name} />
        <HStack className="no-print" gap="1">
          <IconButton variant="ghost" aria-label={t('statement.before')} onClick={() => go(-1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <Text fontWeight="600">{month}</Text>
          <IconButton variant="ghost" aria-label={t('statement.next')} onClick={() => go(1)}>
            <ChevronRight size={16} />
          </IconButton>
        </HStack>
        <HStack className="no-print">
          <Button variant="outline" colorPalette="gray" onClick={() => window.print()}>
            <Printer size={14} />
            {t('statement.print')}
          </Button>
          <Button variant="outline" loading={pdf.isPending} onClick={() => pdf.mutate()}>
            <FileDown size={14} />
            PDF
          </Button>
          {mayAgree && (
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
            <Agreed statement={data} />
            <Box bg="bg.panel" borderRadius="l2" p="3">
              <Summary statement={data} part={part} onPart={setPart} onMonth={go} />
            </Box>
            <Panel title={part ? t(`statement.${part}`) : t('statement.entries')}>
              <Entries
                entries={data.entries.filter(
                  (entry) => !part || (kParts[part] as readonly number[]).includes(entry.kind),
                )}
              />
            </Panel>
            {agreeing && <AgreeDialog statement={data} onClose={() => setAgreeing(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}

/** A month of a channel customer: what was owed, what came, what is owed now. */
export default function StatementPage() {
  return <WithId>{(id) => <Page id={id} />}</WithId>;
}
