import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Actions } from '@/documents/kit/Actions';
import { Approvals } from '@/documents/kit/Approvals';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { InfoGrid } from '@/documents/kit/InfoGrid';
import { useCommand } from '@/documents/kit/useCommand';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { count } from '@/lib/words/format';
import { type BillDetail, billQuery, kReclass, reverseBill } from './model';

function Reverse({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation('stock');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(reverseBill, {
    success: 'stock:msg.reversed',
    done: close,
  });
  return (
    <>
      <Actions
        items={[
          bill.allowed.includes('reverse') && {
            name: 'reverse',
            label: t('record.reverse'),
            icon: Undo2,
            danger: true,
            run: () => setAsking(true),
          },
        ]}
      />
      {asking && (
        <ReasonDialog
          title={`${t('record.reverse')} · ${bill.billNo}`}
          body={t('bill.reverseBody')}
          label={t('reason.label')}
          required={t('reason.required')}
          okLabel={t('record.reverse')}
          pending={isPending}
          onSubmit={(reason) => mutate({ id: bill.id, reason })}
          onClose={close}
        />
      )}
    </>
  );
}

function Page({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  useTabTitle(bill.billNo);
  return (
    <>
      <TitleBar
        title={bill.billNo}
        status={<DocStatus entity="stockBill" field="billStatus" value={bill.billStatus} />}
      >
        <Together entity="stockBill" id={bill.id} no={bill.billNo} />
        <Reverse bill={bill} />
      </TitleBar>
      <Approvals of="stockBill" id={bill.id} />
      <Panel title={t('doc.header')}>
        <InfoGrid
          entity="stockBill"
          items={[
            ['billType', text(`entity:stockBill.billType_${bill.billType}`)],
            ['warehouseName', bill.warehouseName],
            [
              'commodityName',
              <Link
                key="stock"
                to={`/stockroom/stock?id=${bill.sId}`}
                style={{ textDecoration: 'underline' }}
              >
                {bill.commodityName}
              </Link>,
            ],
            ['size', bill.size],
            ['colorNumber', bill.colorNumber],
            ['grade', bill.grade],
            ...(bill.shade ? ([['shade', bill.shade]] as const) : []),
            ...(bill.billType === kReclass
              ? ([
                  ['toColorNumber', bill.toColorNumber],
                  ['toGrade', bill.toGrade],
                ] as const)
              : []),
            ['pieces', count(bill.pieces)],
            ...(bill.costAmount === undefined
              ? []
              : [['costAmount', <Money key="cost" fen={bill.costAmount} />] as const]),
            ['storageCode', bill.storageCode],
            ['billTime', bill.billTime],
            ['createUserName', bill.createUserName],
            ['reason', [bill.reason, bill.reverseReason].filter(Boolean).join(' / '), 'wide'],
          ]}
        />
      </Panel>
      <Panel title={text('history.title')}>
        <DocumentHistory entity="stockBill" line="stockBill" id={bill.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(billQuery(id));
  return <Loaded query={query}>{(bill) => <Page bill={bill} />}</Loaded>;
}

export default function BillPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
