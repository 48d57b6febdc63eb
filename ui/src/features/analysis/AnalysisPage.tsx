import { Box, Button, Flex, HStack, SegmentGroup, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ErrorNotice } from '@/components/states';
import { useText } from '@/i18n';
import { download } from '@/lib/net/http';
import { usePerm } from '@/lib/rights/perm';
import { AnalysisControls } from './AnalysisControls';
import { FiguresView, MeasureSwitch } from './FiguresView';
import { figuresQuery, type Kind, questionParams } from './model';
import { useAnalysis } from './useAnalysis';

interface KindSwitchProps {
  kinds: readonly Kind[];
  kind: Kind;
  onChange: (kind: string) => void;
}

function KindSwitch({ kinds, kind, onChange }: KindSwitchProps) {
  const t = useText();
  if (kinds.length < 2) return null;
  return (
    <SegmentGroup.Root
      size="sm"
      maxW="full"
      overflowX="auto"
      value={kind.name}
      aria-label={t('analysis:what')}
      onValueChange={(event) => onChange(event.value ?? '')}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items
        items={kinds.map(({ name, label }) => ({ value: name, label: t(label) }))}
      />
    </SegmentGroup.Root>
  );
}

/** Figures by one or two dimensions, as a chart and a table; every figure opens its rows. */
export function AnalysisPage({ kinds }: { kinds: readonly [Kind, ...Kind[]] }) {
  const text = useText();
  const can = usePerm();
  const { state, patch } = useAnalysis(kinds);
  const { kind } = state;
  const query = useQuery(figuresQuery(kind, state.question));
  const exporting = useMutation({
    mutationFn: () => download(kind.exportPath, questionParams(kind, state.question)),
  });
  const figures = query.data;
  const measures = figures?.measures ?? [];
  const measure = Math.max(0, measures.indexOf(state.measure));
  return (
    <Stack gap="2">
      <AnalysisControls kind={kind} figures={figures} state={state} onChange={patch} />
      <Box bg="bg.panel" borderRadius="l2" p="3">
        <Flex gap="2" mb="3" wrap="wrap" justify="space-between">
          <HStack gap="2" wrap="wrap" minW="0">
            <KindSwitch kinds={kinds} kind={kind} onChange={(next) => patch({ kind: next })} />
            {figures && (
              <MeasureSwitch
                figures={figures}
                measure={measure}
                onChange={(name) => patch({ measure: name })}
              />
            )}
          </HStack>
          {can(kind.exportCode) && (
            <Button
              variant="outline"
              loading={exporting.isPending}
              disabled={!figures?.rows.length}
              onClick={() => exporting.mutate()}
            >
              <Download size={14} />
              {text('common:act.export')}
            </Button>
          )}
        </Flex>
        {kind.dataset && (
          <Text mb="3" color="fg.muted">
            {text(`analysis:hint.${kind.dataset}`)}
          </Text>
        )}
        {query.isError && !figures && (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isError && figures && <ErrorNotice error={query.error} />}
        {query.isPending && <Skeleton h="320px" />}
        {figures && !query.isError && (
          <FiguresView
            figures={figures}
            measure={measure}
            narrow={state.question.narrow}
            stale={query.isPlaceholderData}
            busy={query.isFetching}
          />
        )}
      </Box>
    </Stack>
  );
}
