import { Alert, Button, Center, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@/components/states';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { QrCode } from '@/documents/print/QrCode';
import { errorText } from '@/lib/net/errors';
import { readAgain } from '@/lib/net/query';
import { creditStatus, wxStatus } from '@/lib/wire/status';
import { count, yuan } from '@/lib/words/format';
import { insideWechat, payInApp } from './inApp';
import { askProvider, closePayment, isOpen, kBiz, stateQuery, type WxOrder } from './model';

const kCodeMs = 700;
const kPaidMs = 3000;

function Result({ order }: { order: WxOrder }) {
  const { t } = useTranslation('money');
  if (order.payStatus === wxStatus.wxPaid) {
    const gold = order.goldUnits + order.giftGold;
    return (
      <Center flexDirection="column" gap="2" py="6" role="status">
        <CircleCheck size={48} color="var(--chakra-colors-green-solid)" />
        <Text fontSize="18px" fontWeight="600">
          {t('pay.paid', { amount: yuan(order.amount) })}
        </Text>
        {order.bizType === kBiz.user && order.creditStatus !== creditStatus.notCredited && (
          <Text color="fg.muted">{t('pay.gold', { n: count(gold) })}</Text>
        )}
        {order.creditStatus === creditStatus.notCredited && (
          <Text color="fg.muted">{t('pay.waitsForCredit')}</Text>
        )}
      </Center>
    );
  }
  return (
    <Center flexDirection="column" gap="2" py="6" role="status">
      <CircleX size={48} color="var(--chakra-colors-fg-muted)" />
      <Text fontWeight="600">
        {order.payStatus === wxStatus.wxFailed ? t('pay.failed') : t('pay.closed')}
      </Text>
      {order.failReason && <Text color="fg.muted">{order.failReason}</Text>}
    </Center>
  );
}

/** Inside WeChat: its own way to ask for the money; elsewhere what to do. */
function InApp({ order, onPaid }: { order: WxOrder; onPaid: () => void }) {
  const { t } = useTranslation('money');
  const { mutate, isPending } = useMutation({
    mutationFn: () => payInApp(order.orderNo),
    onSuccess: (paid) => {
      if (paid) onPaid();
    },
  });
  return insideWechat() ? (
    <Button size="lg" loading={isPending} onClick={() => mutate()}>
      {t('pay.inApp')}
    </Button>
  ) : (
    <Text>{t('pay.openWechat')}</Text>
  );
}

/** The code of a payment order, from the moment it is asked for until it is paid or closed. */
export function ScanCode({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('money');
  const client = useQueryClient();
  const { data: order, error } = useQuery({
    ...stateQuery(orderNo),
    refetchInterval: ({ state }) => {
      if (!state.data) return kCodeMs;
      if (!isOpen(state.data)) return false;
      return state.data.codeUrl ? kPaidMs : kCodeMs;
    },
  });
  const { mutate: ask, isPending } = useMutation({
    mutationFn: () => askProvider(orderNo),
    meta: { silent: true },
    onSuccess: (answer) => client.setQueryData(stateQuery(orderNo).queryKey, answer),
  });
  const close = useCommand(closePayment, {
    success: 'money:pay.closing',
    invalidates: kTouched.wxOrder,
  });
  const open = order !== undefined && isOpen(order);
  const waits = open && order.codeUrl !== '';
  // A notification may be lost on its way: the provider is asked as well.
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => ask(), 2 * kPaidMs);
    return () => clearInterval(timer);
  }, [waits, ask]);
  const over = order !== undefined && !open;
  useEffect(() => {
    if (!over) return;
    readAgain(client, kTouched.wxOrder);
  }, [over, client]);
  if (error) {
    return (
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Title>{errorText(error)}</Alert.Title>
      </Alert.Root>
    );
  }
  if (!order) return <Loading />;
  if (!open) return <Result order={order} />;
  const inApp = order.payChannel === 'JSAPI';
  const waiting = inApp ? t('pay.waiting') : t('pay.asking');
  const hint = order.codeUrl ? (inApp ? t('pay.tap') : t('pay.scan')) : waiting;
  return (
    <Stack align="center" gap="3" py="2">
      <Text fontSize="22px" fontWeight="600">
        ¥{yuan(order.amount)}
      </Text>
      {order.codeUrl && inApp && <InApp order={order} onPaid={ask} />}
      {order.codeUrl && !inApp && <QrCode text={order.codeUrl} size="220px" />}
      {!order.codeUrl && (
        <Center boxSize="220px" aria-live="polite">
          <Loading />
        </Center>
      )}
      <Text color="fg.muted" textAlign="center">
        {hint}
        <br />
        {order.orderNo} · {t('pay.until', { time: order.expireTime.slice(0, 16) })}
      </Text>
      <Stack direction="row">
        <Button variant="outline" loading={isPending} onClick={() => ask()}>
          <RefreshCw size={14} />
          {t('pay.check')}
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          loading={close.isPending}
          onClick={() => close.mutate(orderNo)}
        >
          {t('pay.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
