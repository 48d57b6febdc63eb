import { Box, Flex, Grid, Tabs } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AsOfPicker } from '@/components/AsOfPicker';
import { Panel } from '@/components/Panel';
import { ErrorNotice, Loading, Notice } from '@/components/states';
import { Approvals } from '@/documents/kit/Approvals';
import { TitleBar } from '@/documents/kit/DocumentPage';
import { LogOfSteps } from '@/documents/orders/LogOfSteps';
import { type OrderDetail, orderLogQuery, orderQuery } from '@/documents/orders/model';
import { OrderStatus } from '@/documents/orders/status';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { useAsOf } from '@/lib/session/asOf';
import { AsOfBanner } from './AsOfBanner';
import { logAsOf } from './logAsOf';
import { OrderActions } from './OrderActions';
import { OrderDeliveries } from './OrderDeliveries';
import { OrderHistory } from './OrderHistory';
import { OrderInfo } from './OrderInfo';
import { OrderLines } from './OrderLines';
import { OrderPayments } from './OrderPayments';
import { OrderProcesses } from './OrderProcesses';
import { OrderReturns } from './OrderReturns';
import { OrderTotals } from './OrderTotals';
import { Steps } from './Steps';

/** Everything about the order at one moment. */
function Content({ order, asOf }: { order: OrderDetail; asOf: string }) {
  const { t } = useTranslation('order');
  const text = useText();
  const log = useQuery(orderLogQuery(order.id));
  const steps = logAsOf(log.data ?? [], asOf);
  return (
    <Flex direction="column" gap="2">
      <Box bg="bg.panel" borderRadius="l2" p="3">
        <Steps order={order} log={steps} />
      </Box>
      <Grid
        templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 290px' }}
        gap="2"
        alignItems="start"
      >
        <Flex direction="column" gap="2" minW="0">
          <Panel title={t('edit.header')}>
            <OrderInfo order={order} />
          </Panel>
          <Panel title={text('entity:order.details')}>
            <OrderLines lines={order.details} />
          </Panel>
          <OrderDeliveries order={order} readOnly={asOf !== ''} />
          <Panel title={text('entity:order.payments')}>
            <OrderPayments order={order} readOnly={asOf !== ''} />
          </Panel>
          {!asOf && <OrderProcesses orderId={order.id} />}
          <OrderReturns order={order} readOnly={asOf !== ''} />
        </Flex>
        <Flex direction="column" gap="2" minW="0">
          <Panel title={t('edit.totals')}>
            <OrderTotals order={order} />
          </Panel>
          <Panel title={t('log.title')}>
            {log.isError ? (
              <ErrorNotice error={log.error} onRetry={() => void log.refetch()} />
            ) : log.isPending ? (
              <Loading />
            ) : (
              <LogOfSteps steps={steps} />
            )}
          </Panel>
        </Flex>
      </Grid>
    </Flex>
  );
}

type Place = { asOf?: string; tab?: string };

function Page({ id }: { id: string }) {
  const { t } = useTranslation('order');
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const pages = useAsOf((store) => store.asOf);
  const own = search.get('asOf') ?? '';
  const asOf = own || pages;
  const tab = search.get('tab') === 'history' ? 'history' : 'detail';
  const query = useQuery(orderQuery(id, asOf));
  const order = query.data;
  useTabTitle(order?.orderNo);
  const go = (place: Place) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      for (const [name, value] of Object.entries(place)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const see = (moment: string) => go({ asOf: moment, tab: '' });
  return (
    <Flex direction="column" gap="2">
      <TitleBar
        title={order?.orderNo}
        status={order && <OrderStatus status={order.orderStatus} closed={order.closed} full />}
      >
        {order && <Together entity="order" id={id} no={order.orderNo} asOf={own} />}
        {order && !asOf && <OrderActions order={order} />}
        {!pages && <AsOfPicker value={own} onChange={(moment) => go({ asOf: moment })} />}
      </TitleBar>
      {own && <AsOfBanner orderId={id} asOf={asOf} onAsOf={see} />}
      {!asOf && <Approvals of="order" id={id} />}
      <Tabs.Root
        size="sm"
        lazyMount
        unmountOnExit
        value={tab}
        onValueChange={(event) => go({ tab: event.value === 'detail' ? '' : event.value })}
      >
        <Tabs.List bg="bg.panel" borderRadius="l2" px="2">
          <Tabs.Trigger value="detail">{t('tab.detail')}</Tabs.Trigger>
          <Tabs.Trigger value="history">{text('history.title')}</Tabs.Trigger>
        </Tabs.List>
        {query.isError && !order ? (
          <ErrorNotice error={query.error} asOf={asOf} onRetry={() => void query.refetch()} />
        ) : order ? (
          <>
            <Tabs.Content value="detail" p="0" pt="2">
              <Content order={order} asOf={asOf} />
            </Tabs.Content>
            <Tabs.Content value="history" p="0" pt="2">
              <Box bg="bg.panel" borderRadius="l2" p="3">
                <OrderHistory orderId={id} asOf={asOf} onAsOf={see} />
              </Box>
            </Tabs.Content>
          </>
        ) : (
          <Loading />
        )}
      </Tabs.Root>
    </Flex>
  );
}

export default function OrderPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (!id) return <Notice icon={FileQuestion} title={t('error.notFoundTitle')} />;
  return <Page key={id} id={id} />;
}
