import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { get } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';
import { useAsOf } from '@/lib/session/asOf';
import type { Answers } from '@/lib/wire/types';
import { ApprovalBadge } from './ApprovalBadge';

type Approval = Answers['/api/blade-flow/approval/list'][number];

const approvalsQuery = (businessTable: string, businessId: string) =>
  queryOptions({
    queryKey: entityKeys('flowInstance').list({ businessTable, businessId }),
    queryFn: ({ signal }) =>
      get<Approval[]>('/blade-flow/approval/list', { businessTable, businessId }, signal),
    meta: { silent: true },
  });

/** The newest of each rule and step; those that ended without a word are left out. */
function newest(approvals: readonly Approval[]) {
  const known = new Set<string>();
  return approvals.filter((approval) => {
    const key = `${approval.ruleName} ${approval.documentStep}`;
    if (known.has(key)) return false;
    known.add(key);
    return approval.state !== 'ended' || !!approval.deleteReason;
  });
}

function Decisions({ approval }: { approval: Approval }) {
  const { t } = useTranslation('workflow');
  const done = approval.decisions?.filter((decision) => decision.flag) ?? [];
  if (!done.length) {
    const names = (approval.decisions ?? []).map((one) => one.assigneeName).filter(Boolean);
    const by = names.join('、') || (approval.decisions?.[0]?.taskName ?? '');
    return <Text color="fg.muted">{t('approval.waitsFor', { by })}</Text>;
  }
  return done.map((decision) => (
    <Text key={decision.taskId} color="fg.muted">
      {[
        decision.assigneeName,
        decision.flag === 'ok' ? t('agreed') : t('refused'),
        String(decision.endTime ?? '').slice(0, 16),
        decision.comment,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  ));
}

function Line({ approval }: { approval: Approval }) {
  const { t } = useTranslation('workflow');
  const version = approval.documentVersion ?? 0;
  return (
    <Flex gap="2" wrap="wrap" align="center" justify="space-between">
      <Box minW="0">
        <HStack gap="2" wrap="wrap">
          <ApprovalBadge state={approval.state ?? ''} />
          <Text fontWeight="600">{approval.stepName}</Text>
          <Text color="fg.muted">{approval.ruleName}</Text>
          {version > 0 && <Text color="fg.muted">{t('approval.ofVersion', { version })}</Text>}
        </HStack>
        <Decisions approval={approval} />
      </Box>
      <Link className="link" to={`/work/process/approval/detail/${approval.processInstanceId}`}>
        {t('approval.open')}
      </Link>
    </Flex>
  );
}

/** What a document waits for, and who approved which version of it. Nothing while there was never an approval. */
export function Approvals({ of, id }: { of: string; id: string }) {
  const { t } = useTranslation('workflow');
  const past = !!useAsOf((store) => store.asOf);
  const query = useQuery({ ...approvalsQuery(of, id), enabled: !past });
  const approvals = past ? [] : newest(query.data ?? []);
  if (!approvals.length) return null;
  return (
    <Flex
      as="section"
      aria-label={t('approval.title')}
      direction="column"
      gap="2"
      bg="bg.panel"
      borderRadius="l2"
      px="3"
      py="2"
    >
      {approvals.map((approval) => (
        <Line key={approval.processInstanceId} approval={approval} />
      ))}
    </Flex>
  );
}
