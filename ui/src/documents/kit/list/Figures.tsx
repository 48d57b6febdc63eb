import { Box, Flex, HStack, NativeSelect, Text } from '@chakra-ui/react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainTable } from '@/components/plainTable';
import { type LooseT, useText } from '@/i18n';
import { get } from '@/lib/net/calls';
import { errorText } from '@/lib/net/errors';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';
import { count, kilograms, roundedMetres, yuan } from '@/lib/words/format';

/** Lists that the server adds up. */
const kFigured: readonly string[] = [
  'order',
  'payment',
  'returns',
  'refund',
  'process',
  'procurement',
  'putOrder',
  'outOrder',
  'shiftOrder',
  'stock',
  'outputRecord',
  'stockBill',
  'stockTaking',
  'receipt',
];
export const isFigured = (entity: string): boolean => kFigured.includes(entity);

type Sums = Record<string, number>;
interface Group {
  key: string;
  name: string;
  rows: number;
  sums: Sums;
}
interface ListFigures {
  rows: number;
  sums: Sums;
  /** What the list can be grouped by. */
  by: string[];
  groups?: Group[];
}

const kMonth = 'month';

/** Rows and sums of a list with these filters; `by`: of its groups, too. */
export const figuresQuery = (entity: string, params: Params, by = '') => {
  const { current: _c, size: _s, ascs: _a, descs: _d, ...filters } = params;
  const asked = { ...filters, by };
  return queryOptions({
    queryKey: [...entityKeys(entity).lists, 'figures', asked],
    queryFn: ({ signal }) => get<ListFigures>(`figures/${entity}`, asked, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
};

/** A sum as its column is written. */
function sumText(name: string, value: number): string {
  if (/amount$/i.test(name)) return yuan(value);
  if (/area$/i.test(name)) return roundedMetres(value);
  if (/weight$/i.test(name)) return kilograms(value);
  return count(value);
}

/** Nothing of pieces and money where all of it is zero; what the list is about stays. */
const shownSums = ({ sums }: ListFigures): string[] =>
  Object.keys(sums).filter((name, n) => n === 0 || sums[name] !== 0);

function groupText(t: LooseT, entity: string, by: string, { key, name }: Group): string {
  if (name) return name;
  if (by === kMonth) return key;
  if (!key) return t('desk:figures.none');
  return t(`entity:${entity}.${by}_${key}`, { defaultValue: key });
}

const labelOf = (t: LooseT, entity: string, by: string) =>
  by === kMonth ? t('desk:figures.month') : t(`entity:${entity}.${by}`);

interface GroupsProps {
  entity: string;
  by: string;
  figures: ListFigures;
  /** Shows the rows of one group; left out where the list is not filtered by that. */
  onGroup?: (key: string) => void;
}

function Groups({ entity, by, figures, onGroup }: GroupsProps) {
  const t = useText();
  const names = shownSums(figures);
  return (
    // What scrolls can be reached by keys.
    <Box css={plainTable} overflow="auto" maxH="240px" borderTopWidth="1px" tabIndex={0}>
      <table aria-label={t('desk:figures.groups')}>
        <thead>
          <tr>
            <th scope="col">{labelOf(t, entity, by)}</th>
            <th scope="col" className="num">
              {t('desk:figures.rows')}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="num">
                {t(`entity:${entity}.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.groups?.map((group) => (
            <tr key={group.key}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {onGroup && group.key ? (
                  <button type="button" className="link" onClick={() => onGroup(group.key)}>
                    {groupText(t, entity, by, group)}
                  </button>
                ) : (
                  groupText(t, entity, by, group)
                )}
              </th>
              <td className="num">{count(group.rows)}</td>
              {names.map((name) => (
                <td key={name} className="num">
                  {sumText(name, group.sums[name] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface FiguresProps {
  entity: string;
  /** What the list is asked with. */
  params: Params;
  by: string;
  onBy: (by: string) => void;
  /** Names that the list can be filtered by. */
  names: readonly string[];
  onFilter: (name: string, value: string) => void;
}

/** What all rows that are filtered come to, on every page, and by one of their columns. */
export function Figures({ entity, params, by, onBy, names, onFilter }: FiguresProps) {
  const { t } = useTranslation('desk');
  const text = useText();
  const { data, error, isFetching } = useQuery(figuresQuery(entity, params, by));
  return (
    <Box
      as="section"
      aria-label={t('figures.title')}
      aria-busy={isFetching}
      borderTopWidth="1px"
      bg="bg.subtle"
    >
      <Flex px="3" py="1.5" gap="4" wrap="wrap" alignItems="center" fontSize="13px">
        <Text fontWeight="600">{t('figures.title')}</Text>
        {error && <Text color="fg.error">{errorText(error)}</Text>}
        {data && (
          <>
            <Text>{t('figures.total', { n: count(data.rows) })}</Text>
            {shownSums(data).map((name) => (
              <Text key={name}>
                <Box as="span" color="fg.muted">
                  {text(`entity:${entity}.${name}`)}{' '}
                </Box>
                <b>{sumText(name, data.sums[name] ?? 0)}</b>
              </Text>
            ))}
            <HStack ms={{ md: 'auto' }} gap="1.5">
              <Text color="fg.muted">{t('figures.by')}</Text>
              <NativeSelect.Root size="xs" w="36">
                <NativeSelect.Field
                  aria-label={t('figures.by')}
                  value={by}
                  onChange={(event) => onBy(event.target.value)}
                >
                  <option value="">{t('figures.whole')}</option>
                  {data.by.map((name) => (
                    <option key={name} value={name}>
                      {labelOf(text, entity, name)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </HStack>
          </>
        )}
      </Flex>
      {by && data?.groups && (
        <Groups
          entity={entity}
          by={by}
          figures={data}
          onGroup={names.includes(by) ? (key) => onFilter(by, key) : undefined}
        />
      )}
    </Box>
  );
}
