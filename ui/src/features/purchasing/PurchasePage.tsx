import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { Approvals } from '@/documents/kit/Approvals';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import { LogOfSteps } from '@/documents/orders/LogOfSteps';
import { printingOf } from '@/documents/print/model';
import { PrintMenu } from '@/documents/print/PrintMenu';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { count, roundedMetres } from '@/lib/words/format';
import { type PurchaseDetail, purchaseLogQuery, purchaseQuery } from './model';
import { PurchaseActions } from './PurchaseActions';
import { PurchaseLines } from './PurchaseLines';
import { PaymentTable, ReturnTable, SignTable, WaybillTable } from './tables';

const printing = printingOf('procurement', 'procurementApi', 'id');

function Info({ purchase }: { purchase: PurchaseDetail }) {
  const t = useText();
  const items: InfoItem[] = [
    ['poType', t(`entity:procurement.poType_${purchase.poType}`)],
    ['cooperationName', purchase.cooperationName],
    ['warehouseName', purchase.warehouseName],
    ['expectDate', purchase.expectDate],
    ['payTerm', t(`entity:procurement.payTerm_${purchase.payTerm}`)],
    [
      'orderNo',
      purchase.orderId && (
        <DocumentLink key="order" sourceType="ORDER" id={purchase.orderId}>
          {purchase.orderNo}
        </DocumentLink>
      ),
    ],
    ['buyerUserName', purchase.buyerUserName],
    ['totalPieces', count(purchase.totalPieces)],
    ['totalArea', `${roundedMetres(purchase.totalArea)} m²`],
    ['createUserName', purchase.createUserName],
    ['createTime', purchase.createTime],
    ['approveUserName', purchase.approveUserName],
    ['remark', purchase.remark, 'wide'],
  ];
  if (purchase.closeReason) items.push(['closeReason', purchase.closeReason, 'wide']);
  return <InfoGrid entity="procurement" items={items} />;
}

const amounts = [
  'goodsAmount',
  'freightAmount',
  'discountAmount',
  'payableAmount',
  'owedAmount',
  'returnedAmount',
  'paidAmount',
] as const;

function Amounts({ purchase }: { purchase: PurchaseDetail }) {
  return (
    <InfoGrid
      entity="procurement"
      items={amounts.map((name) => [name, <Money key={name} fen={purchase[name] ?? 0} />])}
    />
  );
}

function Page({ purchase }: { purchase: PurchaseDetail }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const log = useQuery(purchaseLogQuery(purchase.id));
  useTabTitle(purchase.poNo);
  return (
    <>
      <TitleBar
        title={purchase.poNo}
        status={<DocStatus entity="procurement" field="poStatus" value={purchase.poStatus} />}
      >
        <Together entity="procurement" id={purchase.id} no={purchase.poNo} />
        <PurchaseActions purchase={purchase} />
        <PrintMenu printing={printing} id={purchase.id} />
      </TitleBar>
      <Approvals of="procurement" id={purchase.id} />
      <Panel title={text('stock:doc.header')}>
        <Info purchase={purchase} />
      </Panel>
      <Panel title={text('stock:edit.lines')}>
        <PurchaseLines lines={purchase.details} />
      </Panel>
      <Panel title={t('amounts')}>
        <Amounts purchase={purchase} />
      </Panel>
      {purchase.logistics.length > 0 && (
        <Panel title={text('entity:procurementLogistic._name')}>
          <WaybillTable rows={purchase.logistics} />
        </Panel>
      )}
      {purchase.signs.length > 0 && (
        <Panel title={text('entity:procurementSign._name')}>
          <SignTable rows={purchase.signs} />
        </Panel>
      )}
      {purchase.outOrders.length > 0 && (
        <Panel title={t('returns')}>
          <ReturnTable rows={purchase.outOrders} />
        </Panel>
      )}
      {purchase.payments.length > 0 && (
        <Panel title={text('entity:procurementPayment._name')}>
          <PaymentTable rows={purchase.payments} />
        </Panel>
      )}
      <Panel title={text('entity:procurementLog._name')}>
        <Loaded query={log}>{(steps) => <LogOfSteps steps={steps} />}</Loaded>
      </Panel>
      <Panel title={text('history.title')}>
        <DocumentHistory entity="procurement" line="procurementDetail" id={purchase.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(purchaseQuery(id));
  return <Loaded query={query}>{(purchase) => <Page purchase={purchase} />}</Loaded>;
}

export default function PurchasePage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
