import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/lib/session/session';
import { useCommand } from '../kit/useCommand';
import { AssignForm } from './AssignForm';
import {
  type About,
  type Assignment,
  dropAssignment,
  finishAssignment,
  kTouchedByTalk,
} from './model';

/** When it is to be done, and what became of it. */
export function DueBadge({ one }: { one: Assignment }) {
  const { t } = useTranslation('together');
  if (one.state === 'done')
    return (
      <Badge colorPalette="green">
        {t('doneBy', { name: one.endedBy, time: one.endTime.slice(0, 16) })}
      </Badge>
    );
  if (one.state === 'dropped') return <Badge colorPalette="gray">{t('droppedState')}</Badge>;
  return (
    <Badge colorPalette={one.overdue ? 'red' : 'blue'}>
      {one.overdue ? t('overdue', { day: one.dueDate }) : t('due', { day: one.dueDate })}
    </Badge>
  );
}

/** What can be done with an open one: who has it or gave it says that it is done, who gave it takes it back. */
export function AssignmentButtons({ one }: { one: Assignment }) {
  const { t } = useTranslation('together');
  const me = useSession((store) => store.session?.userId ?? '');
  const about = { entity: one.entity, id: one.documentId };
  const options = { success: '', invalidates: kTouchedByTalk };
  const finish = useCommand(finishAssignment, options);
  const drop = useCommand(dropAssignment, options);
  if (one.state !== 'open') return null;
  const gave = one.giverId === me;
  if (!gave && one.assigneeId !== me) return null;
  return (
    <Flex gap="1.5">
      <Button
        size="xs"
        loading={finish.isPending}
        onClick={() => finish.mutate({ ...about, assignmentId: one.id })}
      >
        <Check size={13} />
        {t('finish')}
      </Button>
      {gave && (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          loading={drop.isPending}
          onClick={() => drop.mutate({ ...about, assignmentId: one.id })}
        >
          {t('drop')}
        </Button>
      )}
    </Flex>
  );
}

function One({ one, readOnly }: { one: Assignment; readOnly: boolean }) {
  const { t } = useTranslation('together');
  return (
    <Box as="li" borderWidth="1px" borderRadius="l1" px="2.5" py="2">
      <Text whiteSpace="pre-wrap" wordBreak="break-word">
        {one.content}
      </Text>
      <Flex mt="1" gap="2" align="center" wrap="wrap">
        <DueBadge one={one} />
        <Text color="fg.muted" fontSize="12px" me="auto">
          {t('fromTo', { giver: one.giverName, assignee: one.assigneeName })}
        </Text>
        {!readOnly && <AssignmentButtons one={one} />}
      </Flex>
    </Box>
  );
}

interface AssignmentsProps {
  about: About;
  assignments: readonly Assignment[];
  readOnly: boolean;
}

/** What people are asked to do about the document: open ones, and the rest when it is asked for. */
export function Assignments({ about, assignments, readOnly }: AssignmentsProps) {
  const { t } = useTranslation('together');
  const [writing, setWriting] = useState(false);
  const [all, setAll] = useState(false);
  const open = assignments.filter((one) => one.state === 'open');
  const shown = all ? assignments : open;
  return (
    <Flex direction="column" gap="2">
      {shown.length > 0 && (
        <Flex as="ul" direction="column" gap="2" listStyleType="none">
          {shown.map((one) => (
            <One key={one.id} one={one} readOnly={readOnly} />
          ))}
        </Flex>
      )}
      {!shown.length && !writing && <Text color="fg.muted">{t('nothingToDo')}</Text>}
      {writing && <AssignForm about={about} onClose={() => setWriting(false)} />}
      <Flex gap="2">
        {!writing && !readOnly && (
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setWriting(true)}>
            <Plus size={13} />
            {t('assign')}
          </Button>
        )}
        {assignments.length > open.length && (
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => setAll(!all)}>
            {all ? t('onlyOpen') : t('showEnded', { n: assignments.length - open.length })}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
