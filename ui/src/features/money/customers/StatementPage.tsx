import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MonthPage } from '@/documents/accounts/MonthPage';
import { WithId } from '@/documents/kit/DocumentPage';
import { kTouched } from '@/documents/kit/touched';
import { Together } from '@/documents/together/Together';
import { usePerm } from '@/lib/rights/perm';
import { useShownTime } from '@/lib/session/asOf';
import { yuan } from '@/lib/words/format';
import { monthOf, shiftMonth } from '@/lib/words/months';
import { Entries } from './Entries';
import {
  agreeStatement,
  downloadStatement,
  kParts,
  type Part,
  type Statement,
  statementQuery,
} from './model';

function Page({ id }: { id: string }) {
  const { t } = useTranslation('channel');
  const can = usePerm();
  const [search, setSearch] = useSearchParams();
  const shown = useShownTime();
  const month = search.get('month') ?? shiftMonth(monthOf(shown), -1);
  const query = useQuery(statementQuery(id, month));
  const name = query.data?.channelName ?? '';
  return (
    <MonthPage<Statement, Part>
      name={name}
      month={month}
      onMonth={(by) => setSearch({ id, month: shiftMonth(month, by) }, { replace: true })}
      query={query}
      words={{
        parts: kParts,
        label: (figure) => t(`statement.${figure}`),
        question: ({ channelName, closing }) =>
          t('statement.agreeBody', { name: channelName, amount: yuan(closing) }),
        agreedBy: ({ operatorName, agreedTime, closing }) =>
          t('statement.agreedBy', {
            name: operatorName,
            time: agreedTime.slice(0, 16),
            amount: yuan(closing),
          }),
      }}
      calls={{
        agree: ({ month: { channelCustomerId, month, closing }, remark }, commandId) =>
          agreeStatement({ channelCustomerId, month, closing, remark }, commandId),
        touched: kTouched.statement,
        download: () => downloadStatement(id, month),
      }}
      mayAgree={can('channelcustomer_agree')}
      tools={<Together entity="channelCustomer" id={id} no={name} />}
    >
      {(entries) => <Entries entries={entries} />}
    </MonthPage>
  );
}

/** A month of a channel customer: what was owed, what came, what is owed now. */
export default function StatementPage() {
  return <WithId>{(id) => <Page id={id} />}</WithId>;
}
