import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Ban, PackageCheck, Pencil, Send, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
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
import { boxesText, count, yuan } from '@/lib/format';
import { useTabTitle } from '@/lib/useTabTitle';
import { RecordsTable } from '../parts/RecordsTable';
import { VoidDialog } from '../parts/VoidDialog';
import {
  kInTransit,
  kToDispatch,
  moveShift,
  type ShiftDetail,
  type ShiftLine,
  shiftQuery,
  voidShift,
} from './model';

const shiftPrinting = printingOf('shiftOrder', 'shiftOrderApi', 'shiftOrderId');

function Buttons({ shift }: { shift: ShiftDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const navigate = useNavigate();
  const [voiding, setVoiding] = useState(false);
  const move = useCommand(moveShift, { success: 'msg.done' });
  const may = (name: ShiftDetail['allowed'][number]) => shift.allowed.includes(name);
  const ask = async (shiftStatus: number, body: string) => {
    if (await confirm({ title: text('msg.confirm'), body })) {
      move.mutate({ shiftOrderId: shift.id, version: shift.version, shiftStatus });
    }
  };
  const values = {
    no: shift.shiftNo,
    from: shift.outWarehouseName,
    to: shift.inWarehouseName,
    n: count(shift.totalPieces),
  };
  return (
    <>
      <Actions
        items={[
          may('receive') && {
            name: 'receive',
            label: t('shift.receive'),
            icon: PackageCheck,
            main: true,
            run: () => void navigate(`/stockroom/shiftReceive?id=${shift.id}`),
          },
          may('dispatch') && {
            name: 'dispatch',
            label: t('shift.dispatch'),
            icon: Truck,
            main: true,
            loading: move.isPending,
            run: () => void ask(kInTransit, t('shift.dispatchBody', values)),
          },
          may('submit') && {
            name: 'submit',
            label: t('act.submit'),
            icon: Send,
            main: true,
            loading: move.isPending,
            run: () => void ask(kToDispatch, t('shift.submitBody', values)),
          },
          may('edit') && {
            name: 'edit',
            label: text('act.edit'),
            icon: Pencil,
            run: () => void navigate(`/stockroom/shiftEdit?id=${shift.id}`),
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
          no={shift.shiftNo}
          run={(reason, commandId) => voidShift({ shiftId: shift.id, reason }, commandId)}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly ShiftLine[] }) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const text = useText();
  const head = (field: string) => text(`entity:shiftDetail.${field}`);
  return (
    <ReadTable label={t('edit.lines')}>
      <thead>
        <tr>
          <th scope="col">#</th>
          {['commodityId', 'colorNumber', 'outStorageId', 'inStorageId'].map((field) => (
            <th key={field} scope="col">
              {head(field)}
            </th>
          ))}
          {['pieces', 'inPieces', 'lossPieces'].map((field) => (
            <th key={field} scope="col" className="num">
              {head(field)}
            </th>
          ))}
          <th scope="col">{head('remark')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.id}>
            <td className="index">{index + 1}</td>
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
            <td>{line.outStorageCode}</td>
            <td>{line.inStorageCode}</td>
            <td className="num">
              {count(line.pieces)}
              <small>{boxesText(common, line.pieces, line.piecesPerBox)}</small>
            </td>
            <td className="num">{line.inPieces ? count(line.inPieces) : ''}</td>
            <td className="num">
              {line.lossPieces ? (
                <Box as="strong" color="fg.error">
                  {count(line.lossPieces)}
                </Box>
              ) : (
                ''
              )}
            </td>
            <td className="text">{line.remark}</td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

function Page({ shift }: { shift: ShiftDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  useTabTitle(shift.shiftNo);
  return (
    <>
      <TitleBar
        title={shift.shiftNo}
        status={<DocStatus entity="shiftOrder" field="shiftStatus" value={shift.shiftStatus} />}
      >
        <PrintMenu printing={shiftPrinting} id={shift.id} />
        <Buttons shift={shift} />
      </TitleBar>
      <Panel title={t('doc.header')}>
        <InfoGrid
          entity="shiftOrder"
          items={[
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
            ...(shift.voidReason ? [['voidReason', shift.voidReason, 'wide'] as const] : []),
          ]}
        />
      </Panel>
      <Panel title={t('edit.lines')}>
        <Lines lines={shift.details} />
      </Panel>
      <Panel title={t('record.title')}>
        <RecordsTable records={shift.records ?? []} />
      </Panel>
      <Panel title={text('history.title')}>
        <DocumentHistory entity="shiftOrder" line="shiftDetail" id={shift.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(shiftQuery(id));
  return <Loaded query={query}>{(shift) => <Page shift={shift} />}</Loaded>;
}

export default function ShiftPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
