import { Box, Button, Flex, HStack, SimpleGrid, Tabs, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, FilePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsOfPicker } from '@/components/AsOfPicker';
import { AccountDrawer, AccountSum, useAccountPlace } from '@/documents/kit/AccountDrawer';
import { goodsText } from '@/documents/stock/model';
import { LabelsButton } from '@/entities/list/LabelsButton';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { usePast } from '@/lib/session/asOf';
import { boxesText, count, roundedMetres, yuan } from '@/lib/words/format';
import { BillDialog } from '../bill/BillDialog';
import { Account } from './Account';
import { Bins, Elsewhere, Holds } from './ExplainParts';
import { MoveBinDialog } from './MoveBinDialog';
import { explainQuery, type StockDetail } from './model';

interface ExplainDrawerProps {
  id: string;
  /** Another row of the same goods. */
  onShow: (row: { id: string }) => void;
  onClose: () => void;
}

/** Whether the account sums up to the figures that are shown. */
function Checked({ stock: { sum, checked } }: { stock: StockDetail }) {
  const { t } = useTranslation('stock');
  const values = sum && {
    entries: count(sum.entries),
    pieces: count(sum.changePieces),
    reserved: count(sum.changeReserved),
  };
  return (
    <AccountSum tooLong={!values && t('explain.tooLong')} agrees={checked === true}>
      {values && (checked ? t('explain.agrees', values) : t('explain.differs', values))}
      {typeof sum?.changeCost === 'number' && ` · ¥${yuan(sum.changeCost)}`}
    </AccountSum>
  );
}

function Figures({ stock }: { stock: StockDetail }) {
  const t = useText();
  const { t: common } = useTranslation();
  const figures = ['onHand', 'reserved', 'available', 'inTransit'] as const;
  return (
    <SimpleGrid columns={{ base: 2, sm: 4 }} gap="2">
      {figures.map((field) => (
        <Box key={field} borderWidth="1px" borderRadius="l2" p="2">
          <Text color="fg.muted" fontSize="12px">
            {t(`entity:stock.${field}`)}
          </Text>
          <Text fontSize="18px" fontWeight="600" color={stock[field] < 0 ? 'fg.error' : undefined}>
            {count(stock[field])}
          </Text>
          <Text fontSize="12px" color="fg.muted">
            {stock[field] > 0 && boxesText(common, stock[field], stock.piecesPerBox)}
            {field === 'onHand' && ` ${roundedMetres(stock.area)} m²`}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

interface BodyProps {
  stock: StockDetail;
  /** An earlier moment, of which only the account is told. */
  past: boolean;
  onShow: ExplainDrawerProps['onShow'];
}

function Body({ stock, past, onShow }: BodyProps) {
  const { t } = useTranslation('stock');
  const can = usePerm();
  const [opened, setOpened] = useState<'bin' | 'bill' | null>(null);
  return (
    <>
      <Flex gap="2" mb="2" wrap="wrap" justify="space-between">
        <Text color="fg.muted">
          {goodsText(stock)} · {stock.warehouseName}
        </Text>
        <HStack>
          <LabelsButton entity="stock" ids={[stock.id]} />
          {!past && can('stockbill_add') && stock.onHand > 0 && (
            <Button variant="outline" onClick={() => setOpened('bin')}>
              <ArrowLeftRight size={14} />
              {t('bin.move')}
            </Button>
          )}
          {!past && can('stockbill_add') && (
            <Button variant="outline" onClick={() => setOpened('bill')}>
              <FilePen size={14} />
              {t('bill.new')}
            </Button>
          )}
        </HStack>
      </Flex>
      {!past && <Figures stock={stock} />}
      <Checked stock={stock} />
      {opened === 'bin' && <MoveBinDialog stock={stock} onClose={() => setOpened(null)} />}
      {opened === 'bill' && <BillDialog stock={stock} onClose={() => setOpened(null)} />}
      <Tabs.Root size="sm" lazyMount defaultValue="account">
        <Tabs.List overflowX="auto" overflowY="hidden" whiteSpace="nowrap">
          <Tabs.Trigger value="account">{t('explain.account')}</Tabs.Trigger>
          {stock.holds && (
            <Tabs.Trigger value="holds">
              {t('explain.holds')} ({stock.holds.length})
            </Tabs.Trigger>
          )}
          {stock.bins && (
            <Tabs.Trigger value="bins">
              {t('explain.bins')} ({stock.bins.length})
            </Tabs.Trigger>
          )}
          <Tabs.Trigger value="elsewhere">{t('explain.elsewhere')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="account">
          <Account entries={stock.entries.records} />
        </Tabs.Content>
        <Tabs.Content value="holds">
          <Holds stock={stock} />
        </Tabs.Content>
        <Tabs.Content value="bins">
          <Bins stock={stock} />
        </Tabs.Content>
        <Tabs.Content value="elsewhere">
          <Elsewhere stock={stock} onShow={onShow} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

/** A stock figure explained: the account that makes it, who keeps pieces, where they lie, what is elsewhere. */
export function ExplainDrawer({ id, onShow, onClose }: ExplainDrawerProps) {
  const { t } = useTranslation('stock');
  const place = useAccountPlace();
  const { asOf } = place;
  const past = usePast();
  const query = useQuery({
    ...explainQuery(id, asOf, place.current, place.size),
    placeholderData: keepPreviousData,
  });
  return (
    <AccountDrawer
      title={t('explain.title')}
      name={query.data?.commodityName ?? ''}
      query={query}
      place={place}
      tools={
        !past && (
          <Flex justify="flex-end" mb="2">
            <AsOfPicker value={asOf} onChange={place.setAsOf} />
          </Flex>
        )
      }
      onClose={onClose}
    >
      {(stock) => <Body stock={stock} past={past || asOf !== ''} onShow={onShow} />}
    </AccountDrawer>
  );
}
