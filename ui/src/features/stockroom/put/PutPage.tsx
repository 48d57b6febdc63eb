import { useQuery } from '@tanstack/react-query';
import { Ban, PackagePlus, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Money } from '@/components/cells';
import { confirm } from '@/components/confirm';
import { Actions } from '@/components/document/Actions';
import { DocumentHistory } from '@/components/document/DocumentHistory';
import { Loaded, TitleBar, WithId } from '@/components/document/DocumentPage';
import { InfoGrid } from '@/components/document/InfoGrid';
import { Panel } from '@/components/Panel';
import { printingOf } from '@/components/print/model';
import { PrintMenu } from '@/components/print/PrintMenu';
import { ReadTable } from '@/components/ReadTable';
import { DocStatus } from '@/components/stock/status';
import { useCommand } from '@/components/stock/useCommand';
import { useText } from '@/i18n';
import { boxesText, count, roundedMetres } from '@/lib/format';
import { useTabTitle } from '@/lib/useTabTitle';
import { Progress } from '../parts/Progress';
import { RecordsTable } from '../parts/RecordsTable';
import { VoidDialog } from '../parts/VoidDialog';
import { openPieces, type PutDetail, type PutLine, putQuery, submitPut, voidPut } from './model';

const putPrinting = printingOf('putOrder', 'PutOrderApi', 'putOrderId');

function Buttons({ put }: { put: PutDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const navigate = useNavigate();
  const [voiding, setVoiding] = useState(false);
  const submit = useCommand(submitPut, { success: 'msg.done' });
  const may = (name: PutDetail['allowed'][number]) => put.allowed.includes(name);
  const ask = async () => {
    const body = t('put.submitBody', { no: put.putNo });
    if (await confirm({ title: text('msg.confirm'), body })) {
      submit.mutate({ putOrderId: put.id, version: put.version });
    }
  };
  return (
    <>
      <Actions
        items={[
          may('post') && {
            name: 'post',
            label: t('put.receive'),
            icon: PackagePlus,
            main: true,
            run: () => void navigate(`/stockroom/putReceive?id=${put.id}`),
          },
          may('submit') && {
            name: 'submit',
            label: t('act.submit'),
            icon: Send,
            main: true,
            loading: submit.isPending,
            run: () => void ask(),
          },
          may('edit') && {
            name: 'edit',
            label: text('act.edit'),
            icon: Pencil,
            run: () => void navigate(`/stockroom/putEdit?id=${put.id}`),
          },
          may('void') && {
            name: 'void',
            label: t('act.void'),
            icon: Ban,
            danger: true,
            run: () => setVoiding(true),
          },
        ]}
      />
      {voiding && (
        <VoidDialog
          no={put.putNo}
          run={(reason, commandId) => voidPut({ putOrderId: put.id, reason }, commandId)}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  );
}

function Line({ line, n }: { line: PutLine; n: number }) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const open = openPieces(line);
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
        <Progress
          done={line.pieces + line.damagedPieces}
          of={line.planPieces}
          label={t('put.progress')}
        />
      </td>
      <td className="num">{line.damagedPieces ? count(line.damagedPieces) : ''}</td>
      <td className="num">{open ? count(open) : ''}</td>
      {line.unitCost !== undefined && (
        <td className="num">
          <Money fen={line.unitCost} />
        </td>
      )}
      <td className="text">{[line.batchNo, line.remark].filter(Boolean).join(' · ')}</td>
    </tr>
  );
}

function Lines({ lines }: { lines: readonly PutLine[] }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const head = (field: string) => text(`entity:putDetail.${field}`);
  const costs = lines.some((line) => line.unitCost !== undefined);
  return (
    <ReadTable label={t('edit.lines')}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{head('commodityId')}</th>
          <th scope="col">{head('colorNumber')}</th>
          <th scope="col">{head('storageId')}</th>
          {['planPieces', 'pieces', 'damagedPieces'].map((field) => (
            <th key={field} scope="col" className="num">
              {head(field)}
            </th>
          ))}
          <th scope="col" className="num">
            {t('put.open')}
          </th>
          {costs && (
            <th scope="col" className="num">
              {head('unitCost')}
            </th>
          )}
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

function Page({ put }: { put: PutDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  useTabTitle(put.putNo);
  return (
    <>
      <TitleBar
        title={put.putNo}
        status={<DocStatus entity="putOrder" field="putStatus" value={put.putStatus} />}
      >
        <PrintMenu printing={putPrinting} id={put.id} />
        <Buttons put={put} />
      </TitleBar>
      <Panel title={t('doc.header')}>
        <InfoGrid
          entity="putOrder"
          items={[
            ['putType', text(`entity:putOrder.putType_${put.putType}`)],
            ['warehouseName', put.warehouseName],
            ['cooperationName', put.cooperationName],
            ['putDate', put.putDate],
            ['keeperUserName', put.keeperUserName],
            ['sourceNo', put.sourceNo],
            ['totalPieces', count(put.totalPieces)],
            ['totalArea', `${roundedMetres(put.totalArea)} m²`],
            ['createUserName', put.createUserName],
            ['createTime', put.createTime],
            ['remark', put.remark, 'wide'],
            ...(put.voidReason ? [['voidReason', put.voidReason, 'wide'] as const] : []),
          ]}
        />
      </Panel>
      <Panel title={t('edit.lines')}>
        <Lines lines={put.details} />
      </Panel>
      <Panel title={t('record.title')}>
        <RecordsTable records={put.records} mayReverse={put.allowed.includes('reverse')} />
      </Panel>
      <Panel title={text('history.title')}>
        <DocumentHistory entity="putOrder" line="putDetail" id={put.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(putQuery(id));
  return <Loaded query={query}>{(put) => <Page put={put} />}</Loaded>;
}

export default function PutPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
