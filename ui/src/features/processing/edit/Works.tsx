import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { ReadTable } from '@/components/ReadTable';
import { useText } from '@/i18n';
import type { ProcessWorkRow } from '@/lib/wire/types';
import { yuan } from '@/lib/words/format';

type Work = Pick<
  ProcessWorkRow,
  | 'workKind'
  | 'craftName'
  | 'priceUnit'
  | 'price'
  | 'minCharge'
  | 'priceId'
  | 'priceVersion'
  | 'priceFrom'
  | 'formula'
  | 'byHand'
  | 'handReason'
  | 'amount'
  | 'costUnit'
  | 'costPrice'
  | 'costPriceVersion'
  | 'costFormula'
  | 'costAmount'
>;

const known = (id: string | null | undefined) => !!id && id !== '0';

/** The price of a side, and the row of the list that it is from. */
function Price(props: {
  unit?: string | null;
  price?: number | null;
  minCharge?: number | null;
  version?: number | null;
  from?: string | null;
}) {
  const { t } = useTranslation('processing');
  const text = useText();
  const { unit, price, minCharge, version, from } = props;
  if (!unit) return <Text color="fg.warning">{t('noPrice')}</Text>;
  return (
    <>
      {yuan(price)}/{text(`entity:plantPrice.priceUnit_${unit}`)}
      <small>
        {[
          version ? t('priceRow', { version }) : '',
          from ? t('priceSince', { day: from }) : '',
          minCharge ? t('atLeast', { amount: yuan(minCharge) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  );
}

function WorkRow({ work, costs }: { work: Work; costs: boolean }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const covered = !!work.byHand && !work.priceUnit;
  return (
    <tr>
      <td className="name">
        {text(`entity:processWork.workKind_${work.workKind}`)}
        <small>{work.craftName}</small>
      </td>
      <td className="num">
        {covered ? (
          t('coveredByHand')
        ) : (
          <Price
            unit={work.priceUnit}
            price={work.price}
            minCharge={work.minCharge}
            version={known(work.priceId) ? work.priceVersion : 0}
            from={work.priceFrom}
          />
        )}
      </td>
      <td className="text">
        {work.formula}
        {work.handReason && <small>{t('byHand', { reason: work.handReason })}</small>}
        {costs && work.costFormula && (
          <small>{t('costFormula', { formula: work.costFormula })}</small>
        )}
      </td>
      <td className="num">
        <Money fen={work.amount ?? 0} />
      </td>
      {costs && (
        <td className="num">
          <Money fen={work.costAmount ?? 0} />
          {work.costUnit && (
            <small>
              {yuan(work.costPrice)}/{text(`entity:plantPrice.priceUnit_${work.costUnit}`)}
            </small>
          )}
        </td>
      )}
    </tr>
  );
}

/** The works of a line: the price that was found for each, and how its amount is made. Costs for who is told them. */
export function Works({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const costs = works.some((work) => work.costAmount !== undefined);
  const head = (field: string) => text(`entity:processWork.${field}`);
  return (
    <ReadTable label={t('works')}>
      <thead>
        <tr>
          <th scope="col">{head('workKind')}</th>
          <th scope="col" className="num">
            {head('price')}
          </th>
          <th scope="col">{head('formula')}</th>
          <th scope="col" className="num">
            {head('amount')}
          </th>
          {costs && (
            <th scope="col" className="num">
              {head('costAmount')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {works.map((work, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: works are priced anew, in their order
          <WorkRow key={index} work={work} costs={costs} />
        ))}
      </tbody>
    </ReadTable>
  );
}
