import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsOfPicker } from '@/components/AsOfPicker';
import { ReadTable } from '@/components/ReadTable';
import { StatusTabs } from '@/components/StatusTabs';
import { EmptyNotice } from '@/components/states';
import { AccountDrawer, AccountSum, useAccountPlace } from '@/documents/kit/AccountDrawer';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { count } from '@/lib/words/format';
import { Change, counterName, Document } from './cells';
import {
  type BalanceEntry,
  type Currency,
  type Explained,
  explainQuery,
  type Owner,
} from './model';

/** Whether the account sums up to the figure that is shown. */
function Checked({ account: { sum, checked } }: { account: Explained }) {
  const { t } = useTranslation('money');
  const values = sum && { entries: count(sum.entries), sum: count(sum.change) };
  return (
    <AccountSum tooLong={!values && t('explain.tooLong')} agrees={checked === true}>
      {values && (checked ? t('explain.agrees', values) : t('explain.differs', values))}
    </AccountSum>
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
  const place = useAccountPlace();
  const { asOf } = place;
  const query = useQuery({
    ...explainQuery(owner, currency, asOf, place.current, place.size),
    placeholderData: keepPreviousData,
  });
  const choose = (next: string) => {
    setCurrency(next as Currency);
    place.turn({ current: 1 });
  };
  const Entries = narrow ? Cards : Table;
  return (
    <AccountDrawer
      title={t('explain.title')}
      name={query.data?.realName || query.data?.deptName || ''}
      query={query}
      place={place}
      tools={
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
          <AsOfPicker value={asOf} onChange={place.setAsOf} />
        </HStack>
      }
      onClose={onClose}
    >
      {(account) => (
        <>
          {!asOf && (
            <Text fontSize="22px" fontWeight="600">
              {count(currency === 'BONUS' ? account.bonusBalance : account.goldBalance)}
            </Text>
          )}
          <Checked account={account} />
          {account.entries.records.length ? (
            <Entries entries={account.entries.records} />
          ) : (
            <EmptyNotice />
          )}
        </>
      )}
    </AccountDrawer>
  );
}
