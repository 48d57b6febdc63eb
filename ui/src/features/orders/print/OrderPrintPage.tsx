import { Box, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import { showValue } from '@/documents/orders/fields';
import { type OrderDetail, orderQuery } from '@/documents/orders/model';
import { useStatusLabel } from '@/documents/orders/status';
import { kOrderPrinting } from '@/documents/print/model';
import { PrintBar, PrintLine } from '@/documents/print/PrintBar';
import { paper } from '@/documents/print/paper';
import { QrCode } from '@/documents/print/QrCode';
import { useText } from '@/i18n';
import { isOn } from '@/lib/words/flag';
import { boxesText, count, kilograms, roundedMetres, yuan } from '@/lib/words/format';

const kHeader = [
  'customerName',
  'receiver',
  'receiverTel',
  'projectAddress',
  'projectName',
  'contractNo',
  'guideUserName',
  'deptName',
  'payMode',
  'deliverMode',
  'expectDate',
  'warehouseName',
] as const;

const idOf = (field: string) => field.replace(/(User|dept|warehouse)Name$/, '$1Id');

function Lines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const heads = [
    'commodityCode',
    'commodityName',
    'size',
    'colorNumber',
    'grade',
    'spaceName',
    'pieces',
    'boxes',
    'area',
    'dealPrice',
    'lineAmount',
    'remark',
  ];
  const numeric = ['pieces', 'boxes', 'area', 'dealPrice', 'lineAmount'];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">#</th>
          {heads.map((field) => (
            <th key={field} scope="col" className={numeric.includes(field) ? 'num' : undefined}>
              {text(`entity:orderDetail.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.details.map((line) => (
          <tr key={line.id}>
            <td>{line.lineNo}</td>
            <td>{line.commodityCode}</td>
            <td>
              {line.commodityName}
              {isOn(line.isGift) && ` (${text('entity:orderDetail.isGift')})`}
            </td>
            <td>{line.size}</td>
            <td>{line.colorNumber}</td>
            <td>{showValue(text, 'orderDetail', 'grade', line.grade)}</td>
            <td>{line.spaceName}</td>
            <td className="num">{count(line.pieces)}</td>
            <td className="num">
              {['SET', 'BAG'].includes(line.unit)
                ? text(`order:unit.${line.unit}`)
                : boxesText(t, line.pieces, line.piecesPerBox)}
            </td>
            <td className="num">{roundedMetres(line.area)}</td>
            <td className="num">
              {yuan(line.dealPrice)}/{text(`order:unit.${line.priceUnit}`, { defaultValue: '' })}
            </td>
            <td className="num">{yuan(line.lineAmount)}</td>
            <td>{line.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sheet({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const text = useText();
  const status = useStatusLabel();
  const label = (field: string) =>
    text(`entity:order.${field}`, { defaultValue: text(`entity:order.${idOf(field)}`) });
  const amounts = [
    'goodsAmount',
    'processAmount',
    'freightAmount',
    'otherAmount',
    'discountAmount',
    'eraseAmount',
    'payableAmount',
    'paidAmount',
    'dueAmount',
  ] as const;
  const shown = amounts.filter((field) => order[field] || field === 'payableAmount');
  return (
    <Box as="main" css={paper}>
      <Flex justify="space-between" align="flex-start">
        <Box w="22mm" />
        <Heading as="h1" textAlign="center" size="lg" color="black">
          {t('print.title')}
        </Heading>
        <QrCode text={order.orderNo} size="22mm" />
      </Flex>
      <Flex justify="space-between" mt="2">
        <Text>
          {label('orderNo')}: <strong>{order.orderNo}</strong>
        </Text>
        <Text>
          {isOn(order.closed) ? t('cancelled') : status(order.orderStatus)} · {order.createTime}
        </Text>
      </Flex>
      <Box display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="1" mt="2">
        {kHeader.map((field) => (
          <Text key={field}>
            {label(field)}: {showValue(text, 'order', field, order[field])}
          </Text>
        ))}
      </Box>
      <Lines order={order} />
      <Flex justify="space-between" mt="3" gap="4" wrap="wrap">
        <Text>
          {label('totalPieces')}: {count(order.totalPieces)} · {label('totalArea')}:{' '}
          {roundedMetres(order.totalArea)} m² · {label('totalWeight')}:{' '}
          {kilograms(order.totalWeight)} kg
        </Text>
        <HStack gap="4" wrap="wrap">
          {shown.map((field) => (
            <Text key={field} fontWeight={field === 'payableAmount' ? '700' : undefined}>
              {label(field)}: ¥{yuan(order[field])}
            </Text>
          ))}
        </HStack>
      </Flex>
      {order.remark && (
        <Text mt="2">
          {label('remark')}: {order.remark}
        </Text>
      )}
      <Box display="grid" gridTemplateColumns="repeat(3, 1fr)" mt="10">
        <Text>{t('print.customerSign')}</Text>
        <Text>{t('print.guideSign')}</Text>
        <Text>{t('print.financeSign')}</Text>
      </Box>
      <Text mt="4" color="gray.600">
        <PrintLine printing={kOrderPrinting} id={order.id} />
      </Text>
    </Box>
  );
}

/** An order on paper, without the frame of the application. */
export default function OrderPrintPage() {
  const text = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery(orderQuery(id, search.get('asOf') ?? ''));
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Box minH="100dvh" bg={{ base: 'bg.muted', _print: 'white' }} overflowX="auto">
      <PrintBar printing={kOrderPrinting} id={id} ready={query.isSuccess} />
      {query.data ? (
        <>
          <title>{`${query.data.orderNo} - ${text('app.title')}`}</title>
          <Sheet order={query.data} />
        </>
      ) : (
        <Loading />
      )}
    </Box>
  );
}
