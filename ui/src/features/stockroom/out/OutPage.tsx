import { useQuery } from '@tanstack/react-query';
import { Ban, PackageMinus, Pencil, Printer, Send, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { Actions } from '@/components/document/Actions';
import { DocumentHistory } from '@/components/document/DocumentHistory';
import { Loaded, TitleBar, WithId } from '@/components/document/DocumentPage';
import { InfoGrid } from '@/components/document/InfoGrid';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { DocumentLink } from '@/components/stock/links';
import type { OutLine } from '@/components/stock/model';
import { ReceiptTable } from '@/components/stock/ReceiptTable';
import { DocStatus } from '@/components/stock/status';
import { useCommand } from '@/components/stock/useCommand';
import { useText } from '@/i18n';
import { boxesText, count, kilograms, roundedMetres } from '@/lib/format';
import { useTabTitle } from '@/lib/useTabTitle';
import { Progress } from '../parts/Progress';
import { RecordsTable } from '../parts/RecordsTable';
import { VoidDialog } from '../parts/VoidDialog';
import { CarriageDialog } from './CarriageDialog';
import { type OutDetail, outQuery, submitOut, voidOut } from './model';

const kDraft = 61;

function Buttons({ out }: { out: OutDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'void' | 'carriage' | null>(null);
  const submit = useCommand(submitOut, { success: 'msg.done' });
  const may = (name: OutDetail['allowed'][number]) => out.allowed.includes(name);
  const ask = async () => {
    const body = t('out.submitBody', { no: out.outNo });
    if (await confirm({ title: text('msg.confirm'), body })) {
      submit.mutate({ outOrderId: out.id, version: out.version });
    }
  };
  const close = () => setOpened(null);
  return (
    <>
      <Actions
        items={[
          may('post') && {
            name: 'post',
            label: t('out.pick'),
            icon: PackageMinus,
            main: true,
            run: () => void navigate(`/stockroom/outPick?id=${out.id}`),
          },
          may('submit') && {
            name: 'submit',
            label: t('act.submit'),
            icon: Send,
            main: true,
            loading: submit.isPending,
            run: () => void ask(),
          },
          may('edit') &&
            out.outStatus === kDraft && {
              name: 'edit',
              label: text('act.edit'),
              icon: Pencil,
              run: () => void navigate(`/stockroom/outEdit?id=${out.id}`),
            },
          may('edit') &&
            out.outStatus !== kDraft && {
              name: 'carriage',
              label: t('out.carriage'),
              icon: Truck,
              run: () => setOpened('carriage'),
            },
          may('print') && {
            name: 'print',
            label: t('act.print'),
            icon: Printer,
            run: () => window.open(`/kuprint/index?id=${out.id}`, '_blank', 'noopener'),
          },
          may('void') && {
            name: 'void',
            label: t('act.void'),
            icon: Ban,
            danger: true,
            run: () => setOpened('void'),
          },
        ]}
      />
      {opened === 'void' && (
        <VoidDialog
          no={out.outNo}
          run={(reason, commandId) => voidOut({ outOrderId: out.id, reason }, commandId)}
          onClose={close}
        />
      )}
      {opened === 'carriage' && <CarriageDialog out={out} onClose={close} />}
    </>
  );
}

function Line({ line, n }: { line: OutLine; n: number }) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  return (
    <tr>
      <td className="index">{n}</td>
      <td className="name">
        {line.commodityName}
        <small>
          {line.commodityCode} · {line.size}
        </small>
      </td>
      <td>
        {line.colorNumber}
        <small>{line.grade}</small>
      </td>
      <td>{line.storageCode}</td>
      <td className="num">
        {count(line.planPieces)}
        <small>{boxesText(common, line.planPieces, line.piecesPerBox)}</small>
      </td>
      <td className="num">
        <strong>{count(line.pieces)}</strong>
        <Progress done={line.pieces} of={line.planPieces} label={t('out.progress')} />
      </td>
      <td className="num">{roundedMetres(line.area)}</td>
      <td className="num">{kilograms(line.weight)}</td>
      <td className="text">{line.remark}</td>
    </tr>
  );
}

function Lines({ lines }: { lines: readonly OutLine[] }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const head = (field: string) => text(`entity:outOrderDetail.${field}`);
  return (
    <ReadTable label={t('edit.lines')}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{head('commodityId')}</th>
          <th scope="col">{head('colorNumber')}</th>
          <th scope="col">{head('storageId')}</th>
          {['planPieces', 'pieces'].map((field) => (
            <th key={field} scope="col" className="num">
              {head(field)}
            </th>
          ))}
          <th scope="col" className="num">
            {head('area')} (m²)
          </th>
          <th scope="col" className="num">
            {head('weight')} (kg)
          </th>
          <th scope="col">{head('remark')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Line key={line.id} line={line} n={index + 1} />
        ))}
      </tbody>
    </ReadTable>
  );
}

function Header({ out }: { out: OutDetail }) {
  const text = useText();
  return (
    <InfoGrid
      entity="outOrder"
      items={[
        ['outType', text(`entity:outOrder.outType_${out.outType}`)],
        ['warehouseName', out.warehouseName],
        [
          'sourceNo',
          <DocumentLink key="order" sourceType="ORDER" id={out.orderId}>
            {out.sourceNo}
          </DocumentLink>,
        ],
        ['customerName', out.customerName],
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
        ...(out.voidReason ? [['voidReason', out.voidReason, 'wide'] as const] : []),
      ]}
    />
  );
}

function Page({ out }: { out: OutDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  useTabTitle(out.outNo);
  return (
    <>
      <TitleBar
        title={out.outNo}
        status={<DocStatus entity="outOrder" field="outStatus" value={out.outStatus} />}
      >
        <Buttons out={out} />
      </TitleBar>
      <Panel title={t('doc.header')}>
        <Header out={out} />
      </Panel>
      <Panel title={t('edit.lines')}>
        <Lines lines={out.details} />
      </Panel>
      <Panel title={t('record.title')}>
        <RecordsTable records={out.records} mayReverse={out.allowed.includes('reverse')} />
      </Panel>
      {out.orderId && (
        <Panel title={text('entity:receipt._name')}>
          <ReceiptTable receipts={out.receipts} />
        </Panel>
      )}
      <Panel title={text('history.title')}>
        <DocumentHistory entity="outOrder" line="outOrderDetail" id={out.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(outQuery(id));
  return <Loaded query={query}>{(out) => <Page out={out} />}</Loaded>;
}

export default function OutPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
