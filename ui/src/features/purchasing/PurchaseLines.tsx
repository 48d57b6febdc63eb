import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { DocumentLines, Done, type LineColumn, Packed } from '@/documents/goods/DocumentLines';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { useText } from '@/i18n';
import { count, yuan } from '@/lib/words/format';
import { expectedPieces, type LastPurchase, type PurchaseLine } from './model';

const some = (n: number | null) => (n ? count(n) : '');

/** What it cost the time before, and whether that was less. */
function Last({ line, last }: { line: PurchaseLine; last: LastPurchase }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const dearer = last.priceUnit === line.priceUnit && line.price > (last.price ?? 0);
  return (
    <Text as="small" display="block" color={dearer ? 'fg.warning' : 'fg.muted'}>
      {t('last')} {yuan(last.price)}/{text(`order:unit.${last.priceUnit}`)} ·{' '}
      <DocumentLink sourceType="PURCHASE" id={last.procurementId ?? ''}>
        {last.poNo}
      </DocumentLink>
    </Text>
  );
}

/** Goods of a purchase: what was ordered, what came, what it costs. */
export function PurchaseLines({ lines }: { lines: readonly PurchaseLine[] }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const columns: LineColumn<PurchaseLine>[] = [
    {
      field: 'pieces',
      kind: 'num',
      cell: (line) => <Packed pieces={line.pieces} perBox={line.piecesPerBox} />,
    },
    {
      field: 'price',
      kind: 'num',
      cell: (line) => (
        <>
          {yuan(line.price)}/{text(`order:unit.${line.priceUnit}`)}
          {line.last && <Last line={line} last={line.last} />}
        </>
      ),
    },
    { field: 'lineAmount', kind: 'num', cell: (line) => <Money fen={line.lineAmount} /> },
    {
      field: 'signedPieces',
      kind: 'num',
      cell: (line) => (
        <Done
          pieces={line.signedPieces}
          done={line.signedPieces + line.shortPieces}
          of={line.pieces}
          label={t('progress')}
        />
      ),
    },
    { field: 'shortPieces', kind: 'num', cell: (line) => some(line.shortPieces) },
    {
      field: 'expected',
      head: t('expected'),
      kind: 'num',
      cell: (line) => some(expectedPieces(line)),
    },
    { field: 'putPieces', kind: 'num', cell: (line) => some(line.putPieces) },
    { field: 'returnedPieces', kind: 'num', cell: (line) => some(line.returnedPieces) },
    { field: 'remark', kind: 'text', cell: (line) => line.remark },
  ];
  return <DocumentLines entity="procurementDetail" lines={lines} columns={columns} />;
}
