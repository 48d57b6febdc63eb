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
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { Panel } from '@/components/Panel';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { usePerm } from '@/lib/rights/perm';
import { useShownTime } from '@/lib/session/asOf';
import { yuan } from '@/lib/words/format';
import { monthOf, shiftMonth } from '@/lib/words/months';
import { Entries } from './Entries';
import { Figure } from './Figure';
import {
  agreeSupplier,
  downloadStatement,
  kParts,
  type Part,
  parts,
  type Statement,
  statementQuery,
} from './model';

/** Opening and closing lead to the months they come from and go to; the rest opens its entries. */
function Summary(props: {
  statement: Statement;
  part: Part | null;
  onPart: (part: Part | null) => void;
  onMonth: (by: number) => void;
}) {
  const { statement, part, onPart, onMonth } = props;
  const { t } = useTranslation('purchasing');
  return (
    <SimpleGrid columns={{ base: 2, md: 5 }} gap="2">
      <Figure label={t('suppliers.opening')} fen={statement.opening} onOpen={() => onMonth(-1)} />
      {parts.map((name) => (
        <Figure
          key={name}
          label={t(`suppliers.${name}`)}
          fen={statement[name]}
          open={part === name}
          onOpen={() => onPart(part === name ? null : name)}
        />
      ))}
      <Figure
        label={t('suppliers.closing')}
        fen={statement.closing}
        open={part === null}
        onOpen={() => onPart(null)}
      />
    </SimpleGrid>
  );
}

/** Never agreed, or something came into it, or into a month before it, since. */
const isOpenToAgree = ({ agreed, entries }: Statement) =>
  agreed?.changed !== 0 || entries.some((entry) => entry.after === 1);

function Agreed({ statement }: { statement: Statement }) {
  const { t } = useTranslation('purchasing');
  const { agreed } = statement;
  if (!agreed) return null;
  return (
    <Alert.Root status={agreed.changed ? 'warning' : 'success'}>
      <Alert.Indicator />
      <Alert.Title>
        {t('suppliers.agreedBy', {
          name: agreed.operatorName,
          time: agreed.agreedTime.slice(0, 16),
          amount: yuan(agreed.closing),
        })}
        {agreed.changed !== 0 && ` ${t('suppliers.changed', { amount: yuan(agreed.changed) })}`}
        {agreed.remark && ` · ${agreed.remark}`}
      </Alert.Title>
    </Alert.Root>
  );
}

function AgreeDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useTranslation('purchasing');
  const [remark, setRemark] = useState('');
  const { mutate, isPending } = useCommand(agreeSupplier, {
    success: 'purchasing:suppliers.done',
    invalidates: kTouched.supplier,
    done: onClose,
  });
  const { cooperationId, cooperationName, month, closing } = statement;
  return (
    <FormDialog
      size="sm"
      title={`${t('suppliers.agree')} · ${month}`}
      dirty={remark !== ''}
      pending={isPending}
      saveLabel={t('suppliers.agree')}
      onSubmit={() => mutate({ cooperationId, month, closing, remark: remark.trim() })}
      onClose={onClose}
    >
      <Text mb="3">
        {t('suppliers.agreeBody', { name: cooperationName, amount: yuan(closing) })}
      </Text>
      <FormField label={t('suppliers.remark')}>
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
  const { t } = useTranslation('purchasing');
  const [params, setParams] = useSearchParams();
  const can = usePerm();
  const [part, setPart] = useState<Part | null>(null);
  const [agreeing, setAgreeing] = useState(false);
  const shown = useShownTime();
  const month = params.get('month') || monthOf(shown);
  const query = useQuery(statementQuery(id, month));
  const pdf = useMutation({ mutationFn: () => downloadStatement(id, month) });
  const statement = query.data;
  const name = statement?.cooperationName ?? '';
  const mayAgree =
    statement?.over === 1 && can('supplieraccount_agree') && isOpenToAgree(statement);
  useTabTitle(name && `${name} ${t('suppliers.statement')}`);
  const go = (by: number) => {
    setPart(null);
    setParams({ id, month: shiftMonth(month, by) }, { replace: true });
  };
  return (
    <>
      <TitleBar
        title={`${name} ${t('suppliers.statement')}`}
        status={statement?.agreed && <Badge colorPalette="green">{t('suppliers.agreed')}</Badge>}
      >
        <HStack className="no-print" gap="1">
          <IconButton variant="ghost" aria-label={t('suppliers.before')} onClick={() => go(-1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <Text fontWeight="600">{month}</Text>
          <IconButton variant="ghost" aria-label={t('suppliers.next')} onClick={() => go(1)}>
            <ChevronRight size={16} />
          </IconButton>
        </HStack>
        <HStack className="no-print" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={() => window.print()}>
            <Printer size={14} />
            {t('suppliers.print')}
          </Button>
          <Button variant="outline" loading={pdf.isPending} onClick={() => pdf.mutate()}>
            <FileDown size={14} />
            PDF
          </Button>
          {mayAgree && (
            <Button onClick={() => setAgreeing(true)}>
              <Handshake size={14} />
              {t('suppliers.agree')}
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
            <Panel title={part ? t(`suppliers.${part}`) : t('suppliers.entries')}>
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

/** A month of a supplier: what was owed, what came and went back, what was paid, what is owed now. */
export default function StatementPage() {
  return <WithId>{(id) => <Page id={id} />}</WithId>;
}
