import { Box, Button, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { useText } from '@/i18n';
import { type AnswerOf, get } from '@/lib/net/calls';
import { api, type Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import { usePerm } from '@/lib/rights/perm';
import { kLists } from './lists';
import { figuresQuery } from './model';
import { kKinds, type Who } from './tiles';
import { viewKey } from './tiles/TileOf';

interface Offer {
  key: string;
  label: string;
}

interface Group {
  name: 'parts' | 'figures' | 'reports' | 'views';
  offers: Offer[];
}

type Views = AnswerOf<'listView/mine'>;
const kReports = '/blade-report/report/rest';
const kMost = 50;
const silent = { meta: { silent: true }, staleTime: 60_000 } as const;

/** Reports of the company, and those shipped with it. */
function useReports(): Offer[] {
  const can = usePerm();
  const text = useText();
  const enabled = can('report_view');
  const own = useQuery({
    queryKey: ['report', 'list', 'home'],
    queryFn: ({ signal }) =>
      api<Page<{ id: string; name: string }>>(`${kReports}/list`, {
        params: { current: 1, size: kMost },
        signal,
      }),
    enabled,
    ...silent,
  });
  const shipped = useQuery({
    queryKey: ['report', 'shipped'],
    queryFn: ({ signal }) => api<{ key: string }[]>(`${kReports}/shipped`, { signal }),
    enabled,
    ...silent,
  });
  return [
    ...(own.data?.records ?? []).map(({ id, name }) => ({ key: `report:${id}`, label: name })),
    ...(shipped.data ?? []).map(({ key }) => ({
      key: `report:${key}`,
      label: text(`analysis:shipped.${key}`),
    })),
  ];
}

/** Views that the person keeps of lists, or is shown by others. */
function useKeptViews(): Offer[] {
  const text = useText();
  const entities = Object.keys(kLists);
  const answers = useQueries({
    queries: entities.map((entity) => ({
      queryKey: entityKeys('listView').list(entity),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        get<Views>('listView/mine', { listKey: entity }, signal),
      ...silent,
    })),
  });
  return entities.flatMap((entity, at) =>
    (answers[at]?.data ?? []).map(({ viewName = '', search = '' }) => ({
      key: viewKey(entity, viewName, search),
      label: `${text(`entity:${entity}._name`)} · ${viewName}`,
    })),
  );
}

function useGroups(who: Who): Group[] {
  const text = useText();
  const { data: figures } = useQuery(figuresQuery);
  const reports = useReports();
  const views = useKeptViews();
  const parts = kKinds
    .filter((kind) => kind.fits(who))
    .map(({ name }) => ({ key: name, label: text(`dashboard:tile.${name}`) }));
  const counted = (figures ?? []).map(({ name }) => ({
    key: `figure:${name}`,
    label: text(`dashboard:figures.${name}`),
  }));
  return [
    { name: 'parts', offers: parts },
    { name: 'figures', offers: counted },
    { name: 'reports', offers: reports },
    { name: 'views', offers: views },
  ];
}

interface TileChooserProps {
  who: Who;
  /** Keys of the tiles that are there. */
  taken: readonly string[];
  onAdd: (key: string) => void;
  onClose: () => void;
}

/** What can be put on the home page, by what it is; what is there already is not offered. */
export default function TileChooser({ who, taken, onAdd, onClose }: TileChooserProps) {
  const { t } = useTranslation('dashboard');
  const [sought, setSought] = useState('');
  const word = sought.trim().toLowerCase();
  const groups = useGroups(who)
    .map(({ name, offers }) => ({
      name,
      offers: offers.filter(
        ({ key, label }) => !taken.includes(key) && label.toLowerCase().includes(word),
      ),
    }))
    .filter(({ offers }) => offers.length > 0);
  return (
    <FormDialog title={t('arrange.add')} reading onClose={onClose}>
      <Stack gap="3">
        <Input
          type="search"
          autoFocus
          aria-label={t('arrange.find')}
          placeholder={t('arrange.find')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        {groups.map(({ name, offers }) => (
          <Box key={name} as="section" aria-label={t(`arrange.${name}`)}>
            <Heading as="h3" size="xs" mb="1" color="fg.muted">
              {t(`arrange.${name}`)}
            </Heading>
            <Flex gap="1.5" wrap="wrap">
              {offers.map(({ key, label }) => (
                <Button
                  key={key}
                  size="xs"
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => onAdd(key)}
                >
                  <Plus size={12} />
                  {label}
                </Button>
              ))}
            </Flex>
          </Box>
        ))}
        {!groups.length && <Text color="fg.muted">{t('arrange.nothing')}</Text>}
      </Stack>
    </FormDialog>
  );
}
