import { Box, Input, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadTable } from '@/components/ReadTable';
import { StatusTabs } from '@/components/StatusTabs';
import { EmptyNotice } from '@/components/states';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { boxesText, count } from '@/lib/words/format';
import { saveCounts, type TakingDetail, type TakingLine } from './model';

type View = 'all' | 'differs' | 'left';

const fits: Record<View, (line: TakingLine) => boolean> = {
  all: () => true,
  differs: (line) => Boolean(line.diffPieces),
  left: (line) => line.countPieces === null,
};

/** Why a count differs from the book; saved when the field is left. */
function Reason({ taking, line }: { taking: TakingDetail; line: TakingLine }) {
  const t = useText();
  const { mutate, isPending } = useCommand(saveCounts, { success: 'msg.saved' });
  if (!taking.allowed.includes('count') || !line.diffPieces) return line.reason;
  return (
    <Input
      aria-label={t('stock:taking.reasonOf', { name: line.commodityName })}
      defaultValue={line.reason}
      maxLength={200}
      disabled={isPending}
      onBlur={(event) => {
        const reason = event.target.value.trim();
        if (reason !== line.reason) mutate({ id: taking.id, details: [{ id: line.id, reason }] });
      }}
    />
  );
}

function Difference({ line }: { line: TakingLine }) {
  if (line.countPieces === null) return null;
  const diff = line.diffPieces ?? 0;
  if (!diff) return <Text color="green.fg">0</Text>;
  return (
    <Text fontWeight="600" color={diff < 0 ? 'fg.error' : 'fg.warning'}>
      {diff > 0 ? '+' : ''}
      {count(diff)}
    </Text>
  );
}

function Row({ taking, line, n }: { taking: TakingDetail; line: TakingLine; n: number }) {
  const { t: common } = useTranslation();
  const people = line.counts.map((each) => `${each.userName} ${count(each.countPieces)}`);
  return (
    <tr>
      <td className="index">{n}</td>
      <td className="name">
        {line.commodityName}
        <small>
          {line.commodityCode} · {line.size}
        </small>
      </td>
      <td>
        {line.colorNumber}
        <small>{line.grade}</small>
      </td>
      <td>{line.storageCode}</td>
      <td className="num">
        {count(line.bookPieces)}
        <small>{boxesText(common, line.bookPieces, line.piecesPerBox)}</small>
      </td>
      <td className="num">
        {line.countPieces === null ? '-' : count(line.countPieces)}
        <small>{people.join(', ')}</small>
      </td>
      <td className="num">
        <Difference line={line} />
      </td>
      <td className="text" style={{ minWidth: 140 }}>
        <Reason taking={taking} line={line} />
      </td>
    </tr>
  );
}

/** Book against count, line by line, with who counted what. */
export function TakingLines({ taking }: { taking: TakingDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const [view, setView] = useState<View>('all');
  const counts = useMemo(
    () => ({
      all: taking.details.length,
      differs: taking.details.filter(fits.differs).length,
      left: taking.details.filter(fits.left).length,
    }),
    [taking.details],
  );
  const lines = taking.details.filter(fits[view]);
  const head = (field: string) => text(`entity:stockTakingDetail.${field}`);
  return (
    <>
      <Box my="2">
        <StatusTabs
          label={t('taking.lines')}
          value={view}
          onChange={(next) => setView(next as View)}
          items={(['all', 'differs', 'left'] as const).map((each) => ({
            value: each,
            label: t(`taking.view_${each}`),
            count: counts[each],
          }))}
        />
      </Box>
      {!lines.length && <EmptyNotice filtered={view !== 'all'} />}
      {lines.length > 0 && (
        <ReadTable label={t('taking.lines')}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {['commodityId', 'colorNumber', 'storageId'].map((field) => (
                <th key={field} scope="col">
                  {head(field)}
                </th>
              ))}
              {['bookPieces', 'countPieces', 'diffPieces'].map((field) => (
                <th key={field} scope="col" className="num">
                  {head(field)}
                </th>
              ))}
              <th scope="col">{head('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.id} taking={taking} line={line} n={taking.details.indexOf(line) + 1} />
            ))}
          </tbody>
        </ReadTable>
      )}
    </>
  );
}
