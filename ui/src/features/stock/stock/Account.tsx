import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { plainTable } from '@/components/plainTable';
import { EmptyNotice } from '@/components/states';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { placeName } from '@/documents/stock/place';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { count, yuan } from '@/lib/words/format';
import type { StockEntry } from './model';

const signed = (value: number) => (value > 0 ? `+${count(value)}` : count(value));

/** before → change → after; nothing where it did not change. */
function Step({
  before,
  change,
  after,
}: {
  before: number | null;
  change: number | null;
  after: number | null;
}) {
  if (!change) return <Text color="fg.muted">{count(after)}</Text>;
  return (
    <>
      <Text as="span" fontWeight="600" color={change < 0 ? 'fg.error' : 'green.fg'}>
        {signed(change)}
      </Text>
      <small>
        {count(before)} → {count(after)}
      </small>
    </>
  );
}

const Source = ({ entry }: { entry: StockEntry }) => (
  <DocumentLink sourceType={entry.sourceType} id={entry.sourceId}>
    {entry.sourceNo || entry.sourceId}
  </DocumentLink>
);

function Table({ entries }: { entries: readonly StockEntry[] }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const head = (field: string) => text(`entity:stockEntry.${field}`);
  const costs = entries.some((entry) => entry.changeCost !== undefined);
  return (
    <table aria-label={t('explain.account')}>
      <thead>
        <tr>
          <th scope="col">{head('createTime')}</th>
          <th scope="col">{head('kind')}</th>
          <th scope="col">{head('sourceNo')}</th>
          <th scope="col">{head('otherLoc')}</th>
          <th scope="col" className="num">
            {text('entity:stock.onHand')}
          </th>
          <th scope="col" className="num">
            {text('entity:stock.reserved')}
          </th>
          {costs && (
            <th scope="col" className="num">
              {head('changeCost')}
            </th>
          )}
          <th scope="col">{head('operatorName')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{entry.createTime}</td>
            <td>{text(`entity:stockEntry.kind_${entry.kind}`)}</td>
            <td>
              <Source entry={entry} />
              <small>{text(`entity:stockEntry.sourceType_${entry.sourceType}`)}</small>
            </td>
            <td className="text">{placeName(text, entry.otherName, entry.otherLoc)}</td>
            <td className="num">
              <Step
                before={entry.beforePieces}
                change={entry.changePieces}
                after={entry.afterPieces}
              />
            </td>
            <td className="num">
              <Step
                before={entry.beforeReserved}
                change={entry.changeReserved}
                after={entry.afterReserved}
              />
            </td>
            {costs && (
              <td className="num">
                {entry.changeCost ? yuan(entry.changeCost) : ''}
                <small>{yuan(entry.afterCost)}</small>
              </td>
            )}
            <td>{entry.operatorName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ entries }: { entries: readonly StockEntry[] }) {
  const t = useText();
  return (
    <ul aria-label={t('stock:explain.account')}>
      {entries.map((entry) => (
        <Box as="li" key={entry.id} py="2" borderBottomWidth="1px">
          <Flex justify="space-between" gap="2">
            <span>
              {t(`entity:stockEntry.kind_${entry.kind}`)} · <Source entry={entry} />
            </span>
            <Box textAlign="end">
              {entry.changePieces ? (
                <Step
                  before={entry.beforePieces}
                  change={entry.changePieces}
                  after={entry.afterPieces}
                />
              ) : (
                <>
                  <Text as="span" color="fg.muted" fontSize="12px">
                    {t('entity:stock.reserved')}{' '}
                  </Text>
                  <Step
                    before={entry.beforeReserved}
                    change={entry.changeReserved}
                    after={entry.afterReserved}
                  />
                </>
              )}
            </Box>
          </Flex>
          <Text color="fg.muted" fontSize="12px">
            {[placeName(t, entry.otherName, entry.otherLoc), entry.operatorName, entry.createTime]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
      ))}
    </ul>
  );
}

/** The account of a stock row, the latest entry first; each leads to the document that made it. */
export function Account({ entries }: { entries: readonly StockEntry[] }) {
  const { t } = useTranslation('stock');
  const narrow = useNarrow();
  if (!entries.length) return <EmptyNotice />;
  return (
    <Box
      overflowX="auto"
      css={plainTable}
      tabIndex={0}
      role="region"
      aria-label={t('explain.account')}
    >
      {narrow ? <Cards entries={entries} /> : <Table entries={entries} />}
    </Box>
  );
}
