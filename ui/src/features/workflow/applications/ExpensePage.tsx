import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Money } from '@/components/cells';
import { Files } from '@/components/files/Files';
import { ReadTable } from '@/components/ReadTable';
import { Loaded } from '@/documents/kit/DocumentPage';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import { useText } from '@/i18n';
import { expenseStatus } from '@/lib/wire/status';
import { type Expense, expenseQuery } from '../model';
import { ApplicationPage } from './ApplicationPage';

const palettes: Record<number, string> = {
  [expenseStatus.expensePending]: 'orange',
  [expenseStatus.expenseApproved]: 'green',
  [expenseStatus.expenseRejected]: 'red',
};

const columns = ['expenseType', 'expenseDate', 'remark', 'amount'] as const;

function Lines({ expense }: { expense: Expense }) {
  const t = useText();
  const label = (name: (typeof columns)[number]) => t(`entity:expenseLine.${name}`);
  return (
    <ReadTable label={t('entity:expenseLine._name')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} className={name === 'amount' ? 'num' : undefined} scope="col">
              {label(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {expense.details?.map((line) => (
          <tr key={line.id}>
            <td className="name">{t(`entity:expenseLine.expenseType_${line.expenseType}`)}</td>
            <td>{line.expenseDate}</td>
            <td className="text">{line.remark}</td>
            <td className="num">
              <Money fen={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

function Info({ expense }: { expense: Expense }) {
  const t = useText();
  const items: InfoItem[] = [
    ['applyUserName', expense.applyUserName],
    ['totalAmount', <Money key="total" fen={expense.totalAmount} />],
    ['taskUserName', expense.taskUserName],
    ['applyTime', expense.applyTime],
    ['reason', expense.reason, 'wide'],
  ];
  if (expense.attachUrls?.length)
    items.push([
      'attachUrls',
      <Files
        key="files"
        label={t('entity:expense.attachUrls')}
        urls={expense.attachUrls}
        size={48}
      />,
      'wide',
    ]);
  const reason = expense.flow?.deleteReason;
  if (reason && expense.status === expenseStatus.expenseRejected)
    items.push(['expenseStatus', t('workflow:endedByForce', { reason }), 'wide']);
  return (
    <Stack gap="3">
      <InfoGrid entity="expense" items={items} />
      <Lines expense={expense} />
    </Stack>
  );
}

function Opened({ businessId }: { businessId: string }) {
  const text = useText();
  const query = useQuery(expenseQuery(businessId));
  return (
    <Loaded query={query}>
      {(expense) => {
        const status = expense.status ?? 0;
        return (
          <ApplicationPage
            kind="expense"
            application={expense}
            badge={{
              palette: palettes[status] ?? 'gray',
              label: text(`entity:expense.expenseStatus_${status}`),
            }}
            rejected={status === expenseStatus.expenseRejected}
          >
            <Info expense={expense} />
          </ApplicationPage>
        );
      }}
    </Loaded>
  );
}

/** An expense with its lines. */
export default function ExpensePage() {
  const { businessId = '' } = useParams();
  return <Opened key={businessId} businessId={businessId} />;
}
