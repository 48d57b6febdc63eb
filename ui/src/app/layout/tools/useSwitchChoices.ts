import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import { useShellSettings } from '@/lib/rights/shell';
import { useSession } from '@/lib/session/session';

export interface SwitchChoice {
  id: string;
  name: string;
}

const kNone: SwitchChoice[] = [];

/** The departments and roles that the user may go on as; there is something to choose where one of them is several. */
export function useSwitchChoices() {
  const { switchMode } = useShellSettings();
  const userId = useSession((store) => store.session?.userId ?? '');
  const choices = (kind: 'dept' | 'role') => ({
    queryKey: [kind, 'select', userId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api<SwitchChoice[]>(`/blade-system/${kind}/select`, { params: { userId }, signal }),
    enabled: switchMode && userId !== '',
    meta: { silent: true },
  });
  const depts = useQuery(choices('dept')).data ?? kNone;
  const roles = useQuery(choices('role')).data ?? kNone;
  return { depts, roles, canSwitch: switchMode && (depts.length > 1 || roles.length > 1) };
}
