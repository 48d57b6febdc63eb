import { Alert, Box, Flex, HStack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsOfPicker } from '@/components/AsOfPicker';
import { Loaded } from '@/components/document/DocumentPage';
import { Pager } from '@/components/Pager';
import { ReadTable } from '@/components/ReadTable';
import { SideDrawer } from '@/components/SideDrawer';
import { StatusTabs } from '@/components/StatusTabs';
import { EmptyNotice } from '@/components/states';
import { useText } from '@/i18n';
import { count } from '@/lib/format';
import { useNarrow } from '@/lib/useNarrow';
import { Change, counterName, Document } from './cells';
import {
  type BalanceEntry,
  type Currency,
  type Explained,
  explainQuery,
  type Owner,
} from './model';

/** Whether the account sums up to the figure that is shown. */
function Checked({ account }: { account: Explained }) {
  const { t } = useTranslation('money');
  if (!account.sum) {
    return (
      <Alert.Root status="info" size="sm" my="2">
        <Alert.Indicator />
        <Alert.Title>{t('explain.tooLong')}</Alert.Title>
      </Alert.Root>
    );
  }
  const values = { entries: count(account.sum.entries), sum: count(account.sum.change) };
  return (
    <Alert.Root status={account.checked ? 'success' : 'error'} size="sm" my="2">
      <Alert.Indicator />
      <Alert.Title>
        {account.checked ? t('explain.agrees', values) : t('explain.differs', values)}
      </Alert.Title>
    </Alert.Root>
  );
}

function Cards({ entries }: { entries: readonly BalanceEntry[] }) {
  const text = useText();
  return (
    <ul aria-label={text('money:explain.account')}>
      {entries.map((entry) => (
        <Box as="li" key={entry.id} py="2" borderBottomWidth="1px">
          <Flex justify="space-between" gap="2">
            <span>
              {text(`entity:userBalanceLog.bizType_${entry.bizType}`)} <Document entry={entry} />
            </span>
            <Text>
              <Change of={entry.change} /> → {count(entry.balanceAfter)}
            </Text>
          </Flex>
          <Text color="fg.muted" fontSize="12px">
            {[entry.reason, entry.ruleName, entry.operatorName, entry.createTime]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
      ))}
    </ul>
  );
}

function Table({ entries }: { entries: readonly BalanceEntry[] }) {
  const text = useText();
  const head = (field: string) => text(`entity:userBalanceLog.${field}`);
  return (
    <ReadTable label={text('money:explain.account')}>
      <thead>
        <tr>
          <th scope="col">{head('createTime')}</th>
          <th scope="col">{head('bizType')}</th>
          <th scope="col" className="num">
            {head('change')}
          </th>
          <th scope="col" className="num">
            {head('balanceAfter')}
          </th>
          <th scope="col">{head('counterAccount')}</th>
          <th scope="col">{head('ruleName')}</th>
          <th scope="col">{head('reason')}</th>
          <th scope="col">{head('operatorName')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{entry.createTime}</td>
            <td>
              {text(`entity:userBalanceLog.bizType_${entry.bizType}`)}{' '}
              <small>
                <Document entry={entry} />
              </small>
            </td>
            <td className="num">
              <Change of={entry.change} />
            </td>
            <td className="num">{count(entry.balanceAfter)}</td>
            <td>{counterName(text, entry.counterAccount)}</td>
            <td>
              {entry.ruleName &&
                text('money:rule.used', { name: entry.ruleName, n: entry.ruleVersion })}
            </td>
            <td className="text">{entry.reason}</td>
            <td>{entry.operatorName}</td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

interface ExplainDrawerProps {
  owner: Owner;
  currency: Currency;
  onClose: () => void;
}

/** A balance explained: the account that makes it, now or as it was, and whether it adds up. */
export function ExplainDrawer({ owner, currency: first, onClose }: ExplainDrawerProps) {
  const { t } = useTranslation('money');
  const text = useText();
  const narrow = useNarrow();
  const [currency, setCurrency] = useState(first);
  const [page, setPage] = useState({ current: 1, size: 30 });
  const [asOf, setAsOf] = useState('');
  const query = useQuery({
    ...explainQuery(owner, currency, asOf, page.current, page.size),
    placeholderData: keepPreviousData,
  });
  const name = query.data?.realName || query.data?.deptName || '';
  const choose = (next: string) => {
    setCurrency(next as Currency);
    setPage((old) => ({ ...old, current: 1 }));
  };
  return (
    <SideDrawer
      title={[t('explain.title'), name].filter(Boolean).join(' · ')}
      size="xl"
      onClose={onClose}
    >
      <HStack justify="space-between" wrap="wrap" mb="2">
        {'userId' in owner ? (
          <StatusTabs
            label={text('entity:userBalanceLog.currency')}
            items={(['BONUS', 'GOLD'] as const).map((value) => ({
              value,
              label: text(`entity:userBalanceLog.currency_${value}`),
            }))}
            value={currency}
            onChange={choose}
          />
        ) : (
          <span />
        )}
        <AsOfPicker value={asOf} onChange={setAsOf} />
      </HStack>
      <Loaded query={query}>
        {(account) => (
          <>
            {!asOf && (
              <Text fontSize="22px" fontWeight="600">
                {count(currency === 'BONUS' ? account.bonusBalance : account.goldBalance)}
              </Text>
            )}
            <Checked account={account} />
            {!account.entries.records.length && <EmptyNotice />}
            {account.entries.records.length > 0 &&
              (narrow ? (
                <Cards entries={account.entries.records} />
              ) : (
                <Table entries={account.entries.records} />
              ))}
            <Box mt="2">
              <Pager
                total={account.entries.total}
                current={page.current}
                size={page.size}
                onChange={(change) =>
                  setPage((old) => ({ ...old, ...('size' in change && { current: 1 }), ...change }))
                }
              />
            </Box>
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}
