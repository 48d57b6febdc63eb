import { Box, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  Calculator,
  Check,
  MessageSquareWarning,
  PackageCheck,
  Pencil,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { Files } from '@/components/files/Files';
import { Panel } from '@/components/Panel';
import { ReasonDialog } from '@/components/ReasonDialog';
import { type Action, Actions } from '@/documents/kit/Actions';
import { Approvals } from '@/documents/kit/Approvals';
import { DocumentHistory } from '@/documents/kit/DocumentHistory';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded, TitleBar, WithId } from '@/documents/kit/DocumentPage';
import { InfoGrid } from '@/documents/kit/InfoGrid';
import { useAskedStep } from '@/documents/kit/useAskedStep';
import { useCommand } from '@/documents/kit/useCommand';
import { LogOfSteps } from '@/documents/orders/LogOfSteps';
import {
  moveReturn,
  type ReturnCommand,
  type ReturnDetail,
  returnLogQuery,
  returnQuery,
  withdrawReturn,
} from '@/documents/returns/model';
import { RefundTable } from '@/documents/returns/RefundTable';
import { ReturnDialog } from '@/documents/returns/ReturnDialog';
import { ReturnStatus } from '@/documents/returns/ReturnStatus';
import { Together } from '@/documents/together/Together';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { returnStatus } from '@/lib/wire/status';
import { percent, yuan } from '@/lib/words/format';
import { AcceptDialog } from './AcceptDialog';
import { AccountDialog } from './AccountDialog';
import { Amounts } from './Amounts';
import { ExplainedLines } from './Explained';
import { ReturnLines } from './ReturnLines';

type Opened = 'edit' | 'accept' | 'account' | 'refuse' | 'dispute' | 'withdraw';

/** A step that needs a reason: back to where it came from, or the end. */
function ReasonOf({
  row,
  kind,
  onClose,
}: {
  row: ReturnDetail;
  kind: Opened;
  onClose: () => void;
}) {
  const { t } = useTranslation('returns');
  const { t: own } = useTranslation('stock');
  const move = useCommand(moveReturn, { success: 'returns:done', done: onClose });
  const withdraw = useCommand(withdrawReturn, { success: 'returns:done', done: onClose });
  const name = kind as 'refuse' | 'dispute' | 'withdraw';
  return (
    <ReasonDialog
      title={`${t(name)} · ${row.returnsNo}`}
      body={t(`${name}Body`)}
      label={own('reason.label')}
      required={own('reason.required')}
      okLabel={t(name)}
      pending={move.isPending || withdraw.isPending}
      onSubmit={(reason) => {
        if (name === 'withdraw') return withdraw.mutate({ returnsIds: row.id, reason });
        move.mutate({
          returnsId: row.id,
          version: row.version,
          returnsStatus:
            name === 'refuse' ? returnStatus.returnToSubmit : returnStatus.returnToAccount,
          reason,
        });
      }}
      onClose={onClose}
    />
  );
}

function Dialogs(props: { row: ReturnDetail; opened: Opened; onClose: () => void }) {
  const { row, opened, onClose } = props;
  switch (opened) {
    case 'edit':
      return (
        <ReturnDialog orderId={row.orderId} title={row.returnsNo} draft={row} onClose={onClose} />
      );
    case 'accept':
      return <AcceptDialog row={row} onClose={onClose} />;
    case 'account':
      return <AccountDialog row={row} onClose={onClose} />;
    default:
      return <ReasonOf row={row} kind={opened} onClose={onClose} />;
  }
}

/** Dialogs that an address may open. */
const kAskedFor = ['accept', 'account'] as const;

function Buttons({ row }: { row: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const text = useText();
  const asked = useAskedStep(kAskedFor, row.allowed);
  const [opened, setOpened] = useState<Opened | null>(asked ?? null);
  const move = useCommand(moveReturn, { success: 'returns:done' });
  const may = (name: ReturnCommand) => row.allowed.includes(name);
  const agree = async () => {
    const body = t('agreeBody', { amount: yuan(row.refundAmount) });
    if (await confirm({ title: t('agree'), body })) {
      move.mutate({
        returnsId: row.id,
        version: row.version,
        returnsStatus: returnStatus.returnToRefund,
      });
    }
  };
  const opens = (name: Opened, icon: Action['icon'], more: Partial<Action> = {}) =>
    may(name) && {
      name,
      label: name === 'edit' ? text('act.edit') : t(name),
      icon,
      run: () => setOpened(name),
      ...more,
    };
  return (
    <>
      <Actions
        items={[
          opens('accept', PackageCheck, { main: true }),
          opens('account', Calculator, { main: true }),
          may('agree') && {
            name: 'agree',
            label: t('agree'),
            icon: Check,
            main: true,
            loading: move.isPending,
            run: () => void agree(),
          },
          opens('edit', Pencil, { main: may('submit') }),
          opens('refuse', Undo2),
          opens('dispute', MessageSquareWarning),
          opens('withdraw', Ban, { danger: true }),
        ]}
      />
      {opened && <Dialogs row={row} opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Info({ row }: { row: ReturnDetail }) {
  const t = useText();
  return (
    <InfoGrid
      entity="returns"
      items={[
        [
          'orderNo',
          <DocumentLink key="order" sourceType="ORDER" id={row.orderId}>
            {row.orderNo}
          </DocumentLink>,
        ],
        ['customerName', row.customerName],
        ['returnsType', t(`entity:returns.returnsType_${row.returnsType}`)],
        ['pickupMode', row.pickupMode ? t(`entity:returns.pickupMode_${row.pickupMode}`) : ''],
        ['warehouseName', row.warehouseName],
        [
          'putNo',
          row.putOrderId && (
            <DocumentLink key="put" sourceType="PUT" id={row.putOrderId}>
              {row.putNo}
            </DocumentLink>
          ),
        ],
        ['createUserName', row.createUserName],
        ['createTime', row.createTime],
        ['reason', row.reason, 'wide'],
        ['remark', row.remark, 'wide'],
        ...(row.closeReason ? [['closeReason', row.closeReason, 'wide'] as const] : []),
      ]}
    />
  );
}

function Page({ row }: { row: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const text = useText();
  const log = useQuery(returnLogQuery(row.orderId, row.id));
  useTabTitle(row.returnsNo);
  return (
    <>
      <TitleBar title={row.returnsNo} status={<ReturnStatus row={row} />}>
        <Together entity="returns" id={row.id} no={row.returnsNo} />
        <Buttons row={row} />
      </TitleBar>
      <Approvals of="returns" id={row.id} />
      <Panel title={text('stock:doc.header')}>
        <Info row={row} />
      </Panel>
      <Panel title={t('lines')}>
        {row.details.length ? (
          <ReturnLines lines={row.details} />
        ) : (
          <Text color="fg.muted">{t('noLines')}</Text>
        )}
      </Panel>
      {row.imageUrls && row.imageUrls.length > 0 && (
        <Panel title={text('entity:returns.imageUrls')}>
          <Files label={text('entity:returns.imageUrls')} urls={row.imageUrls} />
        </Panel>
      )}
      {row.returnsStatus > returnStatus.returnToAccount && (
        <Panel title={t('amounts', { rate: percent(row.feeRate) })}>
          <Flex gap="6" wrap="wrap" align="flex-start">
            <Amounts row={row} />
            {row.explained && row.explained.length > 0 && (
              <Box flex="1 1 420px" minW="0">
                <ExplainedLines lines={row.explained} />
              </Box>
            )}
          </Flex>
        </Panel>
      )}
      {row.refunds.length > 0 && (
        <Panel title={text('entity:refund._name')}>
          <RefundTable refunds={row.refunds} readOnly={false} />
        </Panel>
      )}
      <Panel title={t('log')}>
        <Loaded query={log}>{(steps) => <LogOfSteps steps={steps} />}</Loaded>
      </Panel>
      <Panel title={text('history.title')}>
        <DocumentHistory entity="returns" line="returnsDetail" id={row.id} />
      </Panel>
    </>
  );
}

function Document({ id }: { id: string }) {
  const query = useQuery(returnQuery(id));
  return <Loaded query={query}>{(row) => <Page row={row} />}</Loaded>;
}

export default function ReturnPage() {
  return <WithId>{(id) => <Document id={id} />}</WithId>;
}
