import { Badge, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Panel } from '@/components/Panel';
import { Actions } from '@/documents/kit/Actions';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { useSession } from '@/lib/session/session';
import { Diagram } from '../Diagram';
import { Handle } from '../Handle';
import { History } from '../History';
import { type ApplicationKind, type Expense, formPath, historyQuery, type Leave } from '../model';
import { Talk } from '../Talk';

interface ApplicationPageProps {
  kind: ApplicationKind;
  application: Leave | Expense;
  badge: { palette: string; label: string };
  /** Whether it may be asked for again. */
  rejected: boolean;
  /** What it says. */
  children: ReactNode;
}

/** What somebody asked for: what it says, the user's task in it, what happened, and where it stands. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { kind, application, badge, rejected } = props;
  const { t } = useTranslation('workflow');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const instance = application.processInstanceId ?? '';
  const own = useSession((store) => store.session?.userId) === application.applyUser;
  const history = useQuery(historyQuery(instance));
  const mayAskAgain = own && rejected && can('work_start_flow');
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar
        title={`${application.flow?.processDefinitionName} · ${application.applyUserName}`}
        status={<Badge colorPalette={badge.palette}>{badge.label}</Badge>}
      >
        <Actions
          items={[
            mayAskAgain && {
              name: 'resubmit',
              label: t('resubmit'),
              icon: Send,
              run: () =>
                void navigate(
                  formPath(kind, application.processDefinitionId ?? '', application.id),
                ),
            },
          ]}
        />
        <Talk
          processInstanceId={instance}
          starter={application.applyUser}
          state={application.flow?.instanceState}
        />
      </TitleBar>
      <Panel title={text(`entity:${kind}._name`)}>{props.children}</Panel>
      <Handle
        key={application.flow?.taskId}
        flow={application.flow}
        processInstanceId={instance}
        history={history.data ?? []}
      />
      <Panel title={t('history')}>
        <Loaded query={history}>{(steps) => <History steps={steps} />}</Loaded>
      </Panel>
      <Panel title={t('diagram')}>
        <Diagram of={{ processInstanceId: instance }} />
      </Panel>
    </Flex>
  );
}
