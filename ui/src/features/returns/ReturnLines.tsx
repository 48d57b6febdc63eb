import { ReadTable } from '@/components/ReadTable';
import type { ReturnLine } from '@/documents/returns/model';
import { useText } from '@/i18n';
import { boxesText, count, yuan } from '@/lib/words/format';

/** Goods of a return: asked for, taken, and what they bring. */
export function ReturnLines({ lines }: { lines: readonly ReturnLine[] }) {
  const t = useText();
  const head = (field: string) => t(`entity:returnsDetail.${field}`);
  const taken = (line: ReturnLine) => line.acceptGrade !== '' && line.acceptGrade !== null;
  return (
    <ReadTable label={t('returns:lines')}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{head('commodityName')}</th>
          <th scope="col">{head('colorNumber')}</th>
          {['pieces', 'acceptPieces', 'rejectPieces', 'refundPrice', 'refundAmount'].map(
            (field) => (
              <th key={field} scope="col" className="num">
                {head(field)}
              </th>
            ),
          )}
          <th scope="col">{head('remark')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="index">{line.lineNo}</td>
            <td className="name">
              {line.commodityName}
              <small>{[line.commodityCode, line.size].filter(Boolean).join(' · ')}</small>
            </td>
            <td>
              {line.colorNumber}
              <small>
                {taken(line) && line.acceptGrade !== line.grade
                  ? `${line.grade} → ${line.acceptGrade}`
                  : line.grade}
              </small>
            </td>
            <td className="num">
              {count(line.pieces)}
              <small>{boxesText(t, line.pieces, line.piecesPerBox)}</small>
            </td>
            <td className="num">{taken(line) ? count(line.acceptPieces) : ''}</td>
            <td className="num">
              {taken(line) && line.rejectPieces ? count(line.rejectPieces) : ''}
            </td>
            <td className="num">{yuan(line.refundPrice)}</td>
            <td className="num">{yuan(line.refundAmount)}</td>
            <td className="text">{line.remark}</td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}
