import { Box, Heading, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { type Ageing, ageingQuery } from './model';

const kBuckets = [0, 1, 2, 3, 4] as const;
/** A customer and a bucket; without one everything of it. */
type Cell = { channel: string; bucket: number | null };

function Orders({ ageing, cell }: { ageing: Ageing; cell: Cell }) {
  const { t } = useTranslation('channel');
  const text = useText();
  const rows = ageing.orders
    .filter((order) => !cell.channel || order.channelCustomerId === cell.channel)
    .filter((order) => cell.bucket === null || order.bucket === cell.bucket)
    .sort((a, b) => a.dueTime.localeCompare(b.dueTime));
  return (
    <ReadTable label={t('ageing.orders')}>
      <thead>
        <tr>
          <th scope="col">{text('entity:order.orderNo')}</th>
          <th scope="col">{text('entity:order.dueTime')}</th>
          <th scope="col">{t('ageing.age')}</th>
          <th scope="col" className="num">
            {text('entity:order.dueAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id}>
            <td>
              <Link className="link" to={`/order/detail?id=${order.id}`}>
                {order.orderNo}
              </Link>
            </td>
            <td>{order.dueTime.slice(0, 10)}</td>
            <td>{text(`channel:ageing.bucket_${order.bucket}`)}</td>
            <td className="num">
              <Money fen={order.dueAmount} />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

function Customers({ ageing, onOpen }: { ageing: Ageing; onOpen: (cell: Cell) => void }) {
  const { t } = useTranslation('channel');
  const text = useText();
  const sum = (bucket: number) =>
    ageing.customers.reduce((all, one) => all + (one.amounts[bucket] ?? 0), 0);
  const total = ageing.customers.reduce((all, one) => all + one.total, 0);
  const figure = (fen: number, cell: Cell) =>
    fen === 0 ? (
      ''
    ) : (
      <button type="button" className="link" onClick={() => onOpen(cell)}>
        <Money fen={fen} />
      </button>
    );
  return (
    <ReadTable label={t('ageing.title')}>
      <thead>
        <tr>
          <th scope="col">{text('entity:channelCustomer.channelName')}</th>
          {kBuckets.map((bucket) => (
            <th key={bucket} scope="col" className="num">
              {text(`channel:ageing.bucket_${bucket}`)}
            </th>
          ))}
          <th scope="col" className="num">
            {t('ageing.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ageing.customers.map((one) => (
          <tr key={one.channelCustomerId}>
            <td className="name">
              <Link className="link" to={`/channel/account?id=${one.channelCustomerId}`}>
                {one.channelName}
              </Link>
            </td>
            {kBuckets.map((bucket) => (
              <td key={bucket} className="num">
                {figure(one.amounts[bucket] ?? 0, { channel: one.channelCustomerId, bucket })}
              </td>
            ))}
            <td className="num">
              {figure(one.total, { channel: one.channelCustomerId, bucket: null })}
            </td>
          </tr>
        ))}
        <tr>
          <td className="name">
            <strong>{t('ageing.all')}</strong>
          </td>
          {kBuckets.map((bucket) => (
            <td key={bucket} className="num">
              {figure(sum(bucket), { channel: '', bucket })}
            </td>
          ))}
          <td className="num">{figure(total, { channel: '', bucket: null })}</td>
        </tr>
      </tbody>
    </ReadTable>
  );
}

/** What orders on credit owe, by days after they were due; every figure opens its orders. */
export default function AgeingPage() {
  const { t } = useTranslation('channel');
  const query = useQuery(ageingQuery);
  const [cell, setCell] = useState<Cell | null>(null);
  return (
    <Box bg="bg.panel" borderRadius="l2" p="4">
      <Heading as="h2" size="md" mb="1">
        {t('ageing.title')}
      </Heading>
      <Text color="fg.muted" fontSize="13px" mb="3">
        {t('ageing.hint')}
      </Text>
      <Loaded query={query}>
        {(ageing) =>
          ageing.customers.length ? (
            <>
              <Customers ageing={ageing} onOpen={setCell} />
              {cell && (
                <Panel title={t('ageing.orders')}>
                  <Orders ageing={ageing} cell={cell} />
                </Panel>
              )}
            </>
          ) : (
            <Notice icon={Scale} title={t('ageing.none')} />
          )
        }
      </Loaded>
    </Box>
  );
}
