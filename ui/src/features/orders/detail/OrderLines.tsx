import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { GoodsPicture } from '@/components/files/GoodsPicture';
import { plainTable } from '@/components/plainTable';
import { showValue } from '@/documents/orders/fields';
import type { OrderLine } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { isOn } from '@/lib/words/flag';
import { boxesText, count, kilograms, percent, roundedMetres, yuan } from '@/lib/words/format';
import { kDeliveriesId } from './OrderDeliveries';

const flags = ['isGift', 'isSample', 'needProcess'] as const;

function Flags({ line }: { line: OrderLine }) {
  const t = useText();
  return flags
    .filter((flag) => isOn(line[flag]))
    .map((flag) => (
      <Badge key={flag} size="xs" colorPalette="purple" ms="1">
        {t(`entity:orderDetail.${flag}`)}
      </Badge>
    ));
}

/** Sets and bags are no pieces, and are not boxed. */
const isOwnUnit = (line: OrderLine) => line.unit === 'SET' || line.unit === 'BAG';

/** The out orders of the order, and what they moved, further down the page. */
const showDeliveries = () =>
  document.getElementById(kDeliveriesId)?.scrollIntoView({ behavior: 'smooth' });

/** How far a line has come: kept, on out orders, gone, given up. Nothing before its goods are kept. */
function Supply({ line }: { line: OrderLine }) {
  const { t } = useTranslation('order');
  const parts = (['reserved', 'committed', 'delivered', 'short'] as const).flatMap((name) => {
    const n = line[`${name}Pieces`];
    return n ? [{ name, text: t(`supply.${name}`, { n: count(n) }) }] : [];
  });
  if (!parts.length) return null;
  return (
    <Box color="fg.muted" fontSize="12px">
      {parts.map(({ name, text }) =>
        name === 'reserved' || name === 'short' ? (
          <div key={name}>{text}</div>
        ) : (
          <button key={name} type="button" className="link" onClick={showDeliveries}>
            {text}
          </button>
        ),
      )}
    </Box>
  );
}

const useShow = () => {
  const t = useText();
  const { t: typed } = useTranslation();
  return {
    entered: (line: OrderLine) =>
      `${showValue(t, 'orderDetail', 'inputQty', line.inputQty)} ${t(`order:unit.${line.unit}`, { defaultValue: line.unit })}` +
      (line.lossRate ? ` +${percent(line.lossRate)}` : ''),
    price: (line: OrderLine) =>
      `${yuan(line.dealPrice)}/${t(`order:unit.${line.priceUnit}`, { defaultValue: line.priceUnit })}`,
    boxes: (line: OrderLine) =>
      isOwnUnit(line) ? '' : boxesText(typed, line.pieces, line.piecesPerBox),
    grade: (line: OrderLine) => t(`order:grade.${line.grade}`, { defaultValue: line.grade }),
  };
};

/** [field, right-aligned]; what belongs together stands one below the other. */
const heads: readonly (readonly [string, boolean])[] = [
  ['commodityName', false],
  ['colorNumber', false],
  ['spaceName', false],
  ['inputQty', true],
  ['pieces', true],
  ['area', true],
  ['dealPrice', true],
  ['discountRate', true],
  ['lineAmount', true],
  ['netAmount', true],
  ['remark', false],
];

function Table({ lines }: { lines: readonly OrderLine[] }) {
  const t = useText();
  const show = useShow();
  return (
    <Box
      overflowX="auto"
      css={plainTable}
      tabIndex={0}
      role="region"
      aria-label={t('entity:order.details')}
    >
      <table aria-label={t('entity:order.details')}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {heads.map(([field, end]) => (
              <th key={field} scope="col" className={end ? 'num' : undefined}>
                {t(`entity:orderDetail.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.lineNo}</td>
              <td className="name">
                <GoodsPicture commodityId={line.commodityId} name={line.commodityName} />
                {line.commodityName}
                <Flags line={line} />
                <small>
                  {line.commodityCode} · {line.size}
                </small>
              </td>
              <td>
                {line.colorNumber || '-'}
                <small>{show.grade(line)}</small>
              </td>
              <td>{line.spaceName}</td>
              <td className="num">{show.entered(line)}</td>
              <td className="num">
                {count(line.pieces)}
                <small>{show.boxes(line)}</small>
                <Supply line={line} />
              </td>
              <td className="num">
                {roundedMetres(line.area)}
                <small>{kilograms(line.weight)} kg</small>
              </td>
              <td className="num">
                {show.price(line)}
                <small>{yuan(line.listPrice)}</small>
              </td>
              <td className="num">{percent(line.discountRate)}</td>
              <td className="num">
                <Money fen={line.lineAmount} />
              </td>
              <td className="num">
                <strong>
                  <Money fen={line.netAmount} />
                </strong>
                <small>{line.discountShare ? `- ${yuan(line.discountShare)}` : ''}</small>
              </td>
              <td className="text">{line.remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function Cards({ lines }: { lines: readonly OrderLine[] }) {
  const t = useText();
  const show = useShow();
  return (
    <Box as="ul" aria-label={t('entity:order.details')}>
      {lines.map((line) => (
        <Box as="li" key={line.id} py="2" borderTopWidth="1px">
          <Flex justify="space-between" gap="2">
            <Text>
              <GoodsPicture commodityId={line.commodityId} name={line.commodityName} />
              {line.lineNo}. {line.commodityName}
              <Flags line={line} />
            </Text>
            <Text fontWeight="600" flex="none">
              <Money fen={line.lineAmount} />
            </Text>
          </Flex>
          <Text color="fg.muted" fontSize="12px">
            {[
              line.commodityCode,
              line.size,
              line.colorNumber,
              show.grade(line),
              line.spaceName,
              line.remark,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text color="fg.muted" fontSize="12px">
            {[show.entered(line), show.boxes(line)].filter(Boolean).join(' = ')} ·{' '}
            {roundedMetres(line.area)} m² · {kilograms(line.weight)} kg · {show.price(line)}
          </Text>
          <Supply line={line} />
        </Box>
      ))}
    </Box>
  );
}

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  if (!lines.length) return <Text color="fg.muted">{t('msg.empty')}</Text>;
  return narrow ? <Cards lines={lines} /> : <Table lines={lines} />;
}
