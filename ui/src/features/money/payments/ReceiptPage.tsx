import { Box, Button, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion, Printer, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Loading, Notice } from '@/components/states';
import type { Payment } from '@/documents/orders/model';
import { paper } from '@/documents/print/paper';
import { QrCode } from '@/documents/print/QrCode';
import { useText } from '@/i18n';
import { type AnswerOf, detailQuery } from '@/lib/net/calls';
import { paymentStatus } from '@/lib/wire/status';
import { yuan } from '@/lib/words/format';

/** The money received, with its amount in words. */
type ReceiptAnswer = Payment & Pick<AnswerOf<'paymentApi/getPaymentDetail'>, 'amountWords'>;

const kTexts = [
  'payerName',
  'customerName',
  'orderNo',
  'settlementNo',
  'payTime',
  'bankSerial',
] as const;

function Sheet({ payment }: { payment: ReceiptAnswer }) {
  const { t, i18n } = useTranslation('order');
  const text = useText();
  const label = (field: string) => text(`entity:payment.${field}`);
  return (
    <Box as="main" css={paper} maxW="210mm">
      <Flex justify="space-between" align="flex-start">
        <Box w="22mm" />
        <Heading as="h1" textAlign="center" size="lg" color="black">
          {t('receipt.title')}
        </Heading>
        <QrCode text={payment.paymentNo} size="22mm" />
      </Flex>
      <Text mt="2">
        {label('paymentNo')}: <strong>{payment.paymentNo}</strong>
      </Text>
      <table>
        <tbody>
          {kTexts
            .filter((field) => payment[field])
            .map((field) => (
              <tr key={field}>
                <th scope="row">{label(field)}</th>
                <td>{payment[field]}</td>
              </tr>
            ))}
          <tr>
            <th scope="row">{label('payType')}</th>
            <td>{text(`entity:payment.payType_${payment.payType}`)}</td>
          </tr>
          <tr>
            <th scope="row">{label('amount')}</th>
            <td>
              <strong>¥{yuan(payment.amount)}</strong>
            </td>
          </tr>
          {i18n.language === 'zh' && (
            <tr>
              <th scope="row">{t('receipt.words')}</th>
              <td>{payment.amountWords}</td>
            </tr>
          )}
          {payment.remark && (
            <tr>
              <th scope="row">{label('remark')}</th>
              <td>{payment.remark}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Text mt="2">
        {t('receipt.confirmed', {
          name: payment.confirmUserName ?? '',
          time: payment.confirmTime ?? '',
        })}
      </Text>
      <Box display="grid" gridTemplateColumns="repeat(3, 1fr)" mt="10">
        <Text>{t('receipt.seal')}</Text>
        <Text>{t('receipt.cashierSign')}</Text>
        <Text>{t('receipt.payerSign')}</Text>
      </Box>
    </Box>
  );
}

/** A receipt for money that was confirmed, on paper. Of other money there is none. */
export default function ReceiptPage() {
  const { t } = useTranslation();
  const text = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery(
    detailQuery<ReceiptAnswer>('payment', 'paymentApi/getPaymentDetail', { id }),
  );
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Loading />;
  if (query.data.payStatus !== paymentStatus.confirmed) {
    const status = text(`entity:payment.payStatus_${query.data.payStatus}`);
    return <Notice icon={FileQuestion} title={text('order:receipt.none', { status })} />;
  }
  return (
    <Box minH="100dvh" bg={{ base: 'bg.muted', _print: 'white' }} overflowX="auto">
      <HStack data-noprint justify="center" py="3" wrap="wrap">
        <Button onClick={() => window.print()}>
          <Printer size={14} />
          {t('print.print')}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={() => window.close()}>
          <X size={14} />
          {t('act.close')}
        </Button>
      </HStack>
      <title>{`${query.data.paymentNo} - ${text('app.title')}`}</title>
      <Sheet payment={query.data} />
    </Box>
  );
}
