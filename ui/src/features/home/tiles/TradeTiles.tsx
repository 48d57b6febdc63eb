import { Box, Flex, Text } from '@chakra-ui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { type AnswerOf, get } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import { count, percent, quantity, roundedMetres, yuan } from '@/lib/words/format';
import { Panel } from '../parts';

const kShown = 8;

type Ageing = AnswerOf<'channelCustomerApi/getAgeing'>;
const ageingQuery = queryOptions({
  queryKey: [...entityKeys('channelEntry').all, 'ageing'],
  queryFn: ({ signal }) => get<Ageing>('channelCustomerApi/getAgeing', {}, signal),
  meta: { silent: true },
});

/** Fen that are overdue: every age but the first, which is not due yet. */
const overdueOf = (amounts: readonly number[] | undefined) =>
  (amounts ?? []).slice(1).reduce((sum, fen) => sum + fen, 0);

/** Who owes longest agreed sums, the greatest first. */
export function AgeingTile() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(ageingQuery);
  return (
    <Panel title={t('tile.ageing')}>
      <Loaded query={query}>
        {({ customers }) => {
          const late = (customers ?? [])
            .map((each) => ({ ...each, overdue: overdueOf(each.amounts) }))
            .filter(({ overdue }) => overdue > 0)
            .sort((a, b) => b.overdue - a.overdue);
          if (!late.length) return <Text color="fg.muted">{t('nothingOverdue')}</Text>;
          return (
            <>
              {late.slice(0, kShown).map((each) => (
                <Flex
                  key={each.channelCustomerId}
                  gap="2"
                  py="1"
                  borderTopWidth="1px"
                  _first={{ borderTopWidth: 0 }}
                >
                  <Box flex="1" minW="0" truncate>
                    <Link className="link" to={`/channel/account?id=${each.channelCustomerId}`}>
                      {each.channelName}
                    </Link>
                  </Box>
                  <Box color="fg.error">
                    <Money fen={each.overdue} />
                  </Box>
                </Flex>
              ))}
              <Box mt="2">
                <Link className="link" to="/channel/ageing">
                  {t('allOverdue')}
                </Link>
              </Box>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

type Suggested = AnswerOf<'procurementApi/getSuggestions'>;
const suggestionsQuery = queryOptions({
  queryKey: [...entityKeys('procurement').all, 'suggestions'],
  queryFn: ({ signal }) => get<Suggested>('procurementApi/getSuggestions', {}, signal),
  meta: { silent: true },
});

/** Goods of which there is too little. */
export function SuggestionsTile() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(suggestionsQuery);
  return (
    <Panel title={t('tile.suggestions')}>
      <Loaded query={query}>
        {(lines) => (
          <>
            {!lines.length && <Text color="fg.muted">{t('nothingLow')}</Text>}
            {lines.slice(0, kShown).map((line) => (
              <Flex
                key={`${line.commodityId} ${line.grade}`}
                gap="2"
                py="1"
                borderTopWidth="1px"
                _first={{ borderTopWidth: 0 }}
              >
                <Text flex="none" color="fg.muted">
                  {line.commodityCode}
                </Text>
                <Text flex="1" minW="0" truncate>
                  {line.commodityName}
                </Text>
                <Text flex="none" color="fg.muted">
                  {t('available', { n: count(line.available) })}
                </Text>
                <Text flex="none" color="fg.error">
                  {t('missing', { n: count(line.missing) })}
                </Text>
              </Flex>
            ))}
            {lines.length > 0 && (
              <Box mt="2">
                <Link className="link" to="/purchase/suggestion">
                  {t('allLow', { count: lines.length })}
                </Link>
              </Box>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

type Unit = 'count' | 'fen' | 'mm2' | 'percent' | 'thousandth';

interface Opened {
  name?: string;
  figures: {
    dimension: string[];
    columns: string[];
    measures: string[];
    units: Unit[];
    subject: string;
    rows: { keys: string[]; names: string[]; figures: (number | null)[] }[];
  };
}

const kTexts: Record<Unit, (value: number) => string> = {
  count,
  fen: yuan,
  mm2: roundedMetres,
  percent,
  thousandth: quantity,
};

/** A report that the company keeps, or one that is shipped with it. */
export const reportOf = (what: string): { id: string } | { key: string } =>
  /^\d+$/.test(what) ? { id: what } : { key: what };

const runQuery = (what: string) =>
  queryOptions({
    queryKey: ['report', 'run', reportOf(what), 'home'],
    queryFn: ({ signal }) =>
      api<Opened>('/blade-report/report/rest/run', { params: reportOf(what), signal }),
    meta: { silent: true },
  });

/** Key of the word for a value of a column. */
const keyOf = (subject: string, column: string, key: string) =>
  `entity:${column === 'orderStatus' ? 'order' : subject}.${column || 'age'}_${key}`;

/** The first measure of a report that is no count of rows, as bars; all of it is on its page. */
export function ReportTile({ what }: { what: string }) {
  const { t } = useTranslation('dashboard');
  const text = useText();
  const query = useQuery(runQuery(what));
  const title = query.data?.name || text(`analysis:shipped.${what}`, { defaultValue: what });
  return (
    <Panel title={title}>
      <Loaded query={query}>
        {({ figures }) => {
          const at = figures.measures.length > 1 ? 1 : 0;
          const unit = figures.units[at] ?? 'count';
          const [column = ''] = figures.columns;
          const shown = figures.rows.slice(0, kShown);
          const most = Math.max(1, ...shown.map((row) => row.figures[at] ?? 0));
          return (
            <>
              {!shown.length && <Text color="fg.muted">{t('noRows')}</Text>}
              {shown.map((row) => {
                const [key = ''] = row.keys;
                const value = row.figures[at];
                return (
                  <Flex key={row.keys.join()} gap="2" py="0.5" align="center">
                    <Text w="35%" flex="none" truncate>
                      {row.names[0] ||
                        (key && text(keyOf(figures.subject, column, key), { defaultValue: key })) ||
                        t('none')}
                    </Text>
                    <Box flex="1" h="10px" aria-hidden>
                      <Box
                        h="full"
                        borderRadius="2px"
                        bg="brand.solid"
                        style={{ width: `${Math.max(0, ((value ?? 0) / most) * 100)}%` }}
                      />
                    </Box>
                    <Text flex="none" minW="20" textAlign="end">
                      {value === null || value === undefined ? '—' : kTexts[unit](value)}
                    </Text>
                  </Flex>
                );
              })}
              <Box mt="2">
                <Link
                  className="link"
                  to={`/report/view?${new URLSearchParams({ ...reportOf(what) })}`}
                >
                  {t('openReport')}
                </Link>
              </Box>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
