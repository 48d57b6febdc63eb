import { Alert, Box, Button, Flex, NativeSelect } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Calculator, Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FormField } from '@/components/fields/FormField';
import { Panel } from '@/components/Panel';
import { Loading, Notice } from '@/components/states';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { calculateWorks, companiesQuery, type Prices, pricesQuery } from '../model';
import { PublicFrame, useCompany } from '../PublicFrame';
import { EnquiryForm } from './EnquiryForm';
import { LineForm } from './LineForm';
import { type Draft, isWhole, linesOf, newDraft, pieceOfLine } from './lines';
import { Result } from './Result';

/** The company that the address names; where only one publishes prices, that one. */
function useChosen(): string {
  const { tenantId } = useCompany();
  const { data = [] } = useQuery(companiesQuery);
  return tenantId || (data.length === 1 && data[0] ? data[0].tenantId : '');
}

/** Whose prices: the companies that can be chosen, and the one that the address names. */
function CompanyChoice({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('public-pages');
  const [params, setParams] = useSearchParams();
  const { data = [] } = useQuery(companiesQuery);
  const known = data.some((company) => company.tenantId === tenantId);
  return (
    <FormField label={t('company.label')}>
      <NativeSelect.Root maxW="320px">
        <NativeSelect.Field
          aria-label={t('company.label')}
          value={tenantId}
          onChange={(event) => {
            const next = new URLSearchParams(params);
            next.set('tenantId', event.currentTarget.value);
            setParams(next, { replace: true });
          }}
        >
          <option value="">{t('company.choose')}</option>
          {!known && tenantId && <option value={tenantId}>{tenantId}</option>}
          {data.map((company) => (
            <option key={company.tenantId} value={company.tenantId}>
              {company.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

interface Row {
  key: number;
  draft: Draft;
}

function Calculation({ tenantId, prices }: { tenantId: string; prices: Prices }) {
  const { t } = useTranslation('public-pages');
  const text = useText();
  const { crafts } = prices;
  const [rows, setRows] = useState<Row[]>(() => [
    { key: 0, draft: newDraft(crafts[0]?.craftId ?? '') },
  ]);
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const drafts = rows.map(({ draft }) => draft);
  const lines = drafts.flatMap((draft) => linesOf(draft, crafts));
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: calculateWorks,
    meta: { silent: true },
    onError: (failure) => {
      const nth =
        failure instanceof ApiError ? /lines\[(\d+)\]/.exec(failure.field ?? '')?.[1] : undefined;
      setProblems(
        nth === undefined ? {} : { [pieceOfLine(drafts, Number(nth))]: errorText(failure) },
      );
    },
  });
  const change = (key: number, by: Partial<Draft>) => {
    reset();
    setRows((old) =>
      old.map((row) => (row.key === key ? { key, draft: { ...row.draft, ...by } } : row)),
    );
  };
  const calculate = () => {
    const wrong = drafts.flatMap((draft, i) => (isWhole(draft, crafts) ? [] : [i]));
    setProblems(Object.fromEntries(wrong.map((i) => [i, text('error:NOT_A_NUMBER')])));
    if (!wrong.length) mutate({ tenantId, lines });
  };
  return (
    <>
      {rows.map(({ key, draft }, i) => (
        <LineForm
          key={key}
          n={i + 1}
          draft={draft}
          crafts={crafts}
          problem={problems[i]}
          onChange={(by) => change(key, by)}
          onRemove={
            rows.length > 1
              ? () => {
                  reset();
                  setRows((old) => old.filter((row) => row.key !== key));
                }
              : undefined
          }
        />
      ))}
      <Flex gap="3">
        <Button
          variant="outline"
          onClick={() => {
            reset();
            setRows((old) => [
              ...old,
              { key: (old.at(-1)?.key ?? 0) + 1, draft: newDraft(crafts[0]?.craftId ?? '') },
            ]);
          }}
        >
          <Plus size={14} />
          {t('machining.add')}
        </Button>
        <Button loading={isPending} onClick={calculate}>
          <Calculator size={14} />
          {t('machining.calculate')}
        </Button>
      </Flex>
      {error && !Object.keys(problems).length && (
        <Alert.Root status="error" mt="3">
          <Alert.Indicator />
          <Alert.Title>{errorText(error)}</Alert.Title>
        </Alert.Root>
      )}
      {data && (
        <Box mt="4" aria-live="polite">
          <Panel title={t('machining.result')}>
            <Result works={data} counts={drafts.map(({ works }) => works.length)} />
          </Panel>
          <EnquiryForm tenantId={tenantId} lines={lines} />
        </Box>
      )}
    </>
  );
}

/** Works on stone by the prices that a company publishes; nobody has to sign in. */
export default function MachiningPage() {
  const { t } = useTranslation('public-pages');
  const tenantId = useChosen();
  const query = useQuery(pricesQuery(tenantId));
  return (
    <PublicFrame title={t('page.machining')} hint={t('machining.hint')}>
      <CompanyChoice tenantId={tenantId} />
      {tenantId && query.isPending && <Loading />}
      {query.isError && (
        <Notice
          icon={Store}
          title={
            query.error instanceof ApiError && query.error.key === 'NOT_FOUND'
              ? t('company.none')
              : errorText(query.error)
          }
        />
      )}
      {query.data && <Calculation key={tenantId} tenantId={tenantId} prices={query.data} />}
    </PublicFrame>
  );
}
