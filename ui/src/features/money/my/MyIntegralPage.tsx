import { Alert, Box, Button, Flex, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Coins, QrCode, Repeat2, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '@/components/Pager';
import { EmptyNotice } from '@/components/states';
import { Change, Document } from '@/documents/balances/cells';
import { ExplainDrawer } from '@/documents/balances/ExplainDrawer';
import {
  type Balance,
  type BalanceEntry,
  type Currency,
  exchangeRuleQuery,
  kLogPage,
  ownBalanceQuery,
} from '@/documents/balances/model';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { pageQuery } from '@/lib/net/calls';
import { usePerm } from '@/lib/rights/perm';
import { useSession } from '@/lib/session/session';
import { count } from '@/lib/words/format';
import { ExchangeDialog } from './ExchangeDialog';
import { RechargeDialog } from './RechargeDialog';

interface FigureProps {
  icon: ReactNode;
  label: string;
  now: number;
  total: string;
  onExplain: () => void;
  children?: ReactNode;
}

function Figure({ icon, label, now, total, onExplain, children }: FigureProps) {
  const { t } = useTranslation('money');
  return (
    <Box bg="bg.panel" borderRadius="l2" p="4">
      <HStack color="fg.muted" gap="2">
        {icon}
        <Text>{label}</Text>
      </HStack>
      <Text fontSize="32px" fontWeight="600" lineHeight="1.3" data-testid={label}>
        {count(now)}
      </Text>
      <Text color="fg.muted" fontSize="12px" mb="3">
        {total}
      </Text>
      <HStack wrap="wrap">
        {children}
        <Button variant="outline" onClick={onExplain}>
          {t('act.explain')}
        </Button>
      </HStack>
    </Box>
  );
}

/** The latest changes of the own balances. */
function Changes({ userId }: { userId: string }) {
  const { t } = useTranslation('money');
  const text = useText();
  const [page, setPage] = useState({ current: 1, size: 10 });
  const query = useQuery({
    ...pageQuery<BalanceEntry>('userBalanceLog', kLogPage, { userId, ...page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box bg="bg.panel" borderRadius="l2" p="4">
      <Text as="h2" fontWeight="600" mb="2">
        {t('log.title')}
      </Text>
      <Loaded query={query}>
        {({ records, total }) => (
          <>
            {!records.length && <EmptyNotice />}
            <ul aria-label={t('log.title')}>
              {records.map((entry) => (
                <Flex
                  as="li"
                  key={entry.id}
                  justify="space-between"
                  gap="3"
                  py="2"
                  borderBottomWidth="1px"
                >
                  <Box minW="0">
                    <Text>
                      {text(`entity:userBalanceLog.bizType_${entry.bizType}`)}{' '}
                      <Document entry={entry} />
                    </Text>
                    <Text color="fg.muted" fontSize="12px">
                      {[entry.reason, entry.ruleName, entry.createTime].filter(Boolean).join(' · ')}
                    </Text>
                  </Box>
                  <Box textAlign="end" flex="none">
                    <Text>
                      <Change of={entry.change} />{' '}
                      {text(`entity:userBalanceLog.currency_${entry.currency}`)}
                    </Text>
                    <Text color="fg.muted" fontSize="12px">
                      {t('after', { n: count(entry.balanceAfter) })}
                    </Text>
                  </Box>
                </Flex>
              ))}
            </ul>
            <Box mt="2">
              <Pager
                total={total}
                current={page.current}
                size={page.size}
                onChange={(change) => setPage((old) => ({ ...old, ...change }))}
              />
            </Box>
          </>
        )}
      </Loaded>
    </Box>
  );
}

function Mine({ balance }: { balance: Balance }) {
  const { t } = useTranslation('money');
  const text = useText();
  const can = usePerm();
  const { data: rule } = useQuery(exchangeRuleQuery);
  const [opened, setOpened] = useState<Currency | 'exchange' | 'recharge' | null>(null);
  const close = () => setOpened(null);
  const head = (field: string) => text(`entity:userBalance.${field}`);
  const open = rule?.ruleId !== undefined;
  return (
    <>
      {balance.frozen === 1 && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>{t('my.frozen')}</Alert.Title>
        </Alert.Root>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        <Figure
          icon={<Star size={16} />}
          label={head('bonusBalance')}
          now={balance.bonusBalance}
          total={t('my.total', { n: count(balance.bonusTotal) })}
          onExplain={() => setOpened('BONUS')}
        >
          {can('balance_exchange') && (
            <Button
              disabled={!open || balance.frozen === 1}
              title={open ? undefined : text('error:NO_RULE')}
              onClick={() => setOpened('exchange')}
            >
              <Repeat2 size={14} />
              {t('exchange.title')}
            </Button>
          )}
        </Figure>
        <Figure
          icon={<Coins size={16} />}
          label={head('goldBalance')}
          now={balance.goldBalance}
          total={t('my.total', { n: count(balance.goldTotal) })}
          onExplain={() => setOpened('GOLD')}
        >
          {can('wxorder_pay') && (
            <Button onClick={() => setOpened('recharge')}>
              <QrCode size={14} />
              {t('recharge.title')}
            </Button>
          )}
        </Figure>
      </SimpleGrid>
      {opened === 'exchange' && rule && (
        <ExchangeDialog balance={balance} rule={rule} onClose={close} />
      )}
      {opened === 'recharge' && <RechargeDialog onClose={close} />}
      {(opened === 'BONUS' || opened === 'GOLD') && (
        <ExplainDrawer owner={{ userId: balance.userId }} currency={opened} onClose={close} />
      )}
    </>
  );
}

/** Points and gold of whoever is signed in. */
export default function MyIntegralPage() {
  const userId = useSession((store) => store.session?.userId ?? '');
  const query = useQuery(ownBalanceQuery(userId));
  return (
    <Flex direction="column" gap="2" maxW="960px" mx="auto" w="full">
      <Loaded query={query}>{(balance) => <Mine balance={balance} />}</Loaded>
      <Changes userId={userId} />
    </Flex>
  );
}
