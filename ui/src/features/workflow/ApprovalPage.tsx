import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { ApprovalBadge } from '@/documents/kit/ApprovalBadge';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { Diagram } from './Diagram';
import { Handle } from './Handle';
import { History } from './History';
import { type Approval, approvalQuery, historyQuery } from './model';
import { Talk } from './Talk';

/** Kinds of documents that have a page, as links to them are called. */
const kSources: Record<string, string> = {
  order: 'ORDER',
  returns: 'RETURN',
  procurement: 'PURCHASE',
  process: 'PROCESS',
  stockBill: 'BILL',
  stockTaking: 'TAKING',
};

function Facts({ approval }: { approval: Approval }) {
  const { t } = useTranslation('workflow');
  const number = approval.documentNo || t('approval.newDocument');
  const rows: [string, React.ReactNode][] = [
    [
      t('approval.document'),
      <DocumentLink
        key="document"
        sourceType={kSources[approval.businessTable ?? ''] ?? ''}
        id={approval.businessId ?? ''}
      >
        {number}
      </DocumentLink>,
    ],
    [t('approval.step'), approval.stepName],
    [t('approval.rule'), approval.ruleName],
    [t('approval.version'), approval.documentVersion || '—'],
    [t('approval.starter'), approval.starterName],
    [t('approval.asked'), approval.startTime],
    [t('approval.approvers'), (approval.approvers ?? []).join('、') || '—'],
  ];
  return (
    <Flex wrap="wrap" gapX="6" gapY="1.5">
      {rows.map(([label, value]) => (
        <Flex key={label} gap="1.5">
          <Text color="fg.muted">{label}</Text>
          <Text as="span">{value}</Text>
        </Flex>
      ))}
    </Flex>
  );
}

type Field = NonNullable<Approval['fields']>[number];

function Changes({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation('workflow');
  return (
    <ReadTable label={t('approval.summary')}>
      <thead>
        <tr>
          <th scope="col">{t('approval.field')}</th>
          <th scope="col">{t('approval.before')}</th>
          <th scope="col">{t('approval.value')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <td className="name">{field.label}</td>
            <td>{field.before || '—'}</td>
            <td>
              <strong>{field.value || '—'}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}

/** What is asked for: what differs from before first, then the rest. */
function Fields({ approval }: { approval: Approval }) {
  const fields = approval.fields ?? [];
  const changed = fields.filter((field) => field.changed);
  const rest = fields.filter((field) => !field.changed && field.value);
  return (
    <>
      {changed.length > 0 && <Changes fields={changed} />}
      <SimpleGrid as="dl" columns={{ base: 2, md: 4, xl: 6 }} gapX="4" gapY="2" mt="2">
        {rest.map((field) => (
          <Box key={field.name} minW="0">
            <Text as="dt" color="fg.muted" fontSize="12px">
              {field.label}
            </Text>
            <Text as="dd" overflowWrap="anywhere">
              {field.value}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </>
  );
}

function Hint({ state }: { state: string }) {
  const { t } = useTranslation('workflow');
  const text =
    state === 'changed'
      ? t('approval.staleHint')
      : state === 'approved'
        ? t('approval.approvedHint')
        : '';
  return text ? (
    <Panel title={t('approval.title')}>
      <Text>{text}</Text>
    </Panel>
  ) : null;
}

function Page({ approval }: { approval: Approval }) {
  const { t } = useTranslation('workflow');
  const instance = approval.processInstanceId ?? '';
  const history = useQuery(historyQuery(instance));
  const title = [approval.processDefinitionName, approval.documentNo].filter(Boolean).join(' · ');
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar title={title} status={<ApprovalBadge state={approval.state ?? ''} />}>
        <Talk
          processInstanceId={instance}
          starter={approval.starterId}
          state={approval.instanceState}
        />
      </TitleBar>
      <Hint state={approval.state ?? ''} />
      <Panel title={t('approval.document')}>
        <Facts approval={approval} />
      </Panel>
      <Handle
        key={approval.flow?.taskId}
        flow={approval.flow}
        processInstanceId={instance}
        history={history.data ?? []}
      />
      <Panel title={t('approval.summary')}>
        <Fields approval={approval} />
      </Panel>
      <Panel title={t('history')}>
        <Loaded query={history}>{(steps) => <History steps={steps} />}</Loaded>
      </Panel>
      <Panel title={t('diagram')}>
        <Diagram of={{ processInstanceId: instance }} />
      </Panel>
    </Flex>
  );
}

function Opened({ instance }: { instance: string }) {
  const query = useQuery(approvalQuery(instance));
  return <Loaded query={query}>{(approval) => <Page approval={approval} />}</Loaded>;
}

/** The approval of a step: what is asked for, the user's task in it, who may decide, and what happened. */
export default function ApprovalPage() {
  const { processInstanceId = '' } = useParams();
  return <Opened key={processInstanceId} instance={processInstanceId} />;
}
