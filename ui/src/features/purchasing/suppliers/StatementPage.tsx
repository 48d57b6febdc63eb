import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MonthPage } from '@/documents/accounts/MonthPage';
import { WithId } from '@/documents/kit/DocumentPage';
import { kTouched } from '@/documents/kit/touched';
import { usePerm } from '@/lib/rights/perm';
import { useShownTime } from '@/lib/session/asOf';
import { yuan } from '@/lib/words/format';
import { monthOf, shiftMonth } from '@/lib/words/months';
import { Entries } from './Entries';
import {
  agreeSupplier,
  downloadStatement,
  kParts,
  type Part,
  type Statement,
  statementQuery,
} from './model';

function Page({ id }: { id: string }) {
  const { t } = useTranslation('purchasing');
  const can = usePerm();
  const [params, setParams] = useSearchParams();
  const shown = useShownTime();
  const month = params.get('month') || monthOf(shown);
  const query = useQuery(statementQuery(id, month));
  return (
    <MonthPage<Statement, Part>
      name={query.data?.cooperationName ?? ''}
      month={month}
      onMonth={(by) => setParams({ id, month: shiftMonth(month, by) }, { replace: true })}
      query={query}
      words={{
        parts: kParts,
        label: (figure) => t(`suppliers.${figure}`),
        question: ({ cooperationName, closing }) =>
          t('suppliers.agreeBody', { name: cooperationName, amount: yuan(closing) }),
        agreedBy: ({ operatorName, agreedTime, closing }) =>
          t('suppliers.agreedBy', {
            name: operatorName,
            time: agreedTime.slice(0, 16),
            amount: yuan(closing),
          }),
      }}
      calls={{
        agree: ({ month: { cooperationId, month, closing }, remark }, commandId) =>
          agreeSupplier({ cooperationId, month, closing, remark }, commandId),
        touched: kTouched.supplier,
        download: () => downloadStatement(id, month),
      }}
      mayAgree={can('supplieraccount_agree')}
    >
      {(entries) => <Entries entries={entries} />}
    </MonthPage>
  );
}

/** A month of a supplier: what was owed, what came and went back, what was paid, what is owed now. */
export default function StatementPage() {
  return <WithId>{(id) => <Page id={id} />}</WithId>;
}
