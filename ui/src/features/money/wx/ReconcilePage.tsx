import { Alert, Box, Button, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { DateInput } from '@/components/fields/DateInput';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { type Reconciliation, reconcileQuery } from '@/documents/wxpay/model';
import { useText } from '@/i18n';
import { count, yuan } from '@/lib/words/format';

const kBooks = ['provider', 'orders', 'credited'] as const;

function Sums({ day }: { day: Reconciliation }) {
  const { t } = useTranslation('money');
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="2">
      {kBooks.map((book) => (
        <Box key={book} borderWidth="1px" borderRadius="l2" p="3">
          <Text color="fg.muted">{t(`reconcile.${book}`)}</Text>
          <Text fontSize="20px" fontWeight="600">
            ¥{yuan(day[book].amount)}
          </Text>
          <Text color="fg.muted" fontSize="12px">
            {t('reconcile.count', { n: count(day[book].count) })}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

function Differences({ day }: { day: Reconciliation }) {
  const { t } = useTranslation('money');
  const text = useText();
  return (
    <ReadTable label={t('reconcile.differences')}>
      <thead>
        <tr>
          <th scope="col">{text('entity:wxOrder.orderNo')}</th>
          <th scope="col">{t('reconcile.kind')}</th>
          {kBooks.map((book) => (
            <th key={book} scope="col" className="num">
              {t(`reconcile.${book}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {day.differences.map((one) => (
          <tr key={one.orderNo}>
            <td>
              <Link className="link" to={`/money/wxOrder?orderNo=${one.orderNo}`}>
                {one.orderNo}
              </Link>
            </td>
            <td>{text(`money:reconcile.kind_${one.kind}`)}</td>
            <td className="num">
              <Money fen={one.providerAmount} />
            </td>
            <td className="num">
              <Money fen={one.orderAmount} />
            </td>
            <td className="num">
              <Money fen={one.creditedAmount} />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** One day in three books: the provider's bill, the payment orders, and what they counted for. */
export default function ReconcilePage() {
  const { t } = useTranslation('money');
  const text = useText();
  const [day, setDay] = useState('');
  const [asked, setAsked] = useState('');
  const query = useQuery(reconcileQuery(asked));
  const ask = () => (day === asked ? void query.refetch() : setAsked(day));
  return (
    <Box bg="bg.panel" borderRadius="l2" p="4">
      <HStack mb="3" wrap="wrap">
        <Text as="label">{t('reconcile.day')}</Text>
        <Box w="160px">
          <DateInput aria-label={t('reconcile.day')} value={day} onChange={setDay} />
        </Box>
        <Button disabled={!day} loading={query.isFetching} onClick={ask}>
          <Scale size={14} />
          {t('reconcile.compare')}
        </Button>
      </HStack>
      {asked === '' ? (
        <Notice icon={Scale} title={t('reconcile.title')} text={t('reconcile.hint')} />
      ) : (
        <Loaded query={query}>
          {(books) => (
            <>
              <Sums day={books} />
              <Alert.Root status={books.differences.length ? 'error' : 'success'} my="3">
                <Alert.Indicator />
                <Alert.Title>
                  {books.differences.length
                    ? t('reconcile.found', { n: count(books.differences.length) })
                    : t('reconcile.agrees')}
                </Alert.Title>
              </Alert.Root>
              {books.differences.length > 0 && <Differences day={books} />}
              <Text color="fg.muted" fontSize="12px" mt="2">
                {books.date} · {text('menu:wxorder')}
              </Text>
            </>
          )}
        </Loaded>
      )}
    </Box>
  );
}
