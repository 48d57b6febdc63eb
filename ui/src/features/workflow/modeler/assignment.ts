/** Who does a task: how it is chosen, and how the engine reads it. */
import type { Element } from './elements';

export const kWays = [
  'starter',
  'superior',
  'head',
  'user',
  'users',
  'role',
  'post',
  'dept',
  'expression',
] as const;
export type Way = (typeof kWays)[number];

export interface Assigned {
  way: Way;
  /** Ids, or an expression. */
  value: string;
}

const kGroupKinds = ['role', 'post', 'dept'] as const;
const kPeople = ['starter', 'superior', 'head'] as const;
// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the engine
const kStarter = '${starter}';
const kIds = /^\d+(,\d+)*$/;

/** One kind of groups with ids, "role:1,role:2". */
function groupsOf(groups: string): Assigned | undefined {
  for (const way of kGroupKinds) {
    const parts = groups.split(',').map((part) => part.trim());
    if (parts.every((part) => part.startsWith(`${way}:`) && kIds.test(part.slice(way.length + 1))))
      return { way, value: parts.map((part) => part.slice(way.length + 1)).join() };
  }
  return undefined;
}

/** What does not fit the choices is an expression: of assignee, else of groups. */
export function assignedOf(element: Element): Assigned {
  const assignee = element.text('flowable:assignee');
  const users = element.text('flowable:candidateUsers');
  const groups = element.text('flowable:candidateGroups');
  if (assignee) {
    if (assignee === kStarter) return { way: 'starter', value: '' };
    return kIds.test(assignee)
      ? { way: 'user', value: assignee }
      : { way: 'expression', value: assignee };
  }
  if (users) return { way: kIds.test(users) ? 'users' : 'expression', value: users };
  const named = kPeople.find((way) => way === groups);
  if (named) return { way: named, value: '' };
  return (groups && groupsOf(groups)) || { way: 'expression', value: groups };
}

const prefixed = (way: string, value: string) =>
  value
    .split(',')
    .filter(Boolean)
    .map((id) => `${way}:${id}`)
    .join();

export function assign(element: Element, { way, value }: Assigned) {
  const none = {
    'flowable:assignee': undefined,
    'flowable:candidateUsers': undefined,
    'flowable:candidateGroups': undefined,
  };
  const kept = (name: string, text: string) => element.put({ ...none, [name]: text || undefined });
  if (way === 'starter') return kept('flowable:assignee', kStarter);
  if (way === 'user') return kept('flowable:assignee', value);
  if (way === 'users') return kept('flowable:candidateUsers', value);
  if (way === 'superior' || way === 'head') return kept('flowable:candidateGroups', way);
  if (way === 'expression')
    return kept(
      value.startsWith('${') && !value.includes(',')
        ? 'flowable:assignee'
        : 'flowable:candidateGroups',
      value,
    );
  return kept('flowable:candidateGroups', prefixed(way, value));
}
