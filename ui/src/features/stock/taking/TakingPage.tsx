import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Ban, Check, ClipboardCheck, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { Panel } from '@/components/Panel';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Progress } from '@/documents/goods/Progress';
import { Actions } from '@/documents/kit/Actions';
import { Approvals } from '@/documents/kit/Approvals';
import { DocStatus } from '@/documents/kit/DocStatus';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { InfoGrid } from '@/documents/kit/InfoGrid';
import { useCommand } from '@/documents/kit/useCommand';
import { printingOf } from '@/documents/print/model';
import { PrintMenu } from '@/documents/print/PrintMenu';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { takingStatus } from '@/lib/wire/status';
import { count, yuan } from '@/lib/words/format';
import { VoidDialog } from '../parts/VoidDialog';
import { moveTaking, type TakingDetail, takingQuery, voidTaking } from './model';
import { TakingLines } from './TakingLines';

const takingPrinting = printingOf('stockTaking', 'stockTakingApi', 'takingId');

function SendBack({ taking, onClose }: { taking: TakingDetail; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const { mutate, isPending } = useCommand(moveTaking, { success: 'msg.done', done: onClose });
  return (
    <ReasonDialog
      title={`${t('taking.sendBack')} · ${taking.takingNo}`}
      body={t('taking.sendBackBody')}
      label={t('reason.label')}
      required={t('reason.required')}
      okLabel={t('taking.sendBack')}
      pending={isPending}
      onSubmit={(reason) =>
        mutate({
          id: taking.id,
          version: taking.version,
          takingStatus: takingStatus.counting,
          reason,
        })
      }
      onClose={onClose}
    />
  );
}

function Buttons({ taking }: { taking: TakingDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'void' | 'sendBack' | null>(null);
  const move = useCommand(moveTaking, { success: 'msg.done' });
  const may = (name: TakingDetail['allowed'][number]) => taking.allowed.includes(name);
  const close = () => setOpened(null);
  const ask = async (to: number, body: string, version?: number) => {
    if (await confirm({ title: text('msg.confirm'), body })) {
      move.mutate({ id: taking.id, version, takingStatus: to });
    }
  };
  const left = taking.details.filter((line) => line.countPieces === null).length;
  const values = { gain: count(taking.gainPieces ?? 0), loss: count(taking.lossPieces ?? 0) };
  return (
    <>
      <Actions
        items={[
          may('count') && {
            name: 'count',
            label: t('taking.count'),
            icon: ClipboardCheck,
            main: true,
            run: () => void navigate(`/stockroom/takingCount?id=${taking.id}`),
          },
          may('start') && {
            name: 'start',
            label: t('taking.start'),
            icon: ClipboardCheck,
            main: true,
            loading: move.isPending,
            run: () => void ask(takingStatus.counting, t('taking.startBody'), taking.version),
          },
          may('submit') && {
            name: 'submit',
            label: t('act.submit'),
            icon: Send,
            loading: move.isPending,
            run: () => {
              if (left) notify.warning(t('taking.submitLeft', { n: count(left) }));
              // Counts and reasons come in beside it, one's own too: they all go with it.
              else void ask(takingStatus.toApprove, t('taking.submitBody'));
            },
          },
          may('approve') && {
            name: 'approve',
            label: t('taking.approve'),
            icon: Check,
            main: true,
            loading: move.isPending,
            run: () =>
              void ask(takingStatus.takingDone, t('taking.approveBody', values), taking.version),
          },
          may('sendBack') && {
            name: 'sendBack',
            label: t('taking.sendBack'),
            icon: Undo2,
            run: () => setOpened('sendBack'),
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
      {opened === 'sendBack' && <SendBack taking={taking} onClose={close} />}
      {opened === 'void' && (
        <VoidDialog
          no={taking.takingNo}
          run={(reason, commandId) => voidTaking({ ids: taking.id, reason }, commandId)}
          onClose={close}
        />
      )}
    </>
  );
}

function Page({ taking }: { taking: TakingDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  useTabTitle(taking.takingNo);
  const done = taking.details.filter((line) => line.countPieces !== null).length;
  return (
    <>
      <TitleBar
        title={taking.takingNo}
        status={<DocStatus entity="stockTaking" field="takingStatus" value={taking.takingStatus} />}
      >
        <Together entity="stockTaking" id={taking.id} no={taking.takingNo} />
        <PrintMenu printing={takingPrinting} id={taking.id} />
        <Buttons taking={taking} />
      </TitleBar>
      <Approvals of="stockTaking" id={taking.id} />
      <Panel title={t('doc.header')}>
        <InfoGrid
          entity="stockTaking"
          items={[
            ['warehouseName', taking.warehouseName],
            ['takingType', text(`entity:stockTaking.takingType_${taking.takingType}`)],
            ['takingDate', taking.takingDate],
            ['gainPieces', count(taking.gainPieces ?? 0)],
            ['lossPieces', count(taking.lossPieces ?? 0)],
            ...(taking.diffAmount === undefined
              ? []
              : [['diffAmount', yuan(taking.diffAmount)] as const]),
            ['createUserName', taking.createUserName],
            ['approveUserName', taking.approveUserName],
            ['createTime', taking.createTime],
            [
              'remark',
              [taking.remark, taking.sendBackReason, taking.voidReason].filter(Boolean).join(' / '),
              'wide',
            ],
          ]}
        />
      </Panel>
      <Panel
        title={t('taking.lines')}
        extra={
          <Text color="fg.muted">
            {t('taking.progress', { n: count(done), of: count(taking.details.length) })}
          </Text>
        }
      >
        <Progress done={done} of={taking.details.length} label={t('taking.counted')} />
        <TakingLines taking={taking} />
      </Panel>
      <Panel title={text('history.title')}>
        <DocumentHistory entity="stockTaking" line="stockTakingDetail" id={taking.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(takingQuery(id));
  return <Loaded query={query}>{(taking) => <Page taking={taking} />}</Loaded>;
}

export default function TakingPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
