import { Box, Button, Flex, Grid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useKeptForm } from '@/components/drafts/useKeptForm';
import { ErrorNotice } from '@/components/states';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { Pages } from '@/documents/print/Pages';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { LayoutForm } from './LayoutForm';
import {
  type KeptLayout,
  kFresh,
  kindsQuery,
  type Layout,
  layoutOf,
  layoutQuery,
  type PaperKind,
  saveLayout,
  trialQuery,
} from './model';

const kPauseMs = 400;

/** What stands still for a moment: a letter typed is no new drawing. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), kPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Preview({ layout }: { layout: Layout }) {
  const { t } = useTranslation('paper');
  const query = useQuery(trialQuery(useSettled(layout)));
  return (
    <Box
      as="section"
      aria-label={t('preview')}
      position={{ xl: 'sticky' }}
      top={{ xl: '14' }}
      maxH={{ xl: 'calc(100dvh - 120px)' }}
      overflowY="auto"
      minW="0"
      p="2"
      bg="bg.muted"
      borderRadius="l2"
    >
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton h="420px" />}
      {query.data && !query.isError && <Pages paper={query.data} stale={query.isFetching} />}
    </Box>
  );
}

function Designer({ row, kinds }: { row?: KeptLayout; kinds: readonly PaperKind[] }) {
  const { t } = useTranslation('paper');
  const text = useText();
  const navigate = useNavigate();
  const { form, setForm, release, offer } = useKeptForm(
    `paperLayout.${row?.id ?? 'new'}`,
    row ? layoutOf(row) : kFresh,
  );
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const put = (change: Partial<Layout>) => {
    setForm((old) => ({ ...old, ...change }));
    setProblems({});
  };
  const save = useCommand(saveLayout, {
    success: 'common:done.saved',
    invalidates: ['paperLayout'],
    done: () => {
      release();
      void navigate('/system/paperLayout', { replace: true });
    },
    refused: (error) => {
      if (!error.field || !(error.field in kFresh)) return false;
      setProblems({ [error.field]: errorText(error) });
      return true;
    },
  });
  const submit = () => {
    if (!form.layoutName.trim()) {
      return setProblems({ layoutName: text('entity:paperLayout.layoutName_required') });
    }
    save.mutate({ ...form, ...(row && { id: row.id, version: row.version }) });
  };
  const kind = kinds.find(({ name }) => name === form.docKind) ?? kinds[0];
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={row ? t('change', { name: row.layoutName }) : t('fresh')}>
        <Button loading={save.isPending} onClick={submit}>
          {text('common:act.save')}
        </Button>
      </TitleBar>
      <DraftOffer {...offer} />
      {kind && (
        <Grid
          templateColumns={{ base: '1fr', xl: 'minmax(0, 5fr) minmax(0, 6fr)' }}
          gap="2"
          alignItems="start"
        >
          <Flex direction="column" gap="2" minW="0">
            <LayoutForm
              layout={form}
              kind={kind}
              kinds={kinds}
              fixed={row !== undefined}
              problems={problems}
              onChange={put}
            />
          </Flex>
          <Preview layout={form} />
        </Grid>
      )}
    </Flex>
  );
}

function Kept({ id, kinds }: { id: string; kinds: readonly PaperKind[] }) {
  const query = useQuery(layoutQuery(id));
  return <Loaded query={query}>{(row) => <Designer row={row} kinds={kinds} />}</Loaded>;
}

/** Where a layout is made: what it says, and what the latest document looks like in it meanwhile. */
export default function LayoutEditPage() {
  const [search] = useSearchParams();
  const query = useQuery(kindsQuery);
  const id = search.get('id');
  return (
    <Loaded query={query}>
      {(kinds) => (id ? <Kept key={id} id={id} kinds={kinds} /> : <Designer kinds={kinds} />)}
    </Loaded>
  );
}
