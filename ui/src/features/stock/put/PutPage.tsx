import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Money } from '@/components/cells';
import { DocumentLines, Done, type LineColumn, Packed } from '@/documents/goods/DocumentLines';
import { Loaded, WithId } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { printingOf } from '@/documents/print/model';
import { PrintMenu } from '@/documents/print/PrintMenu';
import { useText } from '@/i18n';
import { count, roundedMetres } from '@/lib/words/format';
import { DocumentSteps, StockDocument } from '../parts/StockDocument';
import { openPieces, type PutDetail, type PutLine, putQuery, submitPut, voidPut } from './model';

const putPrinting = printingOf('putOrder', 'PutOrderApi', 'putOrderId');

/** Figures that are not there yet stay empty. */
const some = (n: number) => (n ? count(n) : '');

function Lines({ lines }: { lines: readonly PutLine[] }) {
  const { t } = useTranslation('stock');
  const cost: LineColumn<PutLine> = {
    field: 'unitCost',
    kind: 'num',
    cell: (line) => <Money fen={line.unitCost} />,
  };
  const columns: LineColumn<PutLine>[] = [
    { field: 'storageId', cell: (line) => line.storageCode },
    {
      field: 'planPieces',
      kind: 'num',
      cell: (line) => <Packed pieces={line.planPieces} perBox={line.piecesPerBox} />,
    },
    {
      field: 'pieces',
      kind: 'num',
      cell: (line) => (
        <Done
          pieces={line.pieces}
          done={line.pieces + line.damagedPieces}
          of={line.planPieces}
          label={t('put.progress')}
        />
      ),
    },
    { field: 'damagedPieces', kind: 'num', cell: (line) => some(line.damagedPieces) },
    { field: 'open', head: t('put.open'), kind: 'num', cell: (line) => some(openPieces(line)) },
    ...(lines.some((line) => line.unitCost) ? [cost] : []),
    {
      field: 'remark',
      kind: 'text',
      cell: (line) => [line.batchNo, line.remark].filter(Boolean).join(' · '),
    },
  ];
  return <DocumentLines entity="putDetail" lines={lines} columns={columns} />;
}

function Buttons({ put }: { put: PutDetail }) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const submit = useCommand(submitPut, { success: 'msg.done' });
  return (
    <>
      <PrintMenu printing={putPrinting} id={put.id} />
      <DocumentSteps
        no={put.putNo}
        allowed={put.allowed}
        items={[
          put.allowed.includes('post') && {
            name: 'post',
            label: t('put.receive'),
            icon: PackagePlus,
            main: true,
            run: () => void navigate(`/stockroom/putReceive?id=${put.id}`),
          },
        ]}
        submitBody={t('put.submitBody', { no: put.putNo })}
        submitting={submit.isPending}
        submit={() => submit.mutate({ putOrderId: put.id, version: put.version })}
        editor={`/stockroom/putEdit?id=${put.id}`}
        runVoid={(reason, commandId) => voidPut({ putOrderId: put.id, reason }, commandId)}
      />
    </>
  );
}

function Page({ put }: { put: PutDetail }) {
  const text = useText();
  return (
    <StockDocument
      entity="putOrder"
      line="putDetail"
      id={put.id}
      no={put.putNo}
      status={['putStatus', put.putStatus]}
      buttons={<Buttons put={put} />}
      header={[
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
      ]}
      voidReason={put.voidReason}
      lines={<Lines lines={put.details} />}
      records={put.records}
      mayReverse={put.allowed.includes('reverse')}
    />
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(putQuery(id));
  return <Loaded query={query}>{(put) => <Page put={put} />}</Loaded>;
}

export default function PutPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
