import { useLocation } from 'react-router';
import { InstanceList } from './InstanceList';
import { TaskList, type TaskListKind } from './TaskList';

/** The list that the path names: own tasks, what one started, or every instance. */
export default function ListPage() {
  const { pathname } = useLocation();
  const name = pathname.split('/').at(-1) ?? '';
  if (name === 'send' || name === 'follow')
    return <InstanceList key={name} own={name === 'send'} />;
  return <TaskList key={name} kind={name as TaskListKind} />;
}
