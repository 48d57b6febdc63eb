import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ReadTable } from '@/components/ReadTable';
import type { Explained } from '@/documents/returns/model';
import { useText } from '@/i18n';
import { count, yuan } from '@/lib/words/format';

/** Why each line brings what it does: the pieces so far, rounded once, less what they brought before. */
export function ExplainedLines({ lines }: { lines: readonly Explained[] }) {
  const { t } = useTranslation('returns');
  const text = useText();
  const share = (line: Explained, pieces: number) =>
    `${yuan(line.netAmount)} × ${count(pieces)} ÷ ${count(line.orderPieces)}`;
  return (
    <>
      <ReadTable label={t('explain.title')}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" className="num">
              {text('entity:returnsDetail.acceptPieces')}
            </th>
            <th scope="col" className="num">
              {t('explain.after')}
            </th>
            <th scope="col" className="num">
              {t('explain.before')}
            </th>
            <th scope="col" className="num">
              {text('entity:returnsDetail.refundAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.detailId}>
              <td className="index">{line.lineNo}</td>
              <td className="num">{count(line.acceptPieces)}</td>
              <td className="num">
                {yuan(line.afterAmount)}
                <small>{share(line, line.earlierPieces + line.acceptPieces)}</small>
              </td>
              <td className="num">
                {yuan(line.beforeAmount)}
                {line.earlierPieces > 0 && <small>{share(line, line.earlierPieces)}</small>}
              </td>
              <td className="num">{yuan(line.refundAmount)}</td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
      <Text mt="2" fontSize="12px" color="fg.muted">
        {t('explain.rounding')}
      </Text>
    </>
  );
}
