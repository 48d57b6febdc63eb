import { useQuery } from '@tanstack/react-query';
import { PackageMinus, Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Panel } from '@/components/Panel';
import { DocumentLines, Done, type LineColumn, Packed } from '@/documents/goods/DocumentLines';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded, WithId } from '@/documents/kit/DocumentPage';
import type { InfoItem } from '@/documents/kit/InfoGrid';
import { useCommand } from '@/documents/kit/useCommand';
import type { OutLine } from '@/documents/stock/model';
import { ReceiptTable } from '@/documents/stock/ReceiptTable';
import { useText } from '@/i18n';
import { outStatus } from '@/lib/wire/status';
import { count, kilograms, roundedMetres } from '@/lib/words/format';
import { DocumentSteps, StockDocument } from '../parts/StockDocument';
import { CarriageDialog } from './CarriageDialog';
import { type OutDetail, outQuery, submitOut, voidOut } from './model';

function Lines({ lines }: { lines: readonly OutLine[] }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const head = (field: string) => text(`entity:outOrderDetail.${field}`);
  const columns: LineColumn<OutLine>[] = [
    { field: 'storageId', cell: (line) => line.storageCode },
    {
      field: 'planPieces',
      kind: 'num',
      cell: (line) => <Packed pieces={line.planPieces} perBox={line.piecesPerBox} />,
    },
    {
      field: 'pieces',
      kind: 'num',
      cell: ({ pieces, planPieces }) => (
        <Done pieces={pieces} done={pieces} of={planPieces} label={t('out.progress')} />
      ),
    },
    {
      field: 'area',
      head: `${head('area')} (m²)`,
      kind: 'num',
      cell: (line) => roundedMetres(line.area),
    },
    {
      field: 'weight',
      head: `${head('weight')} (kg)`,
      kind: 'num',
      cell: (line) => kilograms(line.weight),
    },
    { field: 'remark', kind: 'text', cell: (line) => line.remark },
  ];
  return <DocumentLines entity="outOrderDetail" lines={lines} columns={columns} />;
}

function Buttons({ out }: { out: OutDetail }) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const [carriage, setCarriage] = useState(false);
  const submit = useCommand(submitOut, { success: 'msg.done' });
  const may = (name: OutDetail['allowed'][number]) => out.allowed.includes(name);
  const draft = out.outStatus === outStatus.outDraft;
  return (
    <>
      <DocumentSteps
        no={out.outNo}
        allowed={out.allowed}
        items={[
          may('post') && {
            name: 'post',
            label: t('out.pick'),
            icon: PackageMinus,
            main: true,
            run: () => void navigate(`/stockroom/outPick?id=${out.id}`),
          },
          may('edit') &&
            !draft && {
              name: 'carriage',
              label: t('out.carriage'),
              icon: Truck,
              run: () => setCarriage(true),
            },
          may('print') && {
            name: 'print',
            label: t('act.print'),
            icon: Printer,
            run: () => window.open(`/kuprint/index?id=${out.id}`, '_blank', 'noopener'),
          },
        ]}
        submitBody={t('out.submitBody', { no: out.outNo })}
        submitting={submit.isPending}
        submit={() => submit.mutate({ outOrderId: out.id, version: out.version })}
        editor={draft ? `/stockroom/outEdit?id=${out.id}` : ''}
        runVoid={(reason, commandId) => voidOut({ outOrderId: out.id, reason }, commandId)}
      />
      {carriage && <CarriageDialog out={out} onClose={() => setCarriage(false)} />}
    </>
  );
}

/** What stands over the lines. */
function useHeader(out: OutDetail): InfoItem[] {
  const text = useText();
  const source = (
    <DocumentLink sourceType={out.sourceId ? 'PURCHASE' : 'ORDER'} id={out.sourceId || out.orderId}>
      {out.sourceNo}
    </DocumentLink>
  );
  return [
    ['outType', text(`entity:outOrder.outType_${out.outType}`)],
    ['warehouseName', out.warehouseName],
    ['sourceNo', source],
    out.sourceId ? ['cooperationName', out.cooperationName] : ['customerName', out.customerName],
    ['receiver', out.receiver],
    ['receiverTel', out.receiverTel],
    ['address', out.address, 'wide'],
    ['outDate', out.outDate],
    ['logisticName', out.logisticName],
    ['waybillNo', out.waybillNo],
    ['driverName', out.driverName],
    ['plateNo', out.plateNo],
    ['totalPieces', count(out.totalPieces)],
    ['totalArea', `${roundedMetres(out.totalArea)} m²`],
    ['totalWeight', `${kilograms(out.totalWeight)} kg`],
    ['keeperUserName', out.keeperUserName],
    ['printNum', count(out.printNum)],
    ['createTime', out.createTime],
    ['remark', out.remark, 'wide'],
  ];
}

function Page({ out }: { out: OutDetail }) {
  const text = useText();
  return (
    <StockDocument
      entity="outOrder"
      line="outOrderDetail"
      id={out.id}
      no={out.outNo}
      status={['outStatus', out.outStatus]}
      buttons={<Buttons out={out} />}
      header={useHeader(out)}
      voidReason={out.voidReason}
      lines={<Lines lines={out.details} />}
      records={out.records}
      mayReverse={out.allowed.includes('reverse')}
    >
      {out.orderId && (
        <Panel title={text('entity:receipt._name')}>
          <ReceiptTable receipts={out.receipts} />
        </Panel>
      )}
    </StockDocument>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(outQuery(id));
  return <Loaded query={query}>{(out) => <Page out={out} />}</Loaded>;
}

export default function OutPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
