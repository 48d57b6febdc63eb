import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/cells';
import { Files } from '@/components/files/Files';
import { Panel } from '@/components/Panel';
import { Approvals } from '@/documents/kit/Approvals';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import { printingOf } from '@/documents/print/model';
import { PrintMenu } from '@/documents/print/PrintMenu';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { processStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';
import { CutProgress } from './CutProgress';
import { type ProcessDetail, processQuery } from './model';
import { ProcessActions } from './ProcessActions';
import { PartTables } from './tables';

const printing = printingOf('process', 'processApi', 'id');

function Info({ process }: { process: ProcessDetail }) {
  const t = useText();
  const items: InfoItem[] = [
    ['processType', t(`entity:process.processType_${process.processType}`)],
    ['customerName', process.customerName],
    [
      'orderNo',
      process.orderId && (
        <DocumentLink key="order" sourceType="ORDER" id={process.orderId}>
          {process.orderNo}
        </DocumentLink>
      ),
    ],
    ['plantName', process.plantName],
    ['plantPriceName', process.plantPriceName],
    ['planDate', process.planDate],
    ['warehouseName', process.warehouseName],
    ['putWarehouseName', process.putWarehouseName],
    ['guideUserName', process.guideUserName],
    ['createUserName', process.createUserName],
    ['createTime', process.createTime],
    ['remark', process.remark, 'wide'],
  ];
  if (process.finishedPieces) items.push(['finishedPieces', count(process.finishedPieces)]);
  if (process.processStatus === processStatus.processDone) {
    items.push(['goodPieces', count(process.goodPieces)]);
    items.push(['scrapPieces', count(process.scrapPieces)]);
  }
  if (process.drawingUrls?.length) {
    const label = t('entity:process.drawingUrls');
    items.push([
      'drawingUrls',
      <Files key="drawings" label={label} urls={process.drawingUrls} />,
      'wide',
    ]);
  }
  if (process.closeReason) items.push(['closeReason', process.closeReason, 'wide']);
  return <InfoGrid entity="process" items={items} />;
}

const amounts = [
  'craftAmount',
  'urgentAmount',
  'freightAmount',
  'sellAmount',
  'costAmount',
  'materialCost',
] as const;

function Page({ process }: { process: ProcessDetail }) {
  const { t } = useTranslation('processing');
  const text = useText();
  useTabTitle(process.processNo);
  return (
    <>
      <TitleBar
        title={process.processNo}
        status={<DocStatus entity="process" field="processStatus" value={process.processStatus} />}
      >
        <Together entity="process" id={process.id} no={process.processNo} />
        <ProcessActions process={process} />
        <PrintMenu printing={printing} id={process.id} />
      </TitleBar>
      <Approvals of="process" id={process.id} />
      <Panel title={text('stock:doc.header')}>
        <Info process={process} />
      </Panel>
      <Panel title={t('amounts')}>
        <InfoGrid
          entity="process"
          items={amounts
            .filter((name) => process[name] !== undefined)
            .map((name) => [name, <Money key={name} fen={process[name] ?? 0} />])}
        />
      </Panel>
      <CutProgress process={process} />
      <PartTables process={process} />
      <Panel title={text('history.title')}>
        <DocumentHistory entity="process" line="processBricks" id={process.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(processQuery(id));
  return <Loaded query={query}>{(process) => <Page process={process} />}</Loaded>;
}

/** A process order: what is worked on, how each price came about, what was done. */
export default function ProcessPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
