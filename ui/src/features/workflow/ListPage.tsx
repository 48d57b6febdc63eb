import { Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router';
import { MyAssignments } from '@/documents/together/MyAssignments';
import { InstanceList } from './InstanceList';
import { TaskList, type TaskListKind } from './TaskList';

/** The list that the path names: own tasks, what one started, or every instance. */
export default function ListPage() {
  const { pathname } = useLocation();
  const name = pathname.split('/').at(-1) ?? '';
  if (name === 'send' || name === 'follow')
    return <InstanceList key={name} own={name === 'send'} />;
  const list = <TaskList key={name} kind={name as TaskListKind} />;
  if (name !== 'todo') return list;
  return (
    <Flex direction="column" gap="2" h="full">
      <MyAssignments />
      <Flex direction="column" flex="1" minH="0">
        {list}
      </Flex>
    </Flex>
  );
}
