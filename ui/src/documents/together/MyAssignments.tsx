import { Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/components/Panel';
import { talkPath } from '@/lib/page/places';
import { usePast } from '@/lib/session/asOf';
import { AssignmentButtons, DueBadge } from './Assignments';
import { assignmentsQuery } from './model';

/** What the person is asked to do about documents, what is due first on top. Nothing when there is none. */
export function MyAssignments() {
  const { t } = useTranslation('together');
  const past = usePast();
  const { data = [] } = useQuery(assignmentsQuery);
  if (!data.length) return null;
  return (
    <Panel title={t('mine')}>
      <Flex as="ul" direction="column" gap="2" listStyleType="none">
        {data.map((one) => (
          <Flex as="li" key={one.id} gap="2" align="center" wrap="wrap">
            <DueBadge one={one} />
            <Link className="link" to={talkPath(one.entity, one.documentId) ?? ''}>
              {one.documentNo}
            </Link>
            <Text flex="1" minW="40" wordBreak="break-word">
              {one.content}
            </Text>
            <Text color="fg.muted" fontSize="12px">
              {one.giverName}
            </Text>
            {!past && <AssignmentButtons one={one} />}
          </Flex>
        ))}
      </Flex>
    </Panel>
  );
}
