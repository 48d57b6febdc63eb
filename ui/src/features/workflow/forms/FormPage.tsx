import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Panel } from '@/components/Panel';
import { Loaded, TitleBar } from '@/documents/kit/DocumentPage';
import { Diagram } from '../Diagram';
import { Handle } from '../Handle';
import { History } from '../History';
import { InstanceBadge } from '../InstanceList';
import { type FlowProcess, historyQuery, processQuery } from '../model';
import { Talk } from '../Talk';

type Filled = NonNullable<FlowProcess['forms']>[number];

function Answers({ form }: { form: Filled }) {
  const { t } = useTranslation('workflow');
  const shown = (type: string | undefined, label: string | undefined) =>
    type === 'boolean' ? t(label === 'true' ? 'yes' : 'no') : label;
  return (
    <Box mb="3">
      <Text color="fg.muted" fontSize="12px">
        {[form.step || t('started'), form.by, form.time].filter(Boolean).join(' · ')}
      </Text>
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gapX="4" gapY="2" mt="1">
        {(form.answers ?? []).map((answer) => (
          <Box key={answer.id} minW="0">
            <Text as="dt" color="fg.muted" fontSize="12px">
              {answer.name}
            </Text>
            <Text as="dd" overflowWrap="anywhere" whiteSpace="pre-wrap">
              {shown(answer.type, answer.label)}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
}

function Page({ process }: { process: FlowProcess }) {
  const { t } = useTranslation('workflow');
  const instance = process.processInstanceId ?? '';
  const history = useQuery(historyQuery(instance));
  const forms = (process.forms ?? []).filter((form) => form.answers?.length);
  return (
    <Flex direction="column" gap="2" minH="full">
      <TitleBar
        title={`${process.processDefinitionName} · ${process.starterName}`}
        status={<InstanceBadge state={process.flow?.instanceState ?? 0} />}
      >
        <Talk
          processInstanceId={instance}
          starter={process.starterId}
          state={process.flow?.instanceState}
        />
      </TitleBar>
      <Panel title={t('formPage')}>
        {process.flow?.deleteReason && (
          <Text mb="2">{t('endedByForce', { reason: process.flow.deleteReason })}</Text>
        )}
        {forms.map((form) => (
          <Answers key={`${form.step} ${form.time}`} form={form} />
        ))}
        {forms.length === 0 && <Text color="fg.muted">{t('nothingAsked')}</Text>}
      </Panel>
      <Handle
        key={process.flow?.taskId}
        flow={process.flow}
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

function Opened({ instance }: { instance: string }) {
  const query = useQuery(processQuery(instance));
  return <Loaded query={query}>{(process) => <Page process={process} />}</Loaded>;
}

/** An instance of a process with forms of its own: what was answered, the user's task, and what happened. */
export default function FormPage() {
  const { processInstanceId = '' } = useParams();
  return <Opened key={processInstanceId} instance={processInstanceId} />;
}
