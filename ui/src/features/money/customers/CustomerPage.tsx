import { SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Money } from '@/components/cells';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { count } from '@/lib/words/format';
import { Fact } from './ChannelPage';
import { recordQuery } from './records';
import { Trade, useOpenTrade } from './Trade';

function Page({ id }: { id: string }) {
  const text = useText();
  const record = useQuery(recordQuery('customer', id));
  const name = String(record.data?.customerName ?? '');
  useTabTitle(name);
  const trade = useOpenTrade({ customerId: id });
  const label = (field: string) => text(`entity:customer.${field}`);
  return (
    <>
      <TitleBar title={name}>
        <Together entity="customer" id={id} no={name} />
      </TitleBar>
      <Loaded query={record}>
        {(row) => (
          <SimpleGrid
            columns={{ base: 2, md: 3, xl: 6 }}
            gap="2"
            bg="bg.panel"
            borderRadius="l2"
            p="3"
          >
            <Fact label={text('channel:customer.orders')}>{count(trade.orders)}</Fact>
            <Fact label={text('channel:customer.owed')}>
              <Money fen={trade.owed} />
            </Fact>
            <Fact label={text('channel:customer.paidOrders')}>
              {count(Number(row.orderCount ?? 0))}
            </Fact>
            <Fact label={text('channel:customer.paidAmount')}>
              <Money fen={Number(row.orderAmount ?? 0)} />
            </Fact>
            <Fact label={label('tel')}>{String(row.tel ?? '')}</Fact>
            <Fact label={label('address')}>{String(row.address ?? '')}</Fact>
          </SimpleGrid>
        )}
      </Loaded>
      <Trade filter={{ customerId: id }} />
    </>
  );
}

/** One retail customer: what was bought, what is open. */
export default function CustomerPage() {
  return <WithId>{(id) => <Page id={id} />}</WithId>;
}
