import { Box, Flex, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { GoodsChoice } from '@/components/fields/GoodsChoice';
import { lookupQuery } from '@/components/fields/lookup';
import { ChoosesFor, useSupplies } from '@/components/fields/supply';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { useDebounced } from '@/lib/browser/useDebounced';
import { pageQuery } from '@/lib/net/calls';
import { outStatus } from '@/lib/wire/status';
import type { ChannelCustomerRow, OutOrderRow } from '@/lib/wire/types';
import { Panel } from '../parts';

const kTypingMs = 200;
const kGoods = 6;
const kWays = 6;

/** The records of the dealer that somebody signed in for; it sees no others. */
const dealersQuery = pageQuery<ChannelCustomerRow>(
  'channelCustomer',
  'channelCustomerApi/channelCustomerPageList',
  { current: 1, size: 3 },
);

function Part({ label, fen }: { label: string; fen: number }) {
  return (
    <Box>
      <Text color="fg.muted">{label}</Text>
      <Text fontSize="18px" fontWeight="600" color={fen < 0 ? 'fg.error' : undefined}>
        <Money fen={fen} sign />
      </Text>
    </Box>
  );
}

/** What the dealer may still order without paying, and when it has to pay. */
export function CreditTile() {
  const { t } = useTranslation('dashboard');
  const text = useText();
  const query = useQuery({ ...dealersQuery, staleTime: 0 });
  return (
    <Panel title={t('tile.credit')}>
      <Loaded query={query}>
        {({ records }) =>
          records.map((dealer) => {
            const limit = Number(dealer.creditLimit ?? 0);
            const used = Number(dealer.creditUsed ?? 0);
            return (
              <Box key={dealer.id}>
                <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3">
                  <Part label={t('creditLeft')} fen={limit - used} />
                  <Part label={text('entity:channelCustomer.creditLimit')} fen={limit} />
                  <Part label={text('entity:channelCustomer.creditUsed')} fen={used} />
                </SimpleGrid>
                <Flex mt="2" gap="3" color="fg.muted" wrap="wrap">
                  <span>{t('payDays', { count: Number(dealer.payDays ?? 0) })}</span>
                  <Link className="link" to={`/channel/account?id=${dealer.id}`}>
                    {t('account')}
                  </Link>
                </Flex>
              </Box>
            );
          })
        }
      </Loaded>
    </Panel>
  );
}

/** Goods with the dealer's price, and whether they are there. */
export function PricesTile() {
  const { t } = useTranslation('dashboard');
  const [typed, setTyped] = useState('');
  const dealer = useQuery(dealersQuery).data?.records[0]?.id ?? '';
  return (
    <Panel title={t('tile.prices')}>
      <Input
        type="search"
        mb="2"
        aria-label={t('findGoods')}
        placeholder={t('findGoods')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoosesFor value={{ channelCustomerId: dealer, warehouseId: '' }}>
        <Goods keyword={useDebounced(typed.trim(), kTypingMs)} />
      </ChoosesFor>
    </Panel>
  );
}

function Goods({ keyword }: { keyword: string }) {
  const { t } = useTranslation('dashboard');
  const { data, isPlaceholderData } = useQuery(lookupQuery('commodity', keyword));
  const items = (data?.records ?? []).slice(0, kGoods);
  const supplies = useSupplies(items, !isPlaceholderData && items.length > 0, true);
  if (data && !items.length) return <Text color="fg.muted">{t('noGoods')}</Text>;
  return (
    <Box as="ul" listStyleType="none" fontSize="13px">
      {items.map((item) => (
        <Box as="li" key={item.id} py="1" borderTopWidth="1px">
          <GoodsChoice item={item} supply={supplies.get(item.id)} marked={false} />
        </Box>
      ))}
    </Box>
  );
}

/** Goods on their way, or about to be. */
const kOnTheWay = [outStatus.outToShip, outStatus.outPart, outStatus.outDone].join();

/** Where the goods of the newest deliveries are. */
export function DeliveriesTile() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(
    pageQuery<OutOrderRow>('outOrder', 'OutOrderApi/getOutOrderPage', {
      outStatus: kOnTheWay,
      outType: 1,
      descs: 'createTime',
      current: 1,
      size: kWays,
    }),
  );
  return (
    <Panel title={t('tile.deliveries')}>
      <Loaded query={query}>
        {({ records }) => (
          <>
            {!records.length && <Text color="fg.muted">{t('noDeliveries')}</Text>}
            {records.map((out) => (
              <Flex
                key={out.id}
                gap="2"
                py="1.5"
                wrap="wrap"
                borderTopWidth="1px"
                _first={{ borderTopWidth: 0 }}
                align="center"
                data-delivery={out.outNo}
              >
                <DocumentLink sourceType="ORDER" id={out.orderId}>
                  {out.sourceNo}
                </DocumentLink>
                <DocStatus entity="outOrder" field="outStatus" value={out.outStatus} />
                <Text color="fg.muted">{out.outDate}</Text>
                <Text flex="1" minW="32" truncate color="fg.muted">
                  {[out.logisticName, out.plateNo, out.waybillNo].filter(Boolean).join(' · ')}
                </Text>
              </Flex>
            ))}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
