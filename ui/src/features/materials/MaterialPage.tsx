import { Box, Flex } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StatusTabs } from '@/components/StatusTabs';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { RowAction } from '@/entities/values/columns';
import { useIntent } from '@/lib/browser/intent';
import { usePast } from '@/lib/session/asOf';
import { asCollection, collectedQuery, type Mark, markMaterial } from './model';

const kMine = 'mine';

/** What may be done with a material besides changing it; nobody likes anything in the past. */
function useMarks(): RowAction[] {
  const { t } = useTranslation();
  const past = usePast();
  const intent = useIntent();
  const { data: collected } = useQuery(collectedQuery);
  const { mutate } = useMutation({
    mutationFn: (input: { mark: Mark; id: string }) => markMaterial(input, intent.idFor(input)),
    meta: { success: 'msg.done', invalidates: ['material'] },
    onSuccess: intent.done,
  });
  const action = (mark: Mark, more: Partial<RowAction> = {}): RowAction => ({
    name: mark,
    label: t(`material.${mark}`),
    run: ({ id }) => mutate({ mark, id }),
    off: past,
    ...more,
  });
  return [
    action('collect', { fits: ({ id }) => collected?.has(id) === false }),
    action('leave', { fits: ({ id }) => collected?.has(id) === true }),
    action('like'),
  ];
}

/** Pictures, scenes and patterns; all of them, or those that the user has collected. */
export default function MaterialPage() {
  const { t } = useTranslation();
  const marks = useMarks();
  const [search, setSearch] = useSearchParams();
  const mine = search.get('of') === kMine;
  return (
    <WithDef entity="material">
      {(def) => (
        <Flex direction="column" h="full" minH="0">
          <StatusTabs
            label={t('material.which')}
            value={mine ? kMine : ''}
            onChange={(of) => setSearch(of ? { of } : {})}
            items={[
              { value: '', label: t('msg.all') },
              { value: kMine, label: t('material.mine') },
            ]}
          />
          <Box flex="1" minH="0">
            <EntityScreen
              key={String(mine)}
              def={mine ? asCollection(def) : def}
              layoutName={mine ? 'material.mine' : undefined}
              rowActions={marks}
            />
          </Box>
        </Flex>
      )}
    </WithDef>
  );
}
