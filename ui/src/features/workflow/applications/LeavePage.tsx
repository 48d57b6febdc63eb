import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Loaded } from '@/documents/kit/DocumentPage';
import { InfoGrid, type InfoItem } from '@/documents/kit/InfoGrid';
import { useText } from '@/i18n';
import { leaveStatus } from '@/lib/wire/status';
import { type Leave, leaveQuery } from '../model';
import { ApplicationPage } from './ApplicationPage';

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

function Opened({ businessId }: { businessId: string }) {
  const text = useText();
  const query = useQuery(leaveQuery(businessId));
  return (
    <Loaded query={query}>
      {(leave) => {
        const status = leave.status ?? 0;
        return (
          <ApplicationPage
            kind="leave"
            application={leave}
            badge={{
              palette: palettes[status] ?? 'gray',
              label: text(`entity:leave.leaveStatus_${status}`),
            }}
            rejected={status === leaveStatus.leaveRejected}
          >
            <Info leave={leave} />
          </ApplicationPage>
        );
      }}
    </Loaded>
  );
}

/** A leave. */
export default function LeavePage() {
  const { businessId = '' } = useParams();
  return <Opened key={businessId} businessId={businessId} />;
}
