import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { DocumentLines, type LineColumn, Packed } from '@/documents/goods/DocumentLines';
import { Loaded, WithId } from '@/documents/kit/DocumentPage';
import { useCommand } from '@/documents/kit/useCommand';
import { printingOf } from '@/documents/print/model';
import { PrintMenu } from '@/documents/print/PrintMenu';
import { useText } from '@/i18n';
import { shiftStatus } from '@/lib/wire/status';
import { count, yuan } from '@/lib/words/format';
import { DocumentSteps, StockDocument } from '../parts/StockDocument';
import { moveShift, type ShiftDetail, type ShiftLine, shiftQuery, voidShift } from './model';

const shiftPrinting = printingOf('shiftOrder', 'shiftOrderApi', 'shiftOrderId');

const kColumns: readonly LineColumn<ShiftLine>[] = [
  { field: 'outStorageId', cell: (line) => line.outStorageCode },
  { field: 'inStorageId', cell: (line) => line.inStorageCode },
  {
    field: 'pieces',
    kind: 'num',
    cell: (line) => <Packed pieces={line.pieces} perBox={line.piecesPerBox} />,
  },
  { field: 'inPieces', kind: 'num', cell: (line) => (line.inPieces ? count(line.inPieces) : '') },
  {
    field: 'lossPieces',
    kind: 'num',
    cell: (line) =>
      line.lossPieces ? (
        <Box as="strong" color="fg.error">
          {count(line.lossPieces)}
        </Box>
      ) : (
        ''
      ),
  },
  { field: 'remark', kind: 'text', cell: (line) => line.remark },
];

function Buttons({ shift }: { shift: ShiftDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const navigate = useNavigate();
  const move = useCommand(moveShift, { success: 'msg.done' });
  const step = (to: number) =>
    move.mutate({ shiftOrderId: shift.id, version: shift.version, shiftStatus: to });
  const values = {
    no: shift.shiftNo,
    from: shift.outWarehouseName,
    to: shift.inWarehouseName,
    n: count(shift.totalPieces),
  };
  const dispatch = async () => {
    const body = t('shift.dispatchBody', values);
    if (await confirm({ title: text('msg.confirm'), body })) step(shiftStatus.inTransit);
  };
  return (
    <>
      <PrintMenu printing={shiftPrinting} id={shift.id} />
      <DocumentSteps
        no={shift.shiftNo}
        allowed={shift.allowed}
        items={[
          shift.allowed.includes('receive') && {
            name: 'receive',
            label: t('shift.receive'),
            icon: PackageCheck,
            main: true,
            run: () => void navigate(`/stockroom/shiftReceive?id=${shift.id}`),
          },
          shift.allowed.includes('dispatch') && {
            name: 'dispatch',
            label: t('shift.dispatch'),
            icon: Truck,
            main: true,
            loading: move.isPending,
            run: () => void dispatch(),
          },
        ]}
        submitBody={t('shift.submitBody', values)}
        submitting={move.isPending}
        submit={() => step(shiftStatus.toDispatch)}
        editor={`/stockroom/shiftEdit?id=${shift.id}`}
        runVoid={(reason, commandId) => voidShift({ shiftId: shift.id, reason }, commandId)}
      />
    </>
  );
}

function Page({ shift }: { shift: ShiftDetail }) {
  return (
    <StockDocument
      entity="shiftOrder"
      line="shiftDetail"
      id={shift.id}
      no={shift.shiftNo}
      status={['shiftStatus', shift.shiftStatus]}
      buttons={<Buttons shift={shift} />}
      header={[
        ['outWarehouseName', shift.outWarehouseName],
        ['inWarehouseName', shift.inWarehouseName],
        ['shiftDate', shift.shiftDate],
        ['totalPieces', count(shift.totalPieces)],
        ['logisticName', shift.logisticName],
        ['plateNo', shift.plateNo],
        ['freightAmount', yuan(shift.freightAmount)],
        ['outUserName', shift.outUserName],
        ['inUserName', shift.inUserName],
        ['createUserName', shift.createUserName],
        ['createTime', shift.createTime],
        ['remark', shift.remark, 'wide'],
      ]}
      voidReason={shift.voidReason}
      lines={<DocumentLines entity="shiftDetail" lines={shift.details} columns={kColumns} />}
      records={shift.records ?? []}
    />
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(shiftQuery(id));
  return <Loaded query={query}>{(shift) => <Page shift={shift} />}</Loaded>;
}

export default function ShiftPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
