import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { ReadTable } from '@/components/ReadTable';
import { useText } from '@/i18n';
import { count, yuan } from '@/lib/words/format';
import type { Works } from '../model';

type Work = Works['works'][number];

function Made({ work }: { work: Work }) {
  const { t } = useTranslation('public-pages');
  const text = useText();
  if (!work.priced) return <Text color="fg.warning">{t('machining.unpriced')}</Text>;
  return (
    <>
      <span>
        {yuan(work.price)}/{text(`public-pages:unit.${work.priceUnit}`)}
        {work.priceUnit === 'M' && ` · ${t('machining.each', { mm: count(work.length) })}`}
      </span>
      <Text as="small" display="block" color="fg.muted">
        {t('machining.formula', { formula: work.formula })}
      </Text>
    </>
  );
}

interface PieceRowsProps {
  n: number;
  works: readonly Work[];
  /** Whether the pieces are one kind of several: then they have a sum of their own. */
  summed: boolean;
}

/** The works on one kind of pieces. */
function PieceRows({ n, works, summed }: PieceRowsProps) {
  const { t } = useTranslation('public-pages');
  return (
    <>
      {works.map((work, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <tr key={i}>
          <td className="name">{work.craftName}</td>
          <td className="num">{count(work.quantity)}</td>
          <td className="text">
            <Made work={work} />
          </td>
          <td className="num">
            <Money fen={work.amount} />
          </td>
        </tr>
      ))}
      {summed && (
        <tr>
          <td className="name">{t('machining.pieceSum', { n })}</td>
          <td />
          <td />
          <td className="num">
            <Money fen={works.reduce((sum, { amount }) => sum + amount, 0)} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What the works cost, and how each amount was made. `counts`: how many works each kind of pieces has. */
export function Result({ works, counts }: { works: Works; counts: readonly number[] }) {
  const { t } = useTranslation('public-pages');
  const pieces = counts.map((length, i) => {
    const from = counts.slice(0, i).reduce((sum, each) => sum + each, 0);
    return works.works.slice(from, from + length);
  });
  return (
    <>
      <Text color="fg.muted" mb="1">
        {t('machining.pricingDay', { day: works.pricingDay })}
      </Text>
      <ReadTable label={t('machining.result')}>
        <thead>
          <tr>
            <th scope="col">{t('machining.craft')}</th>
            <th scope="col" className="num">
              {t('machining.quantity')}
            </th>
            <th scope="col">{t('machining.made')}</th>
            <th scope="col" className="num">
              {t('machining.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((of, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
            <PieceRows key={i} n={i + 1} works={of} summed={pieces.length > 1} />
          ))}
          <tr>
            <td className="name">
              <strong>{t('machining.sum')}</strong>
            </td>
            <td />
            <td />
            <td className="num">
              <strong>
                <Money fen={works.amount} />
              </strong>
            </td>
          </tr>
        </tbody>
      </ReadTable>
    </>
  );
}
