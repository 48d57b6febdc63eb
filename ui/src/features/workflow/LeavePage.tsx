import { Badge, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Panel } from '@/components/Panel';
import { Actions } from '@/documents/kit/Actions';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { useSession } from '@/lib/session/session';
import { leaveStatus } from '@/lib/wire/status';
import { Diagram } from './Diagram';
import { Handle } from './Handle';
import { History } from './History';
import { formPath, historyQuery, type Leave, leaveQuery } from './model';

const palettes: Record<number, string> = {
  [leaveStatus.leavePending]: 'orange',
  [leaveStatus.leaveApproved]: 'green',
  [leaveStatus.leaveRejected]: 'red',
};

function Info({ leave }: { leave: Leave }) {
  const t = useText();
  const items: InfoItem[] = [
    ['applyUserName', leave.applyUserName],
    ['leaveType', leave.leaveType && t(`entity:leave.leaveType_${leave.leaveType}`)],
    ['startTime', leave.startTime],
    ['endTime', leave.endTime],
    ['taskUserName', leave.taskUserName],
    ['applyTime', leave.applyTime],
    ['reason', leave.reason, 'wide'],
  ];
  const reason = leave.flow?.deleteReason;
  if (reason && leave.status === leaveStatus.leaveRejected) {
    items.push(['leaveStatus', t('workflow:endedByForce', { reason }), 'wide']);
  }
  return <InfoGrid entity="leave" items={items} />;
}

function Page({ leave }: { leave: Leave }) {
  const { t } = useTranslation('workflow');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const own = useSession((store) => store.session?.userId) === leave.applyUser;
  const history = useQuery(historyQuery(leave.processInstanceId ?? ''));
  const status = leave.status ?? 0;
  const mayAskAgain = own && status === leaveStatus.leaveRejected && can('work_start_flow');
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar
        title={`${leave.flow?.processDefinitionName} · ${leave.applyUserName}`}
        status={
          <Badge colorPalette={palettes[status]}>
            {text(`entity:leave.leaveStatus_${status}`)}
          </Badge>
        }
      >
        <Actions
          items={[
            mayAskAgain && {
              name: 'resubmit',
              label: t('resubmit'),
              icon: Send,
              run: () => void navigate(formPath(leave.processDefinitionId ?? '', leave.id)),
            },
          ]}
        />
      </TitleBar>
      <Panel title={text('entity:leave._name')}>
        <Info leave={leave} />
      </Panel>
      <Handle
        key={leave.flow?.taskId}
        flow={leave.flow}
        processInstanceId={leave.processInstanceId ?? ''}
        history={history.data ?? []}
      />
      <Panel title={t('history')}>
        <Loaded query={history}>{(steps) => <History steps={steps} />}</Loaded>
      </Panel>
      <Panel title={t('diagram')}>
        <Diagram of={{ processInstanceId: leave.processInstanceId ?? '' }} />
      </Panel>
    </Flex>
  );
}

function Opened({ businessId }: { businessId: string }) {
  const query = useQuery(leaveQuery(businessId));
  return <Loaded query={query}>{(leave) => <Page leave={leave} />}</Loaded>;
}

/** A leave: what it says, the user's task in it, what happened, and where it stands. */
export default function LeavePage() {
  const { businessId = '' } = useParams();
  return <Opened key={businessId} businessId={businessId} />;
}
